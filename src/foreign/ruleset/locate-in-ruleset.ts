import type { SpecNode } from '../../documents/node.ts'
import type { RulesetFiles } from './ruleset-files.ts'

/** The node that a path of a ruleset leads to, in the first file that has one; else the nearest. */
export function locateInRuleset(
  tokens: readonly string[],
  files: RulesetFiles,
): SpecNode | undefined {
  for (let length = tokens.length; length > 0; length--) {
    for (const { root } of files.documents) {
      const node = root.at(...tokens.slice(0, length))
      if (node !== undefined) return node
    }
  }
  return undefined
}
