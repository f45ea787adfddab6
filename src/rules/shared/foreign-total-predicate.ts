import type { Operation, Parameter } from '../../model/openapi/http.ts'
import { readWords } from '../../text/word-list.ts'
import { mayBeBoolean } from './boolean-parameter.ts'
import { FOREIGN_TOTAL_NAMES } from './data/foreign-total-names.generated.ts'

/** Names that ask for a total only where they are booleans. */
const NAMES_OF_BOOLEANS: ReadonlySet<string> = new Set(['count', 'total', 'totalcount', 'totals'])

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
  return NAMES_OF_BOOLEANS.has(spelling) && parameter.schema?.isOfType('boolean') === true
}
