import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { ChannelOperation } from '../../../model/asyncapi/channel-operation.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'
import { quoteSome } from '../../../text/quote.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ChannelOperationPair } from '../operations/pair-operations.ts'
import type { Sides } from '../topics/sides.ts'
import { joinDirections, operationName, schemaDirection } from '../topics/topic.ts'
import { readSecurity, type SecurityAlternative, type SecurityList } from './read-security.ts'

/** Who is connected, and how. */
type Users = Pick<Change, 'direction' | 'operations'>

/** Finds changes of what servers and operations ask for, which all break who is connected. */
export function* findSecurityChanges(
  pairs: readonly ChannelOperationPair[],
  sides: Sides,
): Generator<Change> {
  const servers = new Map(sides.revision.servers.map((server) => [server.name, server.node]))
  const connected = usersOf(sides.base.operations)
  for (const { name, node } of sides.base.servers) {
    const other = servers.get(name)
    if (other !== undefined) yield* compare([node], [other], connected, sides)
  }
  for (const { base, revision } of pairs) {
    yield* compare(base.sources, revision.sources, usersOf([base]), sides)
  }
}

/** Who is connected by some operations, and how. */
export function usersOf(operations: readonly ChannelOperation[]): Users {
  const directions = operations.flatMap((operation) => schemaDirection(operation) ?? [])
  return {
    direction: joinDirections(directions),
    operations: [...new Set(operations.map(operationName))],
  }
}

function* compare(
  sources: readonly SpecNode[],
  others: readonly SpecNode[],
  users: Users,
  sides: Sides,
): Generator<Change> {
  const base = readList(sources, sides.base)
  const revision = readList(others, sides.revision)
  const [owner] = others
  const [baseOwner] = sources
  if (!base || !revision || !owner || !baseOwner) return
  const place = { node: revision.node ?? owner, base: base.node ?? baseOwner, ...users }
  if (base.alternatives.size === 0 || revision.alternatives.size === 0) {
    if (base.alternatives.size > 0)
      yield changeOfKind('security-loosened', { ...place, about: 'connections' })
    else if (revision.alternatives.size > 0)
      yield changeOfKind('anonymous-access-removed', { ...place, about: 'connections' })
    return
  }
  const removed = without(base, revision)
  const added = without(revision, base)
  const [before] = removed
  const [after] = added
  if (before && after && removed.length === 1 && added.length === 1) {
    yield changeOfKind('security-scheme-changed', {
      ...place,
      node: after.node,
      base: before.node,
      was: before.label,
      is: after.label,
      ...textsOf(before, after),
    })
  } else {
    const common = { ...place, about: 'connections' } as const
    for (const { label, node } of removed)
      yield changeOfKind('security-alternative-removed', { ...common, base: node, was: label })
    for (const { label, node } of added)
      yield changeOfKind('security-alternative-added', { ...common, node, is: label })
  }
  for (const [key, alternative] of base.alternatives) {
    const other = revision.alternatives.get(key)
    if (other !== undefined) yield* compareScopes(alternative, other, users)
  }
}

/** How schemes changed; where their types are the same, what they differ in. */
function textsOf(before: SecurityAlternative, after: SecurityAlternative) {
  if (before.label !== after.label) return { about: 'type' } as const
  const names = new Set([...before.members.keys(), ...after.members.keys()])
  const changed = [...names].filter((name) => before.members.get(name) !== after.members.get(name))
  return { about: 'parts', parts: quoteSome(changed), name: after.label } as const
}

function readList(sources: readonly SpecNode[], api: AsyncApi): SecurityList | undefined {
  return readSecurity(memberOf(sources, 'security'), api)
}

function without({ alternatives }: SecurityList, others: SecurityList): SecurityAlternative[] {
  return [...alternatives].flatMap(([key, alternative]) =>
    others.alternatives.has(key) ? [] : [alternative],
  )
}

function* compareScopes(
  base: SecurityAlternative,
  revision: SecurityAlternative,
  users: Users,
): Generator<Change> {
  const place = { node: revision.node, base: base.node, ...users, about: 'connections' } as const
  for (const scope of revision.scopes) {
    if (base.scopes.has(scope)) continue
    yield changeOfKind('security-scope-added', { ...place, is: scope })
  }
  for (const scope of base.scopes) {
    if (revision.scopes.has(scope)) continue
    yield changeOfKind('security-scope-removed', { ...place, was: scope })
  }
}
