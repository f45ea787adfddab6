import type { DefinedRule, ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { headsOfFormats } from './document-heads.ts'
import type { RuleExample } from './example.ts'
import type { TestedRule } from './tested-rule.ts'

/**
 * Makes a rule in Spectral's form ready to be tried.
 * @param ruleset the one that defines it
 * @param file the ruleset as messages name it, for rules that are defined in code
 */
export function toTestedSpectralRule(
  { id, formats, node }: DefinedRule,
  ruleset: ForeignRuleset,
  examples: readonly RuleExample[],
  file: string,
): TestedRule {
  return {
    id,
    place: {
      file: node?.document.source.file ?? file,
      line: node?.document.locate(node.tokens)?.key?.start.line,
    },
    examples,
    heads: headsOfFormats(formats),
    documents: formats.length === 0 ? '' : `formats: ${formats.join(', ')}`,
    readsAnyText: false,
    run: (document, { loader }) => ruleset.lintWithRule(id, document, { loader, isRemote: false }),
  }
}
