import { shorten } from '../../text/shorten.ts'

/** GitHub's and GitLab's smallest limit of a text; GitLab drops a result that exceeds it. */
const LONGEST_TEXT = 1024

/** Fits text from documents into a SARIF message: `](` would begin a link, long text is cut. */
export function toMessageText(text: string): string {
  return shorten(text.replaceAll('](', '] ('), LONGEST_TEXT)
}

/**
 * Adds links to the related places of a result, whose ids begin at 1, as many as fit: GitHub shows
 * no related place but those that the message links to (SARIF 2.1.0, section 3.11.6).
 * @param labels what is at each place, as sentences
 */
export function linkPlaces(text: string, labels: readonly string[]): string {
  return labels.reduce((linked, label, index) => {
    const longer = `${linked} [${escapeBrackets(label.replace(/\.$/, ''))}](${index + 1}).`
    return longer.length <= LONGEST_TEXT ? longer : linked
  }, text)
}

function escapeBrackets(label: string): string {
  return label.replace(/[\\[\]]/g, '\\$&')
}
