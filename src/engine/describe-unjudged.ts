import type { SpecDocument } from '../documents/document.ts'

/**
 * Says why the text of a document gives no data, where `structure/syntax` is off: what is on cannot
 * look at it, and a run that passed would say that it had.
 */
export async function describeUnjudged(document: SpecDocument): Promise<string> {
  await document.explainFaults()
  const [fault] = document.faults
  const advice = 'No rule could look at it, and `structure/syntax`, which says so, is off.'
  if (fault === undefined) return `The file is empty. ${advice}`
  if (!document.isText) return `${fault.message} ${fault.help} ${advice}`
  const { line, column } = document.toRange(fault.span).start
  return `Its text is malformed at ${line}:${column}. ${fault.message} ${fault.help} ${advice}`
}
