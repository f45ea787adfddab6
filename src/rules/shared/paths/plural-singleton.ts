import { canBeNoun, isKnownWord } from '../../../lexicon/word-kinds.ts'
import {
  isCollectionGet,
  lastLiteral,
  nounOf,
  okSchemasOf,
} from '../../../model/openapi/collection.ts'
import { type Operation, okResponseOf, type PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../../model/words/nouns.ts'
import { lowerWords } from '../../words.ts'
import { pageRoleOf } from '../pagination/forbidden-names.ts'
import { wordsSaid } from '../purposes/said.ts'

/** Members under which APIs of other styles put what they list. */
const LIST_MEMBERS: ReadonlySet<string> = new Set(
  '_embedded content data edges elements entries hits items list members nodes records resources results rows value values'.split(
    ' ',
  ),
)

/**
 * Whether a path names one thing with a plural noun, as `/users/{user_id}/settings`: a plural last
 * literal below a parameter, without an item path, whose GET answers with an object that lists
 * nothing. paths/singleton-singular reports it, and no other rule takes it for a collection.
 */
export function isPluralSingleton(api: OpenApi, item: PathItem): boolean {
  const last = lastLiteral(item.path)
  if (last === undefined || item.path.segments.at(-2)?.kind !== 'parameter') return false
  const noun = nounOf(last)
  if (!isPluralNoun(noun) || !answersOneThing(api, item)) return false
  return !standsForMany(item, noun)
}

/** Whether a word is a noun in the plural, and not a verb with an -s: `/collections/{name}/exists`. */
function isPluralNoun(word: string): boolean {
  const singular = toSingular(word)
  return isPlural(word) && (canBeNoun(singular) || !isKnownWord(singular))
}

/** Whether the GET of a path that ends in a literal answers with an object that lists nothing. */
export function answersOneThing(api: OpenApi, { path, operations }: PathItem): boolean {
  const last = lastLiteral(path)
  if (last === undefined || api.collections.hasItemBelow(path)) return false
  const noun = nounOf(last)
  const get = operations.find(({ method, isAdditional }) => method === 'get' && !isAdditional)
  if (get === undefined || isCollectionGet(api, get)) return false
  if (saysList(get) || showsList(get)) return false
  const bodies = okSchemasOf(get)
  return bodies.length > 0 && bodies.every((body) => isOneThing(body, noun))
}

/** How much of a text is read. */
const LONGEST_BEGIN = 100

/** Whether a GET says that it lists, whatever its schema is. */
function saysList({ node }: Operation): boolean {
  return ['summary', 'description', 'operationId'].some((key) => {
    const text = node.get(key)?.string?.slice(0, LONGEST_BEGIN) ?? ''
    const [first] = lowerWords(text)
    return first === 'list' || first === 'lists' || OF_LIST.test(text)
  })
}

/** Whether something besides its schema shows that what a path names in the plural are several things. */
function standsForMany({ operations }: PathItem, noun: string): boolean {
  return operations.some(
    (operation) =>
      saysOneMore(operation) ||
      (operation.method === 'get' && (isPaged(operation) || saysAll(operation, noun))),
  )
}

/** Whether an operation speaks of all: “Get links to all journal lines” at `/journal-lines`. */
export function saysAll(operation: Operation, noun: string): boolean {
  const answer = okResponseOf(operation)?.response?.node.get('description')?.string ?? ''
  return [...wordsSaid(operation), lowerWords(answer.slice(0, LONGEST_BEGIN))].some((words) => {
    const all = words.indexOf('all')
    return all >= 0 && words.slice(all + 1, all + 4).includes(noun)
  })
}

/** Whether a GET takes parameters that page a list, by whatever names. */
function isPaged({ parameters }: Operation): boolean {
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  return names.some((name) => pageRoleOf(name, new Set(names)) !== undefined)
}

/** Verbs with which one more is put to those that are there: “Add an entry to the collection”. */
const ADDING: ReadonlySet<string> = new Set(
  'add adds append appends attach attaches send sends write writes'.split(' '),
)
/** How many words behind the verb are read. */
const BEGINNING = 7

/** Whether a POST says that it puts one more to those that are there: “Add a new comment to the review”. */
export function saysOneMore(operation: Operation): boolean {
  if (operation.method !== 'post') return false
  return wordsSaid(operation, ['summary', 'description']).some(
    ([verb = '', ...others]) =>
      ADDING.has(verb) &&
      others.slice(0, BEGINNING).some((word) => /^(?:in|on)?to$|^in$/.test(word)),
  )
}

/** Whether an example of the answer holds a list of objects, which the schema leaves out. */
function showsList(get: Operation): boolean {
  const content = okResponseOf(get)?.response?.content ?? []
  return content.some(({ node }) => {
    const examples = (node.get('examples')?.members() ?? []).map((example) => example.get('value'))
    return [node.get('example'), ...examples].some((value) =>
      [value, ...(value?.members() ?? [])].some((list) => {
        const [first] = list?.items() ?? []
        return first?.object !== undefined
      }),
    )
  })
}

/** "Get a list of the comments", "Returns a paginated list of players." */
const OF_LIST = /^\W*(?:\w+ ){1,2}(?:an?|the) (?:\w+ )?(?:collection|list) of\b/i

/** Whether a body is an object with properties, and lists nothing as far as can be seen. */
function isOneThing(body: Schema, noun: string): boolean {
  if (!body.isOfType('object')) return false
  return body.shapes.every(({ properties, isUnknown }) => {
    if (isUnknown || properties.size === 0) return false
    const members = [...properties.values()]
    const isListOnly = members.length === 1 && members[0]?.schema?.isOfType('array') === true
    // What calls itself a list wraps it: `{ LinkCollection: { Links: { Link: [] } } }`.
    const depthOf = ({ name }: Property) => (/(?:Collection|List|_list)$/.test(name) ? -1 : 0)
    // Beside others, what is called as the path is holds what that names; alone, it wraps the answer.
    const holdsThem = members.length > 1 && members.some(({ name }) => name.toLowerCase() === noun)
    if (isListOnly || holdsThem) return false
    return !members.some((member) => mayList(member, noun, depthOf(member)))
  })
}

/** Whether a member lists what the noun names by their ids: `role_ids` of `roles`. */
function areIdsOf(name: string, noun: string): boolean {
  return lowerWords(name)
    .join('-')
    .endsWith(`${toSingular(noun)}-ids`)
}

/** Members that wrap the whole answer, in which it may be wrapped once more. */
const WRAPPERS: ReadonlySet<string> = new Set([
  '_embedded',
  'body',
  'data',
  'payload',
  'response',
  'result',
])

/**
 * Whether a member may hold what the noun names: a list of things, also one object deeper; two below
 * what wraps an answer, if it is named so: `_embedded: { data: { events: [] } }`,
 * `response: { data: { items: [] } }`.
 */
function mayList(
  { name, schema }: Property,
  noun: string,
  depth: number,
  deepest = WRAPPERS.has(name) ? 2 : 1,
): boolean {
  if (schema === undefined) return true
  const isNamedSo =
    LIST_MEMBERS.has(name) || name.toLowerCase().endsWith(noun) || areIdsOf(name, noun)
  // A list of plain values, such as `languages` of settings, is a member like any other.
  if (schema.isOfType('array'))
    return isNamedSo || (depth < 2 && schema.items?.isOfType('string') !== true)
  if (!schema.isOfType('object')) return isNamedSo && schema.types === undefined
  return schema.shapes.some(({ properties }) => {
    if (properties.size === 0) return isNamedSo
    const members = depth < deepest ? [...properties.values()] : []
    return members.some((member) => mayList(member, noun, depth + 1, deepest))
  })
}
