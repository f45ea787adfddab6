import type { Finding } from '../engine/finding.ts'

/** Groups findings by what they have in common, in the order in which each first occurs. */
export function groupFindings(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => string,
): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return groups
}
