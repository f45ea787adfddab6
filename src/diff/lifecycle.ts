import type { SpecNode } from '../documents/node.ts'
import type { AsyncApi } from '../model/asyncapi.ts'
import type { LifecycleState } from '../model/lifecycle.ts'
import type { OpenApi } from '../model/openapi.ts'
import { quote } from '../rules/quote.ts'
import type { Change } from './change.ts'
import { type DeclaredLifecycle, dateAt, lifecycleAt } from './lifecycle-at.ts'
import { asyncApiOwners } from './lifecycle-owners-asyncapi.ts'
import { openApiOwners } from './lifecycle-owners-openapi.ts'
import { placeKeyOf } from './place-key.ts'

/** What may have a lifecycle: a document, path, operation, channel or message. */
export interface LifecycleOwner {
  /** What it is matched by. */
  readonly key: string
  readonly node: SpecNode
  /** Its own lifecycle. */
  readonly own: DeclaredLifecycle | undefined
  /** The one that holds for it: its own, else that of what is around it. */
  readonly held: DeclaredLifecycle | undefined
  /** The operations that it is about, by their names. */
  readonly operations: readonly string[]
}

/** An owner in both states. */
interface OwnerPair {
  readonly base: LifecycleOwner
  readonly revision: LifecycleOwner
}

/**
 * Finds the steps of lifecycles that are not permitted (States and transitions). What holds is
 * compared, so that it is all the same where a lifecycle is declared; each step is reported once,
 * where it is declared, with all that it holds for.
 */
export function* compareLifecycles(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
): Generator<Change> {
  const steps = new Map<string, { change: Change; operations: Set<string> }>()
  const pairs = matchOwners(base, revision)
  const moved = findMoved(pairs)
  for (const pair of pairs) {
    if (moved.has(pair)) continue
    for (const change of stepsOf(pair)) {
      const key = JSON.stringify([change.kind, ...placesOf(pair), change.was, change.is])
      const known = steps.get(key) ?? { change, operations: new Set() }
      steps.set(key, known)
      for (const operation of pair.revision.operations) known.operations.add(operation)
    }
  }
  for (const { change, operations } of steps.values())
    yield { ...change, operations: [...operations] }
}

/** The owners whose lifecycle is gone where it was, and holds as before for all that is inside. */
function findMoved(pairs: readonly OwnerPair[]): Set<OwnerPair> {
  const kept = new Map<string, boolean>()
  for (const pair of pairs) {
    const { own, held } = pair.base
    if (own !== undefined || held === undefined) continue
    const place = placeKeyOf(held.node)
    const isKept = stepsOf(pair).next().done === true
    kept.set(place, isKept && kept.get(place) !== false)
  }
  const isMoved = ({ base: { own }, revision }: OwnerPair) =>
    own !== undefined && revision.own === undefined && kept.get(placeKeyOf(own.node)) === true
  return new Set(pairs.filter(isMoved))
}

function ownersOf(api: OpenApi | AsyncApi): LifecycleOwner[] {
  return api.kind === 'openapi' ? openApiOwners(api) : asyncApiOwners(api)
}

/** Pairs what is in both states, the outermost first, so that it has what holds for all inside. */
function matchOwners(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): OwnerPair[] {
  const owners = ownersOf(base)
  const others = ownersOf(revision)
  const pairs = [...pairByKey(owners, others)]
  const isComparable = pairs.length > 0 || (owners.length === 0 && others.length === 0)
  // Of another major version, or where all paths are others, the document is another one.
  if (!isComparable || majorOf(base) !== majorOf(revision)) return pairs
  const [document, otherDocument] = [documentOf(base), documentOf(revision)]
  if (document === undefined || otherDocument === undefined) return pairs
  return [{ base: document, revision: otherDocument }, ...pairs]
}

/** Owners of one key are paired in their order. */
function* pairByKey(
  base: readonly LifecycleOwner[],
  revision: readonly LifecycleOwner[],
): Generator<OwnerPair> {
  const others = new Map<string, LifecycleOwner[]>()
  for (const owner of revision) {
    const known = others.get(owner.key)
    if (known === undefined) others.set(owner.key, [owner])
    else known.push(owner)
  }
  const counts = new Map<string, number>()
  for (const owner of base) {
    const index = counts.get(owner.key) ?? 0
    counts.set(owner.key, index + 1)
    const other = others.get(owner.key)?.[index]
    if (other !== undefined) yield { base: owner, revision: other }
  }
}

function majorOf(api: OpenApi | AsyncApi): string | undefined {
  const version = api.root.at('info', 'version')?.value
  return typeof version === 'string' || typeof version === 'number'
    ? /^v?(\d+)/i.exec(String(version))?.[1]
    : undefined
}

function documentOf({ root }: OpenApi | AsyncApi): LifecycleOwner | undefined {
  const node = root.get('info')
  const own = node && lifecycleAt([node])
  return node && { key: '', node, own, held: own, operations: [] }
}

/** What holds for many is compared with the same other one for each of them. */
function placesOf({ base, revision }: OwnerPair): string[] {
  return [base.held?.node, revision.held?.node].map((node) => (node ? placeKeyOf(node) : ''))
}

function* stepsOf(pair: OwnerPair): Generator<Change> {
  const { base, revision } = pair
  const [was, is] = [stateOf(base.held), stateOf(revision.held)]
  if (was !== undefined && is !== undefined) yield* findStep(was, is, pair)
  for (const name of ['deprecated_on', 'sunset_on'] as const) {
    const before = dateAt(base.held, name)
    const after = dateAt(revision.held, name)
    if (before === undefined || after === undefined || after.date >= before.date) continue
    yield {
      ...common('lifecycle-date-earlier'),
      node: revision.held?.node ?? after.node,
      on: 'key',
      base: before.node,
      was: before.date,
      is: after.date,
      what: `\`${name}\` moves from ${quote(before.date)} to the earlier ${quote(after.date)}`,
    }
  }
}

function* findStep(was: LifecycleState, is: LifecycleState, pair: OwnerPair): Generator<Change> {
  const isSkipped = was === 'ACTIVE' && is === 'SUNSET'
  const isBack = ORDER.indexOf(is) < ORDER.indexOf(was)
  if (!isSkipped && !isBack) return
  yield {
    ...common(isSkipped ? 'lifecycle-step-skipped' : 'lifecycle-step-back'),
    ...placeOfStep(pair),
    base: pair.base.held?.field('state') ?? pair.base.held?.node ?? pair.base.node,
    was,
    is,
    what: isSkipped
      ? 'The state moves from `ACTIVE` to `SUNSET` without a deprecation between them'
      : `The state moves back from ${quote(was)} to ${quote(is)}`,
  }
}

const ORDER: readonly LifecycleState[] = ['ACTIVE', 'DEPRECATED', 'SUNSET']

/** The lifecycle; where there is none any more, what had it. */
function placeOfStep({ base, revision }: OwnerPair): { node: SpecNode; on: 'key' } {
  const { held, own, node } = revision
  const isGone = held === undefined || (base.own !== undefined && own === undefined)
  return { node: isGone ? node : held.node, on: 'key' }
}

/** A lifecycle that is missing is ACTIVE; what one says that is no state is unknown. */
function stateOf(lifecycle: DeclaredLifecycle | undefined): LifecycleState | undefined {
  return lifecycle === undefined ? 'ACTIVE' : lifecycle.state
}

function common(kind: 'lifecycle-step-skipped' | 'lifecycle-step-back' | 'lifecycle-date-earlier') {
  return {
    kind,
    rule: 'versioning/lifecycle-transition',
    direction: 'both',
    verdict: 'breaking',
    operations: [],
  } as const
}
