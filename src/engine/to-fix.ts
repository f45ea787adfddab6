import { isRemote } from '../documents/place.ts'
import { toTextEdits } from '../edits/to-text-edits.ts'
import type { Edit, Fix } from '../findings/finding.ts'
import type { Report, RuleMetadata } from '../rules/rule.ts'

/**
 * Writes the changes that a rule proposes as changes of texts.
 * @returns null where it proposes none, or one of them cannot be made for certain
 */
export function toFix(
  { fix: kind }: RuleMetadata,
  { mend, help, isUnfinished }: Report,
): Fix | null {
  if (kind === undefined || mend === undefined || isUnfinished) return null
  const edits: Edit[] = []
  for (const change of mend()) {
    const { document } = 'into' in change ? change.into : change.node
    const changes = isRemote('into' in change ? change.into : change.node)
      ? undefined
      : toTextEdits(change)
    if (changes === undefined) return null
    const { file } = document.source
    for (const { start, end, text } of changes)
      edits.push({ file, range: document.toRange({ start, end }), text })
  }
  return edits.length === 0 ? null : { kind, message: help, edits: edits.sort(compareEdits) }
}

function compareEdits(a: Edit, b: Edit): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  const [first, second] = [a.range.start, b.range.start]
  return first.line - second.line || first.column - second.column
}
