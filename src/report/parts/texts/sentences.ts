import type { Finding } from '../../../findings/finding.ts'
import { toVisible } from '../../../text/visible-text.ts'

/** What is wrong and what to write instead, safe to print. */
export function toSentences({ message, help }: Pick<Finding, 'message' | 'help'>): string {
  // Each by itself: a joined text would be copied to be looked at.
  return help === '' ? toVisible(message) : `${toVisible(message)} ${toVisible(help)}`
}
