import {
  isCollectionGet,
  lastLiteral,
  nounOf,
  okSchemasOf,
} from '../../model/openapi/collection.ts'
import { ServerLists } from '../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { isSuccessStatus, type Operation, type PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../model/schema/merged-shapes.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { groupBy } from '../../text/group-by.ts'
import { MAX_NAMED, quote, quoteSome } from '../../text/quote.ts'
import { defineRule, type Report } from '../rule.ts'
import { isPluralSingleton } from '../shared/paths/plural-singleton.ts'
import { collectionStartOf, majorOfPath, toTemplate } from '../shared/paths/template.ts'
import { isRetrievalSegment } from '../shared/purposes/post-retrieval-predicate.ts'
import { wordsSaid } from '../shared/purposes/said.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import { toKebabCase, toSnakeCase } from '../words.ts'

export default defineRule({
  id: 'paths/independent-child',
  clauses: ['methods.5', 'methods.5.b'],
  on: 'openapi',
  severity: 'info',
  summary: 'A collection stands below a parent or at the top, and not at both places.',
  why: 'What has a life of its own needs no parent in its URL: a reference and a query filter say the same, and each resource has one URL to cache, log and protect.',
  notes: [
    'Collections are compared by name within one major version; the version is that of the path, else that of its servers, and what stands in front of it, as in `/market/v1/orders`, belongs to it.',
    'A collection is a literal in front of a parameter, or at the end of a path a GET that lists or a plural noun that is no singleton.',
    '`search`, `query`, `lookup`, `filter` and verbs are no collections, nor is what stands behind a word of the path that an operation says is done (“Watch the changes of a fleet” at `/watch/ports/{port_id}/fleets`).',
    'What is seen to be another thing of the same name is exempt: most fields of what the GET gives at one place are none of what it gives at the other.',
    'A nested collection is reported once: at its own path, or where it has none, at the first path that leads through it. Those of one path make one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders: {}
  /v1/users/{user_id}/addresses: {}
`,
    fails: `
paths:
  /v1/orders: {}
  /v1/users/{user_id}/orders: {} # <- reported
`,
  },
  *check(api) {
    const { tops, nested } = findCollections(api)
    // One finding for each path: many that all point at one long path would be too much to report.
    for (const [item, group] of groupBy(nested.values(), (each) => each.item)) {
      const twice = new Map<string, Twice>()
      for (const { name, key } of group) {
        const top = tops.get(key)
        if (top !== undefined && !holdsOther(item, top, name))
          twice.set(name, { name, top, path: topPathOf(top) })
      }
      if (twice.size > 0) yield toReport(item, [...twice.values()])
    }
  },
})

/** Fields of fewer names are those of what wraps an answer. */
const MIN_FIELDS = 3

/** Whether what two paths give by one name is seen to be different: most fields of the one are none of the other's. */
function holdsOther(nested: PathItem, top: PathItem, name: string): boolean {
  const fields = fieldsOf(nested, name)
  const others = fields && fieldsOf(top, name)
  if (fields === undefined || others === undefined) return false
  const shared = [...fields].filter((field) => others.has(field)).length
  const fewer = Math.min(fields.size, others.size)
  return fewer >= MIN_FIELDS && shared * 2 < fewer
}

/**
 * The names of the fields of what a GET gives of a collection: of what it lists on the path of the
 * collection, of the item on that of an item.
 * @returns undefined where they are not known
 */
function fieldsOf({ path, operations }: PathItem, name: string): ReadonlySet<string> | undefined {
  const get = operations.find(({ method }) => method === 'get')
  if (get === undefined) return undefined
  const bodies = okSchemasOf(get).flatMap(({ shapes }) => shapes)
  const things =
    path.segments.at(-1)?.text === name
      ? bodies.flatMap(listedIn)
      : path.segments.at(-2)?.text === name
        ? bodies
        : [UNKNOWN_SHAPE]
  if (things.length === 0 || things.some(({ isUnknown }) => isUnknown)) return undefined
  const names = new Set(things.flatMap(({ properties }) => [...properties.keys()].map(toSnakeCase)))
  // Those of JSON:API stand in `attributes`.
  return names.has('attributes') && names.has('type') ? undefined : names
}

/** The things in a body that lists: in an array, or in the only one of its members that is one of objects. */
function listedIn({ items, properties }: Shape): readonly Shape[] {
  const members =
    items === undefined ? [...properties.values()].map(({ schema }) => schema?.items) : [items]
  const lists = members.filter((each) => each?.isOfType('object'))
  return lists.length === 1 ? (lists[0]?.shapes ?? []) : [UNKNOWN_SHAPE]
}

/** A collection that exists at the top too. */
interface Twice {
  readonly name: string
  readonly top: PathItem
  /** The path of the collection at the top. */
  readonly path: string
}

/** The path of a collection at the top, as written. */
function topPathOf({ path: { key, version, segments } }: PathItem): string {
  const top = segments.slice(0, collectionStartOf(segments) + 1).map(({ text }) => `/${text}`)
  const path = `${version === undefined ? '' : `/${version}`}${top.join('')}`
  // A leading `api` is no segment.
  return key.slice(0, Math.max(0, key.indexOf(path))) + path
}

function toReport(item: PathItem, twice: readonly Twice[]): Report {
  const names = quoteSome(twice.map(({ name }) => name))
  const paths = quoteSome(twice.map(({ path }) => path))
  const isOne = twice.length === 1
  // A path that paths/no-api-segment reports is none to suggest.
  const kept = paths.includes('/api/') ? 'what is at the top' : paths
  return {
    node: item.node,
    on: 'key',
    message: `${isOne ? 'Collection' : 'Collections'} ${names} of path ${quote(item.path.key)} also ${isOne ? 'exists' : 'exist'} at the top, as ${paths}.`,
    help: `Keep ${kept}, and ${adviseOn(
      item,
      twice.map(({ name }) => name),
    )}.`,
    related: twice
      .slice(0, MAX_NAMED)
      .map(({ top, path }) => ({ node: top.node, message: `Here is ${quote(path)}.` })),
  }
}

/** What to do with the relation: one that is only made or unmade is no list that a filter could give. */
function adviseOn(item: PathItem, names: readonly string[]): string {
  const it = names.length === 1 ? 'it' : 'each'
  const { path, operations } = item
  const methods = new Set(operations.map(({ method }) => method))
  const last = path.segments.at(-1)?.text ?? ''
  // A PUT on a collection says which of those that there are belong to the parent.
  const sets = methods.has('put') && names.includes(last)
  if (methods.has('get') && !sets) return `make the parent a query filter of ${it}`
  if (methods.has('put') || methods.has('delete'))
    return `make what links ${it} to the parent a collection of its own`
  // A path that leads through a collection adds to what stands behind it.
  if (methods.has('post') && !names.includes(last)) return `put what stands behind ${it} there`
  if (item.operations.some(onlyLinks))
    return `make what links ${it} to the parent a collection of its own`
  return methods.has('post')
    ? 'let a POST there name the parent'
    : `make the parent a query filter of ${it}`
}

/** Whether a POST puts what there is to its parent: it answers with nothing that it made. */
function onlyLinks({ responses }: Operation): boolean {
  const answers = responses.filter(({ status }) => isSuccessStatus(status))
  return (
    answers.length > 0 &&
    answers.every(({ status, response }) => status !== '201' && response?.content.length === 0)
  )
}

interface Nested {
  /** The path to report. */
  readonly item: PathItem
  readonly name: string
  /** What a nested collection has in common with one at the top: the version and the name. */
  readonly key: string
}

/** The first path of each collection at the top, by version and name, and the nested collections. */
function findCollections(api: OpenApi) {
  const lists = new ServerLists(api)
  const tops = new Map<string, PathItem>()
  const nested = new Map<string, Nested>()
  const prefixes = new Map<string, number>()
  for (const item of ownPathItems(api)) {
    const { segments } = item.path
    const start = collectionStartOf(segments)
    // What stands in front of a version is the name of a service.
    const service = segments.slice(0, start).map(({ text }) => text)
    let isBelowItem = false
    let major: string | undefined
    let prefix = 0
    for (const [index, segment] of segments.entries()) {
      prefix = numberOf(prefixes, `${prefix}/${toTemplate([segment])}`)
      // A parameter in front of all, such as a tenant, is no parent.
      if (segment.kind === 'parameter' && index > start) isBelowItem = true
      if (segment.kind !== 'literal' || index < start || !isCollection(api, item, index)) continue
      if (isOfRelations(segments[index - 1]) || isOfAct(item, start, index)) continue
      // What is searched for, or what a verb does, is told by what stands in front: there is no one of them.
      if (isRetrievalSegment(segment.text) || isVerb(segment.text)) continue
      major ??= majorOfPath(item, lists)
      const name = segment.text
      const key = [major, ...service, toKebabCase(name)].join('/')
      if (index === start) {
        if (!tops.has(key)) tops.set(key, item)
      } else if (isBelowItem) {
        const place = `${major}/${prefix}`
        if (index === segments.length - 1 || !nested.has(place))
          nested.set(place, { item, name, key })
      }
    }
  }
  return { tops, nested }
}

/** A number for the segments up to one: a text of all of them, for each, would take time squared. */
function numberOf(prefixes: Map<string, number>, prefix: string): number {
  const known = prefixes.get(prefix) ?? prefixes.size + 1
  prefixes.set(prefix, known)
  return known
}

/** Whether what stands behind a segment links two resources, as in JSON:API: `/relationships/tags`. */
function isOfRelations(before: Segment | undefined): boolean {
  return before?.kind === 'literal' && before.text === 'relationships'
}

/**
 * Whether what stands at an index is the object of what is done, with an item (`/ships/{ship_id}/scan/systems`)
 * or as an operation says: “Watch the changes of a fleet” at `/watch/ports/{port_id}/fleets`.
 */
function isOfAct({ path, operations }: PathItem, start: number, index: number): boolean {
  const [item, act] = path.segments.slice(Math.max(0, index - 2), index)
  if (item?.kind === 'parameter' && act?.kind === 'literal' && mayBeAction(act.text)) return true
  const head = path.segments[start]?.text ?? ''
  if (index === start || !mayBeAction(head)) return false
  return operations.some((one) => wordsSaid(one).some(([first, next]) => next && first === head))
}

function isCollection(api: OpenApi, item: PathItem, index: number): boolean {
  const next = item.path.segments[index + 1]
  if (next !== undefined) return next.kind === 'parameter'
  const last = lastLiteral(item.path)
  if (last === undefined) return false
  if (item.operations.some((operation) => isCollectionGet(api, operation))) return true
  return isPlural(nounOf(last)) && !isPluralSingleton(api, item)
}
