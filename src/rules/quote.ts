const MAX_LENGTH = 60
/** What would end the quotation or the line. */
const ODD = /[\s`]/

/** Text of a document for a message: in backticks, on one line, shortened where it is long. */
export function quote(text: string): string {
  const line = ODD.test(text) ? text.replace(/\s+/g, ' ').replaceAll('`', "'") : text
  return `\`${line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line}\``
}

/** Several names for a message: `a`, `b` and `c`. */
export function quoteAll(names: readonly string[]): string {
  const quoted = names.map(quote)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`
}
