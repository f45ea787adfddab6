import { quote, quoteSome } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { parseTopicName, type TopicName } from '../shared/topics/topic-name.ts'
import { toSnakeCase } from '../words.ts'
import { findOwnerWords } from './parts/owner-words.ts'

export default defineRule({
  id: 'topics/no-owner-name',
  clauses: ['events.3', 'events.3.c'],
  on: 'asyncapi',
  severity: 'warn',
  summary: 'Topic names hold no application or team names.',
  why: 'Events outlive the team that publishes them. A topic named after its owner has to be renamed, and its consumers moved, with the next reorganization.',
  notes: [
    'A word of a segment must not be `team`, `squad`, `svc` or `microservice`; plurals and longer words (`teams`, `teamwork`) are none of them.',
    'The word is reported also where it is the resource (`hr.team.created.v1`): the name alone does not tell.',
    'Names of the option `owner-names` are compared with whole segments, without case, and `-` with `_` as equal.',
    'A parameter or wildcard is not judged; a parameter with an enum is judged by its values.',
    'The version and the dead-letter and retry marks are not looked at; what is a topic: see topics/name-format.',
  ],
  options: ['owner-names'],
  examples: {
    options: { ownerNames: new Set(['order-hub']) },
    passes: `
# owner-names: [order-hub]
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
  order_hub_opened:
    address: logistics.order_hub_site.opened.v1
`,
    fails: `
# owner-names: [order-hub]
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.checkout_team.order.created.v1 # <- reported
  order_paid:
    address: order_svc.order.paid.v1 # <- reported
  order_shipped:
    address: order_hub.order.shipped.v1 # <- reported
`,
  },
  *check(api, { options: { ownerNames } }) {
    const names = new Set([...ownerNames].map(normalize))
    for (const channel of api.channels) {
      if (!channel.isTopic || channel.address === undefined) continue
      const topics = channel.addresses.map(parseTopicName)
      const owners = [...new Set(topics.flatMap((topic) => findOwners(topic, names)))]
      if (owners.length === 0) continue
      yield {
        ...channel.addressPlace,
        message: `Topic ${quote(channel.address)} names an application or team: ${quoteSome(owners)}.`,
        help: 'Name the topic by what happened, whoever publishes it: {domain}.{resource}.{event_type}.v{major}.',
      }
    }
  },
})

/** What names an owner in a topic: words, and whole segments that the option lists. */
function findOwners({ segments }: TopicName, names: ReadonlySet<string>): string[] {
  return segments.flatMap((segment) => {
    const { text, isOpaque } = segment
    if (isOpaque) return []
    const isListed = names.has(normalize(text)) || names.has(toSnakeCase(text))
    return isListed ? [text] : findOwnerWords(segment)
  })
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}
