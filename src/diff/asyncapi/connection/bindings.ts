import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { bindingsOf, boundProtocols, memberOf } from '../../../model/asyncapi/traits.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { SchemaUse } from '../../schema/comparison.ts'
import { isSameValue } from '../topics/same-value.ts'
import type { Sides } from '../topics/sides.ts'
import { type BindingPlace, judgementOf } from './binding-fields.ts'

/** Something with bindings in both states. */
export interface BoundPair {
  readonly place: BindingPlace
  /** The object with its traits, the winner first. */
  readonly base: readonly SpecNode[]
  readonly revision: readonly SpecNode[]
  /** What messages call it: topic `orders`. */
  readonly owner: string
  /** Who is connected, and how. */
  readonly users: Pick<Change, 'direction' | 'operations'>
  /** Who sends or reads what the schemas of its bindings describe. */
  readonly uses: readonly SchemaUse[]
  /** The address of a channel, which names its topic where nothing else does. */
  readonly addresses?: {
    readonly base?: string | undefined
    readonly revision?: string | undefined
  }
}

/** One field of a binding in both states. */
interface FieldPair extends BoundPair {
  readonly protocol: string
  readonly field: string
  readonly was: SpecNode | undefined
  readonly is: SpecNode | undefined
}

/** Fields of objects in objects are told apart down to here. */
const MAX_DEPTH = 4

/** Finds what changed in the bindings of something. */
export function* findBindingChanges(pair: BoundPair, sides: Sides): Generator<Change> {
  const protocols = new Set([
    ...boundProtocols(pair.base, sides.base),
    ...boundProtocols(pair.revision, sides.revision),
  ])
  for (const protocol of protocols) {
    const base = bindingsOf(pair.base, protocol, sides.base).map((node) => unwrap(node, protocol))
    const revision = bindingsOf(pair.revision, protocol, sides.revision)
    const others = revision.map((node) => unwrap(node, protocol))
    yield* compareMembers({ ...pair, protocol }, base, others, sides)
  }
}

/** What refers to bindings of all protocols in the place of one means its own. */
function unwrap(binding: SpecNode, protocol: string): SpecNode {
  const own = binding.get(protocol)
  return own?.object === undefined ? binding : own
}

/** @param path the names of the fields around those that are compared */
function* compareMembers(
  pair: BoundPair & { readonly protocol: string },
  base: readonly SpecNode[],
  revision: readonly SpecNode[],
  sides: Sides,
  path: readonly string[] = [],
): Generator<Change> {
  const members = [...base, ...revision].flatMap((node) => [...node.members()])
  for (const name of new Set(members.map(({ key }) => key))) {
    if (name.startsWith('x-')) continue
    const field = [...path, name].join('/')
    const was = followed(memberOf(base, name), sides.base)
    const is = followed(memberOf(revision, name), sides.revision)
    const how = judgementOf(pair.protocol, pair.place, field) ?? 'open'
    if (how === 'group' && path.length < MAX_DEPTH)
      yield* compareMembers(pair, listOf(was), listOf(is), sides, [...path, name])
    else yield* compareField({ ...pair, field, was, is }, sides)
  }
}

function listOf(node: SpecNode | undefined): SpecNode[] {
  return node === undefined ? [] : [node]
}

/** What stands behind a reference that leads nowhere is taken as it is written. */
function followed(node: SpecNode | undefined, { references }: AsyncApi): SpecNode | undefined {
  return node && (references.follow(node) ?? node)
}

function* compareField(pair: FieldPair, sides: Sides): Generator<Change> {
  const { protocol, place, field, was, is } = pair
  const how = judgementOf(protocol, place, field) ?? 'open'
  if (how === 'nothing' || how === 'key' || isSame(was, is, sides)) return
  if (how === 'topic') yield* compareTopics(pair)
  else if (how === 'limit') yield* compareLimits(pair)
  else if (how === 'schema') yield* compareSchemas(pair, sides)
  else yield toChange(pair, how === 'value' ? 'binding-changed' : 'binding-undecided')
}

function isSame(was: SpecNode | undefined, is: SpecNode | undefined, sides: Sides): boolean {
  if (was === undefined || is === undefined) return was === is
  const before = { node: was, references: sides.base.references }
  return isSameValue(before, { node: is, references: sides.revision.references })
}

/**
 * What is said in one state only was not other than that in the other one, as far as anybody knows;
 * what may matter or not, and is no longer said, is left out.
 */
function toChange(
  pair: FieldPair,
  kind: 'binding-changed' | 'binding-undecided',
  isExcused = false,
): Change {
  const { was, is, users, field, protocol, owner } = pair
  const id = was === undefined ? 'binding-added' : is === undefined ? 'binding-undecided' : kind
  const isLeftOut = is === undefined && kind === 'binding-undecided'
  return changeOfKind(id, {
    ...users,
    isExcused: isExcused || isLeftOut,
    node: is ?? placeOf(pair.revision),
    base: was ?? placeOf(pair.base),
    was: was && showValue(was.value),
    is: is && showValue(is.value),
    field: field.replaceAll('/', '.'),
    protocol,
    owner,
  })
}

/** Where a binding was to be expected: the object that would have it. */
function placeOf(sources: readonly SpecNode[]): SpecNode {
  const [owner] = sources as readonly [SpecNode] // each object is the source of its own
  return owner.get('bindings') ?? owner
}

/** A topic without a name of its own has that of its channel. */
function* compareTopics(pair: FieldPair): Generator<Change> {
  const was = pair.was?.string ?? pair.addresses?.base
  const is = pair.is?.string ?? pair.addresses?.revision
  const hasOne = pair.was !== undefined && pair.is !== undefined
  if (was === is || was === undefined || is === undefined) return
  if (hasOne) {
    yield toChange(pair, 'binding-changed')
    return
  }
  // The address may stand for a name that nothing says.
  yield changeOfKind('binding-undecided', {
    ...pair.users,
    node: pair.is ?? placeOf(pair.revision),
    base: pair.was ?? placeOf(pair.base),
    was,
    is,
    field: pair.field,
    protocol: pair.protocol,
    owner: pair.owner,
  })
}

/** What is larger than before takes all that was taken. */
function* compareLimits(pair: FieldPair): Generator<Change> {
  const [old, present] = [pair.was?.value, pair.is?.value]
  const areNumbers = typeof old === 'number' && typeof present === 'number'
  const isLoosened = pair.is === undefined || (areNumbers && present > old)
  const isExcused = isLoosened || pair.users.direction === 'read'
  yield toChange(pair, 'binding-changed', isExcused)
}

/** What a schema describes is compared as what a message holds is; a text in its place is one value. */
function* compareSchemas(pair: FieldPair, sides: Sides): Generator<Change> {
  const { uses } = pair
  const [was, is] = [schemaOf(pair.was), schemaOf(pair.is)]
  if (was === undefined && is === undefined) return
  const isText = [was, is].some((node) => node !== undefined && node.object === undefined)
  if (isText || uses.length === 0) {
    yield toChange(pair, 'binding-changed')
    return
  }
  if (was === undefined || is === undefined) {
    yield* compareFields({ ...pair, was, is }, uses)
    return
  }
  const place = { base: was, revision: is }
  for (const use of uses) sides.schemas.use(was, is, place, use)
}

/** Keywords of which a schema has one that says anything. */
const SAYING = ['type', 'properties', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', '$ref'] as const

/** What has no keyword of schemas is none: some write the headers themselves in its place. */
function schemaOf(node: SpecNode | undefined): SpecNode | undefined {
  if (node?.object === undefined) return node
  return SAYING.some((keyword) => node.get(keyword) !== undefined) ? node : undefined
}

/** A schema that only one state has: what it names is gone, or new and perhaps required. */
function* compareFields(pair: FieldPair, uses: readonly SchemaUse[]): Generator<Change> {
  const { was, is, field, protocol, owner, users } = pair
  const required = [...(is?.get('required')?.items() ?? [])].flatMap(({ string }) => string ?? [])
  const isSent = uses.some(({ direction }) => direction === 'sent')
  if (was !== undefined || required.length === 0 || !isSent) {
    // Where it names nothing, nothing is gone.
    const isEmpty = was !== undefined && was.get('properties')?.object === undefined
    yield toChange(pair, 'binding-changed', isEmpty)
    return
  }
  yield changeOfKind('binding-changed', {
    ...users,
    node: is ?? placeOf(pair.revision),
    base: placeOf(pair.base),
    was: 'nothing',
    is: `required: ${required.join(', ')}`,
    field,
    protocol,
    owner,
  })
}
