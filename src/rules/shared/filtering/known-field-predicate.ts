import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isCredentialName } from '../../words/names/credential-names.ts'
import { withoutOperator } from '../../words/names/filter-operator.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'
import { RESERVED_NAMES } from '../../words/names/reserved-names.ts'
import { missingSuffix } from '../../words/predicates/temporal-suffix-predicate.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { lowerWords } from '../../words.ts'
import { NAMES_OF_TOTALS } from '../pagination/foreign-total-predicate.ts'
import { CONVENTION_PARAMETERS } from '../query/convention-parameters.ts'
import { itemFieldsOf, spellsField } from '../query/item-fields.ts'
import { isNumber } from '../query/number-parameter.ts'
import { isExtent } from './extents.ts'
import {
  type Asked,
  describedStart,
  saysToFilter,
  selectsFields,
  showsFilter,
} from './filter-evidence.ts'
import { isSelection } from './name-enums.ts'

/** Query parameters that the conventions name, also in their examples, or take for granted. */
const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...CONVENTION_PARAMETERS,
  'deleted',
  'item_id',
  'lang',
  'language',
  'locale',
])

/**
 * The first collection GET that filters by a query parameter whose name is no field of its items,
 * as filtering/known-field reports it. A name that another rule on names reports is left to that.
 * @param gets the collection GETs that are judged
 */
export function findUnknownField(
  asked: Asked,
  gets: ReadonlySet<Operation>,
  api: OpenApi,
): Operation | undefined {
  const { in: place, name, schema, node } = asked
  if (place !== 'query' || KNOWN_NAMES.has(name) || !SNAKE_CASE.test(name)) return undefined
  // A single letter is naming/descriptive's.
  if (name.length === 1 || isSelection(name) || selectsFields(asked) || isControl(name, schema))
    return undefined
  if (isMisnamed(name, schema)) return undefined
  if (saysHowToAnswer(asked) || node?.get('required')?.value === true) return undefined
  return asked.operations.find(
    (user) =>
      gets.has(user) &&
      isNoField(asked, user) &&
      showsFilter(asked, user, api) &&
      !saysToPage(asked, user) &&
      !REQUIRED.test(descriptionOf(node)),
  )
}

/** What a description says of what is required: “Required, unless `order_id` is given.” */
const REQUIRED = /^\W*required\b|\brequired (?:if|unless|when|with)\b/i

/** Whether a filter is named after no field of the items of a collection, and these are known. */
export function isNoField(
  { name, schema }: Pick<Parameter, 'name' | 'schema'>,
  operation: Operation,
): boolean {
  return !KNOWN_NAMES.has(name) && !isField(name, schema, operation) && !isLogin(name, operation)
}

/** First words of parameters that say what to put into the answer, or leave out of it. */
const SWITCHES: ReadonlySet<string> = new Set(
  'aggregate exclude hide include only preview show skip use with without'.split(' '),
)
/** Last words of numbers that say how much to answer: `weeks`, `thread_limit`. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'limit minutes months quarters seconds take weeks years'.split(' '),
)
/** Last words behind others that name the field which a filter is about: `date_attribute`. */
const SELECTORS: ReadonlySet<string> = new Set('attribute column field'.split(' '))
/** First words of those that take words to look for in all fields, or go on where a list ended. */
const SEARCHES: ReadonlySet<string> = new Set('keyword keywords query scroll search'.split(' '))
/** What a description says of a parameter that changes the answer, where it does not say that it filters. */
const SAYS_HOW =
  /\b(?:whether (?:or not )?to|(?:if|when) \W?true\b|if \W\w+\W is|set \W?(?:to|\w+=)|convert|(?:from|in|of) (?:the )?(?:answer|output|response)|to (?:apply|return in|select|use)\b|bias\w*|page (?:containing|that to)|when using|no longer (?:available|supported))/i
/** What says so of a parameter whatever else is said of it. */
const SAYS_HOW_ANYWAY = /\brankings?\b|\bfull[- ]text search\b/i
/** How the description of an amount begins that is none of the items: “The number of travelers”. */
const SAYS_AMOUNT = /^\W*(?:the )?(?:total )?number of (?!an? |the |this )/i
/** What says of a flag that there is more in the answer, that it does something, or how words are compared that are a parameter of their own. */
const SAYS_MORE =
  /^\W*(?:also )?includes? (?!only)|^\W*enables? to (?!filter)|\b(?:keywords?|search terms?)\b/i

/** Whether a description says that a parameter changes the answer or the search, and compares no field. */
function saysHowToAnswer(asked: Asked): boolean {
  const text = describedStart(asked).slice(0, LONGEST_START)
  if (asked.schema?.isOfType('boolean') === true && SAYS_MORE.test(text)) return true
  if (isNumber(asked.schema) && SAYS_AMOUNT.test(text)) return true
  return SAYS_HOW_ANYWAY.test(text) || (SAYS_HOW.test(text) && !saysToFilter(asked))
}

/** How an operation says that a parameter is there to page by. */
const PAGES_BY = /\bto paginate\b|\bpagination (?:is|works) (?:\w+ ){0,2}by\b/i

/** Whether an operation says that a parameter pages: “last_id can be used to paginate backwards”. */
function saysToPage({ name }: Asked, { node }: Operation): boolean {
  const text = descriptionOf(node)
  return text.split(/[.,;]/).some((part) => part.includes(name) && PAGES_BY.test(part))
}

/** How much of a description is read. */
const LONGEST_START = 90

/** Words before `by` of those that say how to sum items up. */
const GROUPINGS: ReadonlySet<string> = new Set(
  'aggregate aggregated bucket bucketed group grouped partition partitioned split'.split(' '),
)
/** Last words of those that say how to answer, or where to look. */
const MANNERS: ReadonlySet<string> = new Set(
  `basis bbox consistency days details distance east format grouping hours granularity interval lat latitude
  lng lon longitude mode north radius south timezone units view west window`.split(/\s+/),
)

/** Names of parameters that say how to answer, how long to wait, or between which two ends to look. */
const MANNERS_ALONE: ReadonlySet<string> = new Set(
  `accumulate aggregate aggregation aggregations all as_at as_of async at audit boost coords cursors
  depth direction except follow force from full geometry georel height lookback max metadata min minimal
  near nested only op options order pass_through passthrough period precision pretty projection proxy
  raw recursive refresh remove size step stream sync tab term timeout to verbose view wait
  watch`.split(/\s+/),
)

/** Names of those that say with which credential the service asks another one: `cloud_token_id`. */
const OF_CREDENTIAL = /_(?:credential|token)_(?:id|uuid)$/

/** Whether a parameter says how to answer or what to look for, and filters by no field: include_drafts, search. */
function isControl(name: string, schema: Parameter['schema']): boolean {
  if (MANNERS_ALONE.has(name)) return true
  const words = lowerWords(name)
  if (NAMES_OF_TOTALS.has(words.join('')) && schema?.isOfType('boolean') === true) return true
  if (words.at(-1) === 'by' && GROUPINGS.has(words.at(-2) ?? '')) return true
  const [first = ''] = words
  if (SEARCHES.has(first) || isExtent(words)) return true
  const last = words.at(-1) ?? ''
  if (isNumber(schema) && AMOUNTS.has(last)) return true
  if (words.length > 1 && SELECTORS.has(last)) return true
  if (OF_CREDENTIAL.test(name)) return true
  return MANNERS.has(last) || (words.length > 1 && SWITCHES.has(first))
}

/** Whether a parameter says who logs in with the password beside it. */
function isLogin(name: string, { parameters }: Operation): boolean {
  return (
    /^(?:login|username)(?:_|$)/.test(name) &&
    parameters.some((other) => other.in === 'query' && isCredentialName(other.name))
  )
}

/** What the name of a time adds to the word that a bound of it has: `start_after` is of `starts_at`. */
const TIMES = ['', '_at', '_on', 's_at', 's_on'] as const

/** Whether a parameter is a field of the items, its operator aside, or the items are not known. */
function isField(name: string, schema: Parameter['schema'], operation: Operation): boolean {
  const fields = itemFieldsOf(operation)
  if (fields === undefined || fields.has(name) || spellsField(name, operation)) return true
  const field = withoutOperator(name, schema)
  if (fields.has(field)) return true
  const bounded = field.replace(/_(after|until)$/, '')
  if (bounded === field) return name.endsWith('_in') && fields.has(name.slice(0, -3))
  return TIMES.some((suffix) => fields.has(`${bounded}${suffix}`))
}

/** Whether security/credential-location, or naming/reserved-word, temporal-suffix or boolean-prefix, reports it. */
function isMisnamed(name: string, schema: Parameter['schema']): boolean {
  const field = withoutOperator(name, schema)
  if (isCredentialName(name) || RESERVED_NAMES.has(field)) return true
  if (field.startsWith('is_') && schema?.isOfType('boolean') === true) return true
  return missingSuffix(field, schema, false) !== undefined
}
