import { shorten } from './shorten.ts'

/** GitHub's and GitLab's smallest limit of a text; GitLab drops a result that exceeds it. */
const LONGEST_TEXT = 1024

/** Fits text from documents into a SARIF message: `](` would begin a link, long text is cut. */
export function toMessageText(text: string): string {
  return shorten(text.replaceAll('](', '] ('), LONGEST_TEXT)
}
