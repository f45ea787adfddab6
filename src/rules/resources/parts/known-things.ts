import { canBeNoun, isUsualAdjective } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'

/** Words for what is sent, whose numbers are those of a protocol: `reply_request_id`. */
const SENT = 'body dto input output payload request response'.split(' ')
/** What a schema is for, in its name: `OrderRequest` tells of orders. */
const PURPOSES: ReadonlySet<string> = new Set([...SENT, 'command', 'event', 'message', 'result'])

/**
 * The nouns of the things that a document itself tells of, in the singular: words of its paths or channels,
 * and of the names of its schemas and messages.
 */
const knownThings = perObject((api: OpenApi | AsyncApi): ReadonlySet<string> => {
  const things = new Set<string>()
  const add = (name: string) => {
    for (const word of lowerWords(name)) things.add(toSingular(word))
  }
  for (const text of placesOf(api)) add(text)
  const schemas = new Set<string>()
  for (const { properties } of api.propertyGroups) {
    for (const { owner } of properties) {
      const { key, parent } = owner.node
      if (parent?.key === 'schemas' || parent?.key === 'definitions') schemas.add(String(key))
    }
  }
  for (const word of [...schemas].flatMap(thingsOf)) things.add(word)
  return things
})

function placesOf(api: OpenApi | AsyncApi): readonly string[] {
  if (api.kind === 'openapi')
    return api.pathItems.flatMap(({ path }) => path.segments.map(({ text }) => text))
  const channels = api.channels.map(({ name, address }) => `${name} ${address ?? ''}`)
  return [...channels, ...api.messages.map(({ node }) => String(node.key))]
}

function thingsOf(schema: string): string[] {
  return lowerWords(schema)
    .map(toSingular)
    .filter((word) => !PURPOSES.has(word))
}

/**
 * Whether a reference names a thing: what the document itself tells of (`customer_id` beside `/customers`),
 * or any noun. What is neither may be a number of another system: `discogs_id`.
 */
export function refersToThing(api: OpenApi | AsyncApi, name: string): boolean {
  const noun = toSingular(lowerWords(name).at(-2) ?? '')
  if (knownThings(api).has(noun)) return true
  return canBeNoun(noun) && !isUsualAdjective(noun) && !SENT.includes(noun)
}
