import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { readWords } from '../../../text/word-list.ts'
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
/** How much of a description is read. */
const MAX_LENGTH = 300

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
  if (names.has(spelling)) return spelling === 'inlinecount' || mayBeBoolean(parameter)
  if (!NAMES_OF_TOTALS.has(spelling) || parameter.schema?.isOfType('boolean') !== true) return false
  return !ONLY_THE_TOTAL.test(parameter.node.get('description')?.string?.slice(0, MAX_LENGTH) ?? '')
}
