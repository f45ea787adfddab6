import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { isBoundInFront, LANGUAGE_NAMES } from '../../shared/filtering/operator-suffix-predicate.ts'
import { itemFieldsOf } from '../../shared/query/item-fields.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { toSnakeCase } from '../../words.ts'

/** What other conventions call an operator, with the suffix that stands for it here. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['gt', '_gt'],
  ['gte', '_gte'],
  ['lt', '_lt'],
  ['lte', '_lte'],
  ['ne', '_ne'],
  ['neq', '_ne'],
  ['not', '_ne'],
  ['in', '_in'],
  ['any', '_in'],
  ['min', '_gte'],
  ['max', '_lte'],
  ['from', '_gte'],
  ['to', '_lte'],
  ['before', '_lt'],
  ['after', '_gt'],
  ['since', '_gte'],
  ['until', '_lte'],
  ['ge', '_gte'],
  ['le', '_lte'],
  ['nin', '_ne'],
  ['none', '_ne'],
  ['greater', '_gt'],
  ['less', '_lt'],
  ['>', '_gt'],
  ['>=', '_gte'],
  ['<', '_lt'],
  ['<=', '_lte'],
  ['!', '_ne'],
  ['!=', '_ne'],
  ['<>', '_ne'],
  ['=', ''],
  ['~', ''],
  ['contains', ''],
  ['eq', ''],
  ['like', ''],
])
/** Names of lists of conditions, which are no values of one field: `match[]`, `query[]`. */
const CONDITIONS: ReadonlySet<string> = new Set([
  ...LANGUAGE_NAMES,
  'condition',
  'conditions',
  'match',
  'query',
  'search',
])
/** Words that stand for the name of any field or member: `filter[field]`, `tags[string]`. */
const ANY_FIELD: ReadonlySet<string> = new Set(
  'attribute column field filter key option parameter property string value'.split(' '),
)
/** How many suggestions a message lists. */
const MAX_NAMES = 4

/** Bounds that a description leaves out: “with an id smaller than this”. */
const STRICT: ReadonlyMap<string, string> = new Map([
  ['min', 'gt'],
  ['max', 'lt'],
])
const LEAVES_OUT = /(?<!\b(?:no|not) )\b(?:bigger|greater|larger|less|lower|smaller) than (?!or\b)/i

function isStrict(node: SpecNode): boolean {
  return LEAVES_OUT.test(descriptionOf(node))
}

/**
 * The names that the filters of a query parameter have in the conventions: `min_price` →
 * `price_gte`, `filter[status]` → `status`, `created` with members gte and lt → `created_gte`,
 * `created_lt`; nothing where they cannot be told.
 */
export function suggestFilters({ name, node, schema }: Parameter, operation: Operation): string[] {
  const members = new Set(schema?.shapes.flatMap(({ properties }) => [...properties.keys()]))
  const bracket = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name)
  // A member that is called `filter` is no field either.
  if ([...members].some((member) => LANGUAGE_NAMES.has(member))) return []
  if (members.size > 0 && bracket === null)
    return [...members].slice(0, MAX_NAMES).map((member) => suggestMember(name, member, operation))
  if (bracket === null && node.object?.style === 'deepObject' && schema?.isOfType('array') === true)
    return [suggestMember(name, '', operation)]
  if (bracket !== null) return [suggestMember(bracket[1] ?? '', bracket[2] ?? '', operation)]
  const words = toSnakeCase(name).split('_')
  const [first = '', ...rest] = words
  if (rest.length === 0) return []
  if (first === 'min' || first === 'max' || isBoundInFront(words))
    return [nameFilter(rest, isStrict(node) ? (STRICT.get(first) ?? first) : first, operation)]
  const last = words.pop() ?? ''
  return SUFFIXES.has(last) ? [nameFilter(words, last, operation)] : []
}

function suggestMember(outer: string, inner: string, operation: Operation): string {
  // `filters.owner_id[]` is a list of `owner_id`.
  const [language = '', ...field] = outer.split('.')
  const isMember = field.length > 0 && LANGUAGE_NAMES.has(language)
  const words = toSnakeCase(isMember ? field.join('.') : outer).split('_')
  if (inner === '' && CONDITIONS.has(words.join('_'))) return ''
  if (inner === '') return `${[...words.slice(0, -1), toSingular(words.at(-1) ?? '')].join('_')}_in`
  if (ANY_FIELD.has(inner)) return ''
  if (LANGUAGE_NAMES.has(words.join('_'))) return nameMember(toSnakeCase(inner), operation)
  const operator = inner.toLowerCase().replace('$', '')
  if (SUFFIXES.has(operator)) return nameFilter(words, operator, operation)
  return `${words.join('_')}_${toSnakeCase(inner)}`
}

/** A member of `filter`, which may have an operator of its own: `number_eq`. */
function nameMember(member: string, operation: Operation): string {
  const words = member.split('_')
  const last = words.pop() ?? ''
  const fields = itemFieldsOf(operation)
  // `filter[until]` is a bound of what it does not say.
  if (words.length === 0 && SUFFIXES.has(last) && fields?.has(last) !== true) return ''
  const isOperator = SUFFIXES.has(last) && fields?.has(words.join('_')) === true
  return isOperator && !fields.has(member) ? nameFilter(words, last, operation) : member
}

/** A field of the items with a suffix; of `created` the field may be `created_at`; empty for none. */
function nameFilter(words: readonly string[], operator: string, operation: Operation): string {
  const field = words.join('_')
  const candidates = [field, `${field}_at`, `${field}_on`]
  const fields = itemFieldsOf(operation)
  if (fields === undefined && (field === 'column' || field === 'field')) return ''
  const known = fields === undefined ? field : candidates.find((name) => fields.has(name))
  return known === undefined ? '' : `${known}${SUFFIXES.get(operator) ?? ''}`
}
