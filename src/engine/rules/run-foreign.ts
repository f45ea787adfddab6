import type { SpecDocument } from '../../documents/document.ts'
import type { Finding } from '../../findings/finding.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'
import type { ForeignRun } from '../../settings/foreign-ruleset.ts'

/** Spectral's words for what rules of lintel say, too, and better. */
const TOLD_BY: ReadonlyMap<string, string> = new Map([
  ['parser', 'structure/syntax'],
  ['invalid-ref', 'structure/reference'],
])

/** Runs the rules of a ruleset that are not lintel's, where it has any, over one document. */
export async function runForeign(
  { foreign, severities }: DocumentRuleset,
  run: ForeignRun & { document: SpecDocument },
): Promise<Finding[]> {
  if (foreign === undefined) return []
  return (await foreign.lint(run.document, run)).filter(({ rule }) => {
    const teller = TOLD_BY.get(rule)
    return teller === undefined || !severities.has(teller)
  })
}
