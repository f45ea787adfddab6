import { hasResourceField } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { readWords } from '../../../text/word-list.ts'
import { lowerWords } from '../../words.ts'
import { RELATIONS } from '../data/relations.generated.ts'
import { CONVENTION_PARAMETERS } from '../query/convention-parameters.ts'
import { itemFieldsOf, spellsField } from '../query/item-fields.ts'
import { isExtent } from './extents.ts'
import { describedStart, saysNothing, saysToFilter, selectsFields } from './filter-evidence.ts'
import { isSelection } from './name-enums.ts'

const relations = readWords(RELATIONS)

/** Parameters that take a whole condition, in a language of its own. */
export const LANGUAGE_NAMES: ReadonlySet<string> = new Set(['filter', 'filters', 'where', 'q'])
const PREFIXES: ReadonlySet<string> = new Set(['min', 'max'])
const SUFFIXES: ReadonlySet<string> = new Set(['from', 'to', 'eq', 'like', 'before'])
/** What is an operator behind a field of the items, and may be part of a name elsewhere: `price_min`. */
const BEHIND_FIELDS: ReadonlySet<string> = new Set(
  'min max contains ge le neq nin not any'.split(' '),
)
/** Words in front of a moment that make a bound of it: `before_started_at`. */
const BOUNDS: ReadonlySet<string> = new Set(['after', 'before', 'since', 'until'])
const MOMENTS: ReadonlySet<string> = new Set(['at', 'on', 'date', 'time', 'timestamp'])
/** Objects that are handed on, or say how to answer, and hold no conditions: `proxy[archived]`. */
const PASSED_ON: ReadonlySet<string> = new Set('options pass_through passthrough proxy'.split(' '))
/** Operators behind a name that are no words, or stand behind a dot, a colon or two underscores. */
const SIGN =
  /(?:[<>!~=]+|(?:\.|:|__)(?:\$?(?:gte?|ge|lte?|le|neq?|eq|not|n?in|like|any|all|none|exists|contains|before|after|since|until|from|to|min|max|less|greater))|__(?:i?(?:contains|exact|regex|startswith|endswith)|isnull|range|less|greater))$/i
/** No longer text is an operator. */
const MAX_SIGN = 13
/**
 * The collection GET that filters by a query parameter otherwise than by `<field>` or `<field>_gt`,
 * `_gte`, `_lt`, `_lte`, `_ne`, `_in`: filtering/operator-suffix reports it, and no other rule its
 * name. A field of the resource that is so named (`assigned_to`, `filter`) is a plain filter.
 * @param gets the collection GETs that are judged
 */
export function findForeignFilter(
  parameter: Parameter,
  gets: ReadonlySet<Operation>,
): Operation | undefined {
  const { name, node, operations } = parameter
  const words = lowerWords(name)
  // `endingBefore` pages, and is naming/query-parameter-snake-case's.
  if (parameter.in !== 'query' || CONVENTION_PARAMETERS.has(words.join('_'))) return undefined
  // `include[]` and `fields[orders]` are lists of names.
  if (name.includes('[') && isSelection(name)) return undefined
  if (PASSED_ON.has(/^[^[]*/.exec(name)?.[0] ?? '')) return undefined
  const users = operations.filter((operation) => gets.has(operation))
  if (node.object?.style === 'deepObject' || /[[\]]/.test(name)) return users[0]
  const [first = ''] = words
  const isField = (operation: Operation) =>
    hasResourceField(operation, name) || spellsField(name, operation)
  const isLanguage = LANGUAGE_NAMES.has(words.join('_'))
  if (isLanguage && selectsFields(parameter)) return undefined
  if (isLanguage || SIGN.test(name.slice(-MAX_SIGN)))
    return users.find((operation) => !isField(operation))
  // What is true or false has no bounds.
  if (parameter.schema?.isOfType('boolean') === true) return undefined
  if (isBoundInFront(words) || (words.length > 1 && isSuffixed(words, parameter)))
    return users.find((operation) => !isField(operation))
  if (BEHIND_FIELDS.has(words.at(-1) ?? ''))
    return users.find((operation) => isBehindField(words, operation) && !isField(operation))
  if (words.length < 2 || !PREFIXES.has(first)) return undefined
  return users.find((operation) => !isField(operation) && showsBound(parameter, operation))
}

/** What says that the answer is made to fit: “Sets the maximum width of the returned images”. */
const SAYS_SIZE = /^\W*sets? [^.]*\bof (?:the|each) (?:generated|rendered|resulting|returned)\b/i

/**
 * Whether `min_` or `max_` stands before what may be a field: the items have it or are not known,
 * another parameter bounds it too, nothing is said of it, or the description says that it filters.
 * Else `max_event_count` may bound the answer, `min_match` the search and `max_charge` what a call costs.
 */
function showsBound(parameter: Parameter, operation: Operation): boolean {
  if (SAYS_SIZE.test(describedStart(parameter))) return false
  const words = lowerWords(parameter.name)
  const [bound, ...rest] = words
  const field = rest.join('_')
  const fields = itemFieldsOf(operation)
  if (['', '_at', '_on'].some((suffix) => fields?.has(`${field}${suffix}`))) return true
  const other = `${bound === 'min' ? 'max' : 'min'}_${field}`
  if (operation.parameters.some(({ name }) => lowerWords(name).join('_') === other)) return true
  if (!isExtent(words) && (fields === undefined || saysNothing(parameter))) return true
  return /^date/.test(parameter.schema?.format ?? '') || saysToFilter(parameter)
}

/** Whether what stands before the last word is a field of the items. */
function isBehindField(words: readonly string[], operation: Operation): boolean {
  return itemFieldsOf(operation)?.has(words.slice(0, -1).join('_')) === true
}

/** Whether words bound a moment by a word in front of it: `before_started_at`; not `since_date`. */
export function isBoundInFront(words: readonly string[]): boolean {
  const isMoment = words.length > 2 && MOMENTS.has(words.at(-1) ?? '')
  return isMoment && BOUNDS.has(words[0] ?? '')
}

/** Words before `to` that go on in a list, and bound nothing: `skip_to`. */
const MOVES: ReadonlySet<string> = new Set(['go', 'jump', 'scroll', 'skip'])

/** Whether a name ends in an operator; in `reply_to` of a plain string it does not. */
function isSuffixed(words: readonly string[], { schema }: Parameter): boolean {
  const [before = '', last = ''] = words.slice(-2)
  if (!SUFFIXES.has(last) || (last === 'to' && MOVES.has(before))) return false
  const isPlain = schema === undefined || (schema.isOfType('string') && schema.format === undefined)
  return !(isPlain && (last === 'to' || last === 'from') && relations.has(before))
}
