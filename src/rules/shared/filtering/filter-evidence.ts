import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { isPlural, toSingular } from '../../../model/words/nouns.ts'
import { groupBy } from '../../../text/group-by.ts'
import { memoize, perObject } from '../../../text/memoize.ts'
import { lowerWords, toSnakeCase } from '../../words.ts'
import { answersFigures, envelopeFieldsOf, itemFieldsOf } from '../query/item-fields.ts'
import { isNumber } from '../query/number-parameter.ts'

/** What is asked of a parameter; of one that is only thought of, there is no node. */
export type Asked = Pick<Parameter, 'in' | 'name' | 'schema' | 'operations'> & {
  readonly node?: Parameter['node']
}

/** What the first sentence of a description says of a filter. */
const FILTERS =
  /\b(?:filt(?:er|r)\w*(?! out)|restrict\w*|belong\w*|associated with|exact match)|\b(?:only|exclud\w*|search\w*|find\w*|look\w*) (?:\w+ ){0,3}(?:by|for|in|of|on|owned|that|which|who|with|whose)\b|^\W*only\b(?! (?:appl|available|supported|used|valid|if|when))|\b(?:get|include|list|retrieve|return|show)\w* only\b|\bonly (?:get|include|list|retrieve|return|show)|\b(?:created|updated|modified|started|ended|submitted|occurred|changed) (?:after|at or|before|by|from|in|on|since|until)\b|\b(?:equal to|(?:at|on) or (?:after|before)|(?:greater|less|newer|older) than)\b/i
/** What says that there is always a value, so that the answer is one of several and none is left out. */
const DEFAULTS = /\b(?:by default|defaults?(?: value)?(?: is| the| to|:))/i
/** How much of a description is read. */
const LONGEST_TEXT = 300

/**
 * Whether a document shows that a query parameter of a collection compares a field: its description
 * says so, the items have a field of nearly the same name, the bodies of the API have a field of its
 * name, or it bounds the time that the items have. Where nothing is said of it, it is taken for a filter.
 */
export function showsFilter(asked: Asked, operation: Operation, api: OpenApi): boolean {
  if (isNearlyField(asked.name, operation)) return true
  if (answersFigures(operation)) return false
  if (saysToFilter(asked) || isOfItems(asked, operation)) return true
  // What nothing is said of is taken for a field; a flag without one may say how to answer.
  if (saysNothing(asked) && !isFlag(asked.schema)) return true
  if (envelopeFieldsOf(operation).has(asked.name)) return false
  const text = describedStart(asked)
  if (hasDefault(asked.schema) || DEFAULTS.test(text)) return false
  if (boundsTime(asked, text, operation) || isFieldElsewhere(asked, api)) return true
  return !isAmount(asked.schema) && saysItFilters(operation)
}

/** Whether the first sentence of a description says that a parameter filters. */
export function saysToFilter(asked: Pick<Asked, 'node' | 'schema'>): boolean {
  const sentence = firstSentence(asked)
  return !/^\W*if \W\w+\W is/i.test(sentence) && FILTERS.test(sentence)
}

/** Whether nothing is said of a parameter, which speaks neither for a filter nor against one. */
export function saysNothing(asked: Pick<Asked, 'node' | 'schema'>): boolean {
  return describedStart(asked) === '' && !hasDefault(asked.schema)
}

/** What may be called a filter, and says which fields are answered with. */
const SELECTS_FIELDS =
  /\b(?:exclude|include|omit)s? (?:(?:all|almost|any|certain|every|only|some|the|these) ){0,3}fields?\b|\bfields? (?:\([^)]{0,80}\) )?(?:to be returned|(?:that )?(?:are|will be) (?:part of|returned))\b/i

/** Whether the description of a parameter says that it lists the fields to answer with. */
export function selectsFields(asked: Pick<Asked, 'node' | 'schema'>): boolean {
  return SELECTS_FIELDS.test(describedStart(asked))
}

/** Words in front of a noun that say nothing of it. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'each', 'the'])

/** Whether a description speaks of what an item has: “The state of the order”, “Order state”. */
function isOfItems(asked: Asked, operation: Operation): boolean {
  const [plural = ''] = literalWordsOf(operation).slice(-1)
  if (!isPlural(plural) || isAmount(asked.schema)) return false
  const words = lowerWords(firstSentence(asked)).filter((word) => !ARTICLES.has(word))
  const noun = toSingular(plural)
  return words.some((word, index) => word === noun && (index === 0 || words[index - 1] === 'of'))
}

function firstSentence(asked: Pick<Asked, 'node' | 'schema'>): string {
  const [sentence = ''] = /^(?:[^.]|\.(?!\s|$))*/.exec(describedStart(asked)) ?? []
  return sentence
}

/** The beginning of the description of a parameter, or of its schema. */
export function describedStart({ node, schema }: Pick<Asked, 'node' | 'schema'>): string {
  const text = node?.get('description')?.string ?? schema?.node.get('description')?.string
  return text?.slice(0, LONGEST_TEXT) ?? ''
}

/** Last words that a field may have more than the parameter, or the parameter more than the field. */
const TAILS = ['id', 'uuid', 'name', 'code', 'key', 'at', 'on', 'date', 'time', 'type'] as const

/**
 * Whether the items have the field in the other number, with or without a last word that says what
 * of it is compared, or behind the noun of the collection: `statuses`, `tag_key` of `/tags`.
 */
function isNearlyField(name: string, operation: Operation): boolean {
  const fields = singularFieldsOf(operation)
  const words = name.split('_').map(toSingular)
  const noun = literalWordsOf(operation).map(toSingular)
  const isOfNoun = words.length > noun.length && noun.every((word, index) => word === words[index])
  const forms = isOfNoun && noun.length > 0 ? [words, words.slice(noun.length)] : [words]
  return forms.some((form) => {
    const one = form.join('_')
    const start = form.slice(0, -1).join('_')
    if (fields.has(one) || TAILS.some((tail) => fields.has(`${one}_${tail}`))) return true
    return TAILS.some((tail) => tail === form.at(-1)) && fields.has(start)
  })
}

const singularFieldsOf = perObject((operation: Operation): ReadonlySet<string> => {
  return new Set([...(itemFieldsOf(operation) ?? [])].map(toSingularName))
})

const toSingularName = memoize((name: string): string => name.split('_').map(toSingular).join('_'))

/** The words of what a collection is of: those of the last literal segment. */
function literalWordsOf({ pathItem }: Operation): readonly string[] {
  const last = pathItem.path.segments.findLast(({ kind }) => kind === 'literal')
  return lowerWords(last?.text ?? '')
}

function hasDefault(schema: Schema | undefined): boolean {
  return valuesOfSchema(schema).some(
    ({ kind, node }) => kind === 'default' && !isNothing(node.value),
  )
}

/** Whether a default leaves nothing out. */
function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === 'all' || value === false
}

const BOUNDS = /^(?:after|before|begin|end|from|since|start|to|until)$/
const MOMENT = /(?:^|_)(?:at|on|date|time|timestamp|created|updated|modified)$/
const OF_TIME = /\b(?:date|epoch|iso.?8601|rfc.?3339|time|timestamp|unix)\b|YYYY/i

/** Whether a parameter is one of the two ends of a time, and the items have one. */
function boundsTime({ name, schema }: Asked, text: string, operation: Operation): boolean {
  const words = lowerWords(name)
  if (![words[0], words.at(-1)].some((word) => word !== undefined && BOUNDS.test(word)))
    return false
  const isOfTime = /^date/.test(schema?.format ?? '') || OF_TIME.test(text) || MOMENT.test(name)
  return isOfTime && [...(itemFieldsOf(operation) ?? [])].some((field) => MOMENT.test(field))
}

/** Whether a parameter is a boolean or a number, which may as well say how to answer. */
function isAmount(schema: Schema | undefined): boolean {
  return isNumber(schema) || isFlag(schema)
}

function isFlag(schema: Schema | undefined): boolean {
  return schema?.isOfType('boolean') === true
}

/** Whether an operation says of itself that its parameters filter. */
function saysItFilters({ node }: Operation): boolean {
  const texts = [node.get('summary')?.string, node.get('description')?.string]
  return texts.some((text) => text !== undefined && /\bfilter/i.test(text.slice(0, LONGEST_TEXT)))
}

/** Whether bodies of the API have a field of the name, of a kind that fits. */
function isFieldElsewhere({ name, schema }: Asked, api: OpenApi): boolean {
  const groups = fieldsByName(api).get(toSingularName(name)) ?? []
  return groups.some(({ properties }) =>
    properties.some((property) => isFlag(property.schema) === isFlag(schema)),
  )
}

const fieldsByName = perObject((api: OpenApi) =>
  groupBy(api.propertyGroups, ({ name }) => toSingularName(toSnakeCase(name))),
)
