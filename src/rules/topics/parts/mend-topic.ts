import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import { isRefused } from '../../../renames/edits/rename.ts'
import { renameTopic } from '../../../renames/kinds/rename-topic.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import type { ProposedEdits } from '../../rule.ts'
import { MIN_SEGMENTS } from '../../shared/topics/dotted-name.ts'
import { parseTopicName } from '../../shared/topics/topic-name.ts'
import { suggestTopicName } from './topic-suggestion.ts'

/**
 * The changes that give the topic of a channel the name that it should have, and with it the topics
 * of its retries and dead letters.
 * @returns none where a name is unknown, event types would not match it, or the document does not
 *   declare the topic whose retries or dead letters a channel has
 */
export function mendTopic(api: AsyncApi, channel: Channel): ProposedEdits {
  const { byBase, addresses } = familiesOf(api)
  const family = byBase.get(baseOf(channel.address ?? '')) ?? []
  const names = family.map((each) => ({ channel: each, name: nameFor(each) }))
  const given = new Set(names.map(({ name }) => name))
  const edits: NodeEdit[] = []
  for (const { channel: each, name } of names) {
    if (name === undefined) return isShort(each) ? TOO_SHORT : []
    const base = baseOf(name)
    if (base !== name && !given.has(base) && !addresses.has(base)) return []
    if (name === each.address) continue
    const rename = renameTopic(api, each, name)
    if (isRefused(rename)) return rename
    edits.push(...rename.edits)
  }
  return edits
}

/** A topic moves with all its consumers: it is not renamed for its version, and once more for its domain. */
const TOO_SHORT: ProposedEdits = { refused: 'nothing tells its domain, resource and event type' }

function isShort({ address = '' }: Channel): boolean {
  return parseTopicName(address).segments.length < MIN_SEGMENTS
}

/** The channels whose topics are one, but for the marks of retries and dead letters. */
const familiesOf = perObject((api: AsyncApi) => {
  const topics = api.channels.filter(({ isTopic, address }) => isTopic && address !== undefined)
  return {
    byBase: groupBy(topics, ({ address = '' }) => baseOf(address)),
    addresses: new Set(topics.map(({ address }) => address)),
  }
})

/** The name without the marks of retries and dead letters. */
function baseOf(address: string): string {
  const { base, version = '' } = parseTopicName(address)
  return `${base}${version}`
}

/** The name that is certain for the topic of a channel. */
function nameFor({ address = '', addresses, messages }: Channel): string | undefined {
  const name = addresses.length === 1 ? suggestTopicName(address) : undefined
  if (name === undefined || addresses[0] !== address) return undefined
  const types = messages.flatMap(({ eventTypes }) => eventTypes.map(({ value }) => value))
  return types.every((type) => isOfTopic(type, name)) ? name : undefined
}

/** Whether an event type has the domain, the resource and the version of a topic. */
function isOfTopic(type: string, name: string): boolean {
  const { segments, version } = parseTopicName(name)
  const subject = segments.slice(0, 2).map(({ text }) => text)
  return type.startsWith(`${subject.join('.')}.`) && type.endsWith(version ?? '')
}
