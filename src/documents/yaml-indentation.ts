/** js-yaml's reason for a line within brackets that is not indented more than its key. */
export const DEFICIENT_INDENTATION = 'deficient indentation'

/**
 * Joins a closing bracket that begins a line to the line before, in as many characters, so that its
 * indentation does not count and every other place stays where it is: YAML 1.2 asks for more
 * indentation than some tools do (section 7.4), and a bracket below its key need not keep a document
 * from being read. Other lines are left, since a bracket that nobody closed may precede them.
 * @param position of the first character of the line that is no space
 * @returns undefined where it is no bracket, or the line before may be a comment
 */
export function joinBracket(text: string, position: number): string | undefined {
  if (!/[\]}]/.test(text.charAt(position))) return undefined
  const end = endOfTokenBefore(text, position)
  if (end === undefined || !/[\r\n]/.test(text.slice(end, position))) return undefined
  return `${text.slice(0, end)}${' '.repeat(position - end)}${text.slice(position)}`
}

/** Where the token before a position ends: white space and comments are passed over. */
function endOfTokenBefore(text: string, position: number): number | undefined {
  let end = position
  for (;;) {
    while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
    const start = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1
    const line = text.slice(start, end)
    const hash = line.search(/(?<=^|\s)#/)
    if (end === 0 || hash < 0) return end === 0 ? undefined : end
    // A `#` behind a quote may be a part of the text.
    if (/["']/.test(line.slice(0, hash))) return undefined
    end = start + hash
  }
}
