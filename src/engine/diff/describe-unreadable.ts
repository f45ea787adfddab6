import type { SpecDocument } from '../../documents/document.ts'

/** Says why the text of a file gives no data; undefined where it gives some. */
export async function describeUnreadable(document: SpecDocument): Promise<string | undefined> {
  if (document.isReadable) return undefined
  await document.explainFaults()
  const [fault] = document.faults
  if (fault === undefined) return 'The file is empty: it cannot be compared.'
  if (!document.isText) return `${fault.message} ${fault.help}`
  const { line, column } = document.toRange(fault.span).start
  return `It cannot be compared, for its text is malformed at ${line}:${column}. ${fault.message}`
}
