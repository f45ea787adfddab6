import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { readWords } from '../../../text/word-list.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { FOREIGN_TOTAL_NAMES } from '../data/foreign-total-names.generated.ts'
import { mayBeBoolean } from '../query/boolean-parameter.ts'

/** Names that ask for a total only where they are booleans. */
export const NAMES_OF_TOTALS: ReadonlySet<string> = new Set([
  'count',
  'total',
  'totalcount',
  'totals',
])

/** What a description says of an answer that holds the total instead of the items. */
const ONLY_THE_TOTAL = /\bonly (?:return )?(?:the |an? )?(?:total )?(?:count|number|total)\b/i
/** What it says of a count that each of the items has. */
const OF_EACH =
  /\b(?:count|number|total)\b.{0,40}\b(?:each|every|per)\b(?! (?:answer|call|page|request|response))/i

const names = readWords(FOREIGN_TOTAL_NAMES)

/**
 * The first collection GET that takes a query parameter to ask for a total by another name than
 * `include_total`: pagination/total-opt-in reports it, and no other rule its name.
 * @param gets the collection GETs that are judged
 */
export function findForeignTotal(
  parameter: Parameter,
  gets: ReadonlySet<Operation>,
): Operation | undefined {
  if (!asksForTotal(parameter)) return undefined
  return parameter.operations.find((operation) => gets.has(operation))
}

/** Whether a parameter asks for a total by another name than `include_total`. */
export function asksForTotal(parameter: Parameter): boolean {
  if (parameter.in !== 'query') return false
  const spelling = parameter.name.toLowerCase().replace(/[^a-z]/g, '')
  // OData's $inlinecount takes texts.
  const said = descriptionOf(parameter.node)
  if (names.has(spelling))
    return (spelling === 'inlinecount' || mayBeBoolean(parameter)) && !OF_EACH.test(said)
  if (!NAMES_OF_TOTALS.has(spelling) || parameter.schema?.isOfType('boolean') !== true) return false
  return !ONLY_THE_TOTAL.test(said) && !OF_EACH.test(said)
}
