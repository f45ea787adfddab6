/** GitHub's and GitLab's smallest limit of a text; GitLab drops a result that exceeds it. */
const LONGEST_TEXT = 1024

/**
 * Fits text from documents into a SARIF message: `](` would begin a link, and a text that is too
 * long is cut, never inside a surrogate pair.
 */
export function toMessageText(text: string): string {
  const plain = text.replaceAll('](', '] (')
  if (plain.length <= LONGEST_TEXT) return plain
  return `${plain.slice(0, LONGEST_TEXT - 1).replace(/\p{Cs}$/u, '')}…`
}
