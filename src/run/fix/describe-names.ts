import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { ChangedText } from './mending.ts'

/**
 * Says which texts speak of names that fixes changed.
 * @param before the run over the documents as they were
 * @param after the run over the documents as they are mended
 */
export async function describeNames(
  before: LintRun,
  after: LintRun,
  texts: readonly ChangedText[],
): Promise<string[]> {
  if (texts.length === 0) return []
  const { describeMentions } = await import('./find-mentions.ts')
  return describeMentions(
    before,
    after,
    texts.map(({ file }) => file),
  )
}
