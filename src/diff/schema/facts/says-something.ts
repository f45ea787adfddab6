import type { SpecNode } from '../../../documents/node.ts'
import { ANNOTATIONS } from '../../../model/schema/annotations.ts'

/** Keywords that let all values in. */
const SILENT: ReadonlySet<string> = new Set([...ANNOTATIONS, 'default'])
/** Nobody wraps what says nothing more often. */
const MAX_DEPTH = 8

/** Whether a schema says anything of a value: not `true`, not `{}`, and not `{}` in an `allOf`. */
export function saysSomething(node: SpecNode, depth = 0): boolean {
  const names = Object.keys(node.object ?? {})
  return names.some((name) => {
    if (SILENT.has(name) || name.startsWith('x-')) return false
    if (name === 'nullable') return node.get(name)?.value === true
    if (name !== 'allOf' || depth > MAX_DEPTH) return true
    return [...(node.get(name)?.items() ?? [])].some(
      (part) => part.value === false || saysSomething(part, depth + 1),
    )
  })
}
