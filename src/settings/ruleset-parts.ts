import type { SpecNode } from '../documents/node.ts'

/** What of a ruleset file may hold rules, and extend others: the file itself, and its overrides. */
export function partsOfRuleset(root: SpecNode): readonly SpecNode[] {
  return [root, ...(root.get('overrides')?.items() ?? [])]
}

/** What a ruleset file says of rules, in its overrides too: their definitions and severities. */
export function ruleEntriesIn(root: SpecNode): readonly (SpecNode & { readonly key: string })[] {
  return partsOfRuleset(root).flatMap((part) => [...(part.get('rules')?.members() ?? [])])
}
