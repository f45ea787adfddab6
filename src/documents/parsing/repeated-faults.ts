import type { SyntaxFault } from './parsed.ts'

/** So many faults of a kind are reported each. */
const MAX_ALIKE = 3

/**
 * Makes one fault of those that say the same more often than anybody would read: what is wrong in
 * every line, as a tab or a comment can be, is one habit.
 */
export function foldRepeated(faults: readonly SyntaxFault[]): SyntaxFault[] {
  const counts = new Map<string, number>()
  for (const { message } of faults) counts.set(message, (counts.get(message) ?? 0) + 1)
  const seen = new Set<string>()
  return faults.flatMap((fault) => {
    const count = counts.get(fault.message) ?? 0
    if (count <= MAX_ALIKE) return [fault]
    if (seen.has(fault.message)) return []
    seen.add(fault.message)
    const message = fault.message.replace(/\.$/, `, here and in ${count - 1} more places below.`)
    return [{ ...fault, message }]
  })
}

/** Says at the last fault that the text behind it was not read. */
export function sayCut(faults: readonly SyntaxFault[]): SyntaxFault[] {
  const last = faults.at(-1)
  if (last === undefined) return []
  const help = `${last.help} What stands behind it was not checked.`
  return [...faults.slice(0, -1), { ...last, help }]
}
