import type { Finding } from '../../../findings/finding.ts'
import { toVisible } from '../../../text/visible-text.ts'

/** What is wrong and what to write instead, safe to print. */
export function toSentences({ message, help }: Pick<Finding, 'message' | 'help'>): string {
  return toVisible(help === '' ? message : `${message} ${help}`)
}
