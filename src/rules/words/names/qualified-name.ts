import type { SpecNode } from '../../../documents/node.ts'
import { canBeNoun, isKnownWord } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { nounOf } from '../../../model/openapi/collection.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type Path, parsePath, type Segment } from '../../../model/openapi/path.ts'
import type { Property } from '../../../model/schema/schema.ts'
import { isPlural, isUncountable, toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { unionOf } from '../values/unions.ts'
import { ownNounsOf } from '../vocabulary/own-nouns.ts'
import type { Name } from './names.ts'

/** Maps whose keys are names of components. */
const COMPONENT_MAPS: ReadonlySet<unknown> = new Set([
  'schemas',
  'definitions',
  '$defs',
  'responses',
  'requestBodies',
  'parameters',
  'messages',
])

/** What names of components say of their use and not of the thing. */
const USES: ReadonlySet<string> = new Set(
  'abstract all alpha any base beta body create created data detail details discriminator dto entity full get inline inner info information input item items json list mini model models new nullable nullish object of one output params patch payload post properties put query request resource response result results schema update updated view vo vos'.split(
    ' ',
  ),
)

/**
 * What a field belongs to, as words: the nearest property or component around it, else the
 * collection of the path that it stands in, or its file where that holds nothing else.
 */
function domainOfField(api: OpenApi | AsyncApi, { owner }: Property): string[] {
  for (let node: SpecNode | undefined = owner.node; node !== undefined; node = node.parent) {
    const { key, parent } = node
    if (parent === undefined && node === owner.node)
      return domainOfFile(api, node.document.source.file)
    if (parent?.key === 'paths' && parent.parent?.parent === undefined)
      return domainOfPath(api, parsePath(String(key)))
    const isName = parent?.key === 'properties' || COMPONENT_MAPS.has(parent?.key)
    // A status under `responses` of an operation is no name.
    if (!isName || typeof key !== 'string' || /^([1-5](\d\d|XX)|default)$/i.test(key)) continue
    const words = withoutUses(api, key)
    if (words.length > 0) return words
  }
  return []
}

/** What a name belongs to, as words: fields of a union share what the union is named after. */
export function domainOf(api: OpenApi | AsyncApi, name: Name): string[] {
  const { kind, text, property, parameter, path } = name
  if (property !== undefined)
    return domainOfField(api, { ...property, owner: unionOf(api, property) ?? property.owner })
  if (parameter !== undefined) return domainOfParameter(api, parameter)
  if (path === undefined) return []
  const written = kind === 'segment' ? text : `{${text}}`
  return domainOfPath(
    api,
    path,
    path.segments.findIndex((segment) => segment.text === written),
  )
}

/** What a parameter belongs to: the collection before it, or at the end of the path. */
function domainOfParameter(
  api: OpenApi | AsyncApi,
  { name, in: place, operations: [first] }: Parameter,
): string[] {
  if (first === undefined) return []
  const { path } = first.pathItem
  const index = place === 'path' ? path.segments.findIndex(({ text }) => text === `{${name}}`) : -1
  return domainOfPath(api, path, index < 0 ? path.segments.length : index)
}

/** What a segment belongs to: the collection before it. */
function domainOfPath(api: OpenApi | AsyncApi, path: Path, end = path.segments.length): string[] {
  const segment = path.segments.slice(0, end).findLast(isCollectionName)
  return segment === undefined ? [] : singularize(api, withoutAct(lowerWords(segment.text)))
}

/** What is asked for, in segments of paths that say so: `list-objects`. */
const RETRIEVALS: ReadonlySet<string> = new Set(['fetch', 'find', 'get', 'list', 'search'])

function withoutAct(words: readonly string[]): readonly string[] {
  const act = words.findLastIndex((word, index) => index < words.length - 1 && RETRIEVALS.has(word))
  return words.slice(act + 1)
}

/** Whether a segment names what a path is about, and no action or state of it. */
function isCollectionName(segment: Segment): boolean {
  return segment.kind === 'literal' && isPlural(nounOf(segment))
}

/** A file that is a schema is named after what the schema describes; where it is called `definition`, its directory is. */
function domainOfFile(api: OpenApi | AsyncApi, file: string): string[] {
  const [last = '', directory = ''] = file.split('/').reverse()
  const [name = ''] = last.split('.')
  const words = withoutUses(api, name)
  return words.join() === 'definition' ? singularize(api, lowerWords(directory)) : words
}

/** What is done with a thing, as a noun in front of `request`. */
const ASKED_FOR: ReadonlySet<string> = new Set(['creation', 'deletion', 'modification'])

function withoutUses(api: OpenApi | AsyncApi, name: string): string[] {
  const text = name.replace(/^.*[./]/, '')
  const words = [...lowerWords(text)]
  if (words.length > 1 && /^[a-z]/.test(text) && isOfPackages(api)) words.shift()
  // The creation of an order, as it is asked for: OrderCreationRequest.
  if (words.length > 2 && words.at(-1) === 'request' && ASKED_FOR.has(words.at(-2) ?? ''))
    words.splice(-2)
  while (words.length > 0 && (isLastUse(words) || isAct(api, words)) && !isWhole(words)) words.pop()
  // The model of an interface is one of what it is about: `DocumentApiModel`.
  if (words.length > 1 && words.at(-1) === 'api' && /ApiModel$/.test(text)) words.pop()
  while (words.length > 0 && isUse(words[0])) words.shift()
  if (words.length > 1 && audiencesOf(api).has(words[0] ?? '')) words.shift()
  if (words.length > 1 && words[0] === initialismOf(api)) words.shift()
  if (VARIANTS.has(words[0] ?? '') && namesSchema(api, words.slice(1))) words.shift()
  if (words.at(-1) === 'ref' && namesSchema(api, words.slice(0, -1))) words.pop()
  return singularize(api, words)
}

/** Schemas of which grpc-gateway declares one, under the name of its package (`rpcStatus`). */
const OF_GATEWAY = /^(?:protobufAny|protobufNullValue|runtimeError|(?:google)?rpcStatus)$/i

/** Whether the names of schemas begin with their package: `lnrpcCustomMessage` is a custom message. */
const isOfPackages = perObject((api: OpenApi | AsyncApi): boolean => {
  const schemas = api.kind === 'openapi' ? api.components('schemas') : undefined
  return Object.keys(schemas?.object ?? {}).some((name) => OF_GATEWAY.test(name))
})

/** Words before `list` that make one thing of both: allow list, price list. */
const LISTED: ReadonlySet<string> = new Set(
  'allow block check deny mailing play price wait waiting wish'.split(' '),
)

/** Whether the last word belongs to the one before it. */
function isWhole(words: readonly string[]): boolean {
  return words.at(-1) === 'list' && LISTED.has(words.at(-2) ?? '')
}

/** First words that say for whom a schema is, where many schemas begin with them: PublicContact. */
const AUDIENCES: ReadonlySet<string> = new Set(['api', 'external', 'internal', 'public', 'simple'])
/** Fewer names with one of them are of things that are called so: PublicKey, ApiKey. */
const LEAST_NAMES = 4

/** The words that say in a document for whom its schemas are, and nothing of what they are. */
const audiencesOf = perObject((api: OpenApi | AsyncApi): ReadonlySet<string> => {
  const seconds = new Map<string, Set<string>>()
  const schemas = api.kind === 'openapi' ? api.components('schemas') : undefined
  for (const name of Object.keys(schemas?.object ?? {})) {
    const [first = '', second = ''] = lowerWords(name)
    if (!AUDIENCES.has(first)) continue
    const found = seconds.get(first) ?? new Set()
    seconds.set(first, found.add(second))
  }
  return new Set([...seconds].flatMap(([first, { size }]) => (size < LEAST_NAMES ? [] : first)))
})

/** First words of what shows a part of something, or takes it. */
const VARIANTS: ReadonlySet<string> = new Set(
  'brief compact lite min minimal partial patched short slim'.split(' '),
)

/** Whether words name another schema of the document: the Order that a PatchedOrder is a part of. */
function namesSchema(api: OpenApi | AsyncApi, words: readonly string[]): boolean {
  return schemaNamesOf(api).has(words.join())
}

const schemaNamesOf = perObject(
  (api: OpenApi | AsyncApi): ReadonlySet<string> =>
    new Set(schemaWordsOf(api).map((words) => words.join())),
)

/** The words of the names of a document's schemas. */
const schemaWordsOf = perObject((api: OpenApi | AsyncApi): readonly (readonly string[])[] => {
  const schemas = api.kind === 'openapi' ? api.components('schemas') : undefined
  return Object.keys(schemas?.object ?? {}).map(lowerWords)
})

/** Last words that say what is done with a schema or who is sent it, where many schemas end in them: AccountStore, BillStore. */
const ACTS: ReadonlySet<string> = new Set(
  'add edit fetch load read register rest save store'.split(' '),
)

/** Whether a document ends the names of many schemas in an act, as it does this one. */
function isAct(api: OpenApi | AsyncApi, words: readonly string[]): boolean {
  return words.length > 1 && actsOf(api).has(words.at(-1) ?? '')
}

const actsOf = perObject((api: OpenApi | AsyncApi): ReadonlySet<string> => {
  const things = new Map<string, Set<string>>()
  for (const name of schemaWordsOf(api)) {
    const words = name.filter((word) => !isUse(word))
    const last = words.at(-1) ?? ''
    if (words.length < 2 || !ACTS.has(last)) continue
    const found = things.get(last) ?? new Set()
    things.set(last, found.add(words.slice(0, -1).join()))
  }
  return new Set([...things].flatMap(([act, { size }]) => (size < LEAST_NAMES ? [] : act)))
})

/** Longer first words are no initialisms. */
const LONGEST_INITIALISM = 3

/** The letters that most names of a document's schemas begin with, and that say whose they are: NADevice, NAModule. */
const initialismOf = perObject((api: OpenApi | AsyncApi): string | undefined => {
  const names = schemaWordsOf(api)
  const counts = new Map<string, number>()
  for (const [first = '', ...others] of names)
    if (others.length > 0) counts.set(first, (counts.get(first) ?? 0) + 1)
  const [most] = [...counts].find(([, count]) => count > names.length / 2) ?? []
  if (most === undefined || names.length < LEAST_NAMES || isKnownWord(most)) return undefined
  return most.length <= LONGEST_INITIALISM ? most : undefined
})

/** Whether the last word says nothing of the thing: `draft` of CartDraft, but not `item` of LineItem. */
function isLastUse(words: readonly string[]): boolean {
  const [before, last] = [words.at(-2), words.at(-1)]
  // An array of orders, but not a disk array.
  if (last === 'array') return before !== undefined && isPlural(before)
  if (last === 'item' || last === 'items') return before === undefined || isUse(before)
  return last === 'draft' || isUse(last)
}

function isUse(word = ''): boolean {
  return USES.has(word) || /^v?\d+$/.test(word)
}

/** Words of which the last is in the singular. */
function singularize(api: OpenApi | AsyncApi, words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const one = toSingular(last)
  // What ends in -s and is not known may be a name.
  const isNoun = canBeNoun(one) || isUncountable(one) || ownNounsOf(api).has(one)
  const before = words.slice(0, -1)
  // What is written twice: the errors of a ForbiddenError, in `forbiddenError_errors`.
  return before.at(-1) === one ? before : [...before, isNoun ? one : last]
}
