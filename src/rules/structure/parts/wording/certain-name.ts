import type { SpecNode } from '../../../../documents/node.ts'
import { countEdits } from '../../../../text/nearest.ts'
import { meantName } from './violation-messages.ts'
import { memberName } from './violation-words.ts'

/** Two slips of the pen at most. */
const MAX_SLIPS = 2
/** No object of a specification has as many members: each is compared. */
const MAX_MEMBERS = 100

/**
 * The known name that a member misspells for certain: the one that `meantName` suggests, where no
 * other known name is as near as that may be, and no other misspelt member can mean it too. A name
 * whose letters only have the wrong case is certain whatever is near.
 */
export function certainName(node: SpecNode, known: readonly string[]): string | undefined {
  const name = memberName(node)
  if (name.startsWith('x-') || known.includes(name)) return undefined
  const members = Object.keys(node.parent?.object ?? {})
  if (members.length > MAX_MEMBERS) return undefined
  const meant = meantName(node, known)
  if (meant === undefined || findOnlyNear(name, known) !== meant) return undefined
  const isRival = (other: string) =>
    other !== name && !known.includes(other) && areNear(other, meant)
  return members.some(isRival) ? undefined : meant
}

function findOnlyNear(name: string, known: readonly string[]): string | undefined {
  const alike = known.filter((each) => each.toLowerCase() === name.toLowerCase())
  const near = alike.length > 0 ? alike : known.filter((each) => areNear(name, each))
  return new Set(near).size === 1 ? near[0] : undefined
}

function areNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > MAX_SLIPS) return false
  return countEdits(a.toLowerCase(), b.toLowerCase()) <= MAX_SLIPS
}
