import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { MEMBER_RANKS } from './member-ranks.ts'

/**
 * The change that adds a member below an object, with the objects on the way that are not there yet.
 * @param path the keys that lead from the object to the member, its own the last
 * @param after the member of `from` behind which the first that is new goes
 * @returns undefined where the member is there, or what is on the way stands elsewhere or is no object
 */
export function addMember(
  from: SpecNode,
  path: readonly string[],
  value: JsonValue,
  after?: string,
): NodeEdit | undefined {
  let into = from
  for (const [index, key] of path.entries()) {
    if (!takesMembers(into)) return undefined
    const next = into.get(key)
    if (next === undefined) {
      const rest = nest(path.slice(index + 1), value)
      const place = index === 0 && after !== undefined ? { after } : {}
      return { kind: 'insert-member', into, key, value: rest, ...place, ranks: MEMBER_RANKS }
    }
    into = next
  }
  return undefined
}

/** What a `$ref` leads to stands elsewhere. */
function takesMembers({ value, object }: SpecNode): boolean {
  return value === null || (object !== undefined && !Object.hasOwn(object, '$ref'))
}

function nest(path: readonly string[], value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), value)
}
