import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'

/**
 * The members of a map that several keys lead to from the root, by name; none where it is not there.
 * @returns undefined where a reference on the way leads nowhere
 */
export function membersAt(
  { root, references }: OpenApi,
  keys: readonly string[],
): ReadonlyMap<string, SpecNode> | undefined {
  let node: SpecNode = root
  for (const key of keys) {
    const member = node.get(key)
    if (member === undefined) return new Map()
    const target = references.follow(member)
    if (target === undefined) return undefined
    node = target
  }
  return new Map([...node.members()].map((member) => [member.key, member]))
}
