import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { LifecycleState } from '../../model/lifecycle.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Change } from '../changes/change.ts'
import { changeOfKind } from '../changes/change-of-kind.ts'
import { type DeclaredLifecycle, dateAt, lifecycleAt } from '../nodes/lifecycle-at.ts'
import { placeKeyOf } from '../nodes/place-key.ts'
import type { LifecycleOwner } from './lifecycle-owner.ts'
import { asyncApiOwners } from './lifecycle-owners-asyncapi.ts'
import { openApiOwners } from './lifecycle-owners-openapi.ts'

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
  const declared = new DeclaringPairs(pairs)
  for (const pair of pairs.filter(isCompared)) {
    for (const change of stepsOf(pair, declared)) {
      const key = JSON.stringify([change.kind, ...placesOf(pair), change.was, change.is])
      const known = steps.get(key) ?? { change, operations: new Set() }
      steps.set(key, known)
      for (const operation of pair.revision.operations) known.operations.add(operation)
    }
  }
  for (const { change, operations } of steps.values())
    yield { ...change, operations: [...operations] }
}

/** A lifecycle that moved to another level is compared where it holds, not where it was declared. */
function isCompared({ base, revision }: OwnerPair): boolean {
  if (base.isInnermost || revision.isInnermost) return true
  return base.own !== undefined && revision.own !== undefined
}

/** Tells what declares a lifecycle, which its other state may not declare. */
class DeclaringPairs {
  readonly #ofBase = new Map<string, OwnerPair>()
  readonly #ofRevision = new Map<string, OwnerPair>()

  constructor(pairs: readonly OwnerPair[]) {
    for (const pair of pairs) {
      const { base, revision } = pair
      if (base.own !== undefined) this.#ofBase.set(placeKeyOf(base.own.node), pair)
      if (revision.own !== undefined) this.#ofRevision.set(placeKeyOf(revision.own.node), pair)
    }
  }

  /** The lifecycle that holds now; where there is none any more, what had it. */
  placeOf({ base, revision }: OwnerPair): SpecNode {
    if (revision.held !== undefined) return revision.held.node
    const declaring = base.held && this.#ofBase.get(placeKeyOf(base.held.node))
    return declaring?.revision.node ?? revision.node
  }

  /** The state that held; where there was none, what has one now. */
  basePlaceOf({ base, revision }: OwnerPair): SpecNode {
    if (base.held !== undefined) return base.held.field('state') ?? base.held.node
    const declaring = revision.held && this.#ofRevision.get(placeKeyOf(revision.held.node))
    return declaring?.base.node ?? base.node
  }
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
  const isAlone = pairs.length === 0
  const [document, otherDocument] = [documentOf(base, isAlone), documentOf(revision, isAlone)]
  if (document === undefined || otherDocument === undefined) return pairs
  return [{ base: document, revision: otherDocument }, ...pairs]
}

/** Owners of one key are paired in their order. */
function* pairByKey(
  base: readonly LifecycleOwner[],
  revision: readonly LifecycleOwner[],
): Generator<OwnerPair> {
  const others = groupBy(revision, ({ key }) => key)
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

function documentOf(
  { root }: OpenApi | AsyncApi,
  isInnermost: boolean,
): LifecycleOwner | undefined {
  const node = root.get('info')
  const own = node && lifecycleAt([node])
  return node && { key: '', node, own, held: own, isInnermost, operations: [] }
}

/** What holds for many is compared with the same other one for each of them. */
function placesOf({ base, revision }: OwnerPair): string[] {
  return [base.held?.node, revision.held?.node].map((node) => (node ? placeKeyOf(node) : ''))
}

/** Who meets a step is collected afterwards. */
const COMMON = { direction: 'both', operations: [] } as const

function* stepsOf(pair: OwnerPair, declared: DeclaringPairs): Generator<Change> {
  const { base, revision } = pair
  const [was, is] = [stateOf(base.held), stateOf(revision.held)]
  if (was !== undefined && is !== undefined) yield* findStep(was, is, pair, declared)
  for (const name of ['deprecated_on', 'sunset_on'] as const) {
    const before = dateAt(base.held, name)
    const after = dateAt(revision.held, name)
    if (before === undefined || after === undefined || after.date >= before.date) continue
    yield changeOfKind('lifecycle-date-earlier', {
      ...COMMON,
      node: revision.held?.node ?? after.node,
      on: 'key',
      base: before.node,
      was: before.date,
      is: after.date,
      field: name,
    })
  }
}

function* findStep(
  was: LifecycleState,
  is: LifecycleState,
  pair: OwnerPair,
  declared: DeclaringPairs,
): Generator<Change> {
  if (was === is) return
  const parts = {
    ...COMMON,
    node: declared.placeOf(pair),
    on: 'key',
    base: declared.basePlaceOf(pair),
    was,
    is,
  } as const
  const isBack = ORDER.indexOf(is) < ORDER.indexOf(was)
  if (isBack) yield changeOfKind('lifecycle-step-back', parts)
  else if (is === 'DEPRECATED') {
    const sunsetOn = dateAt(pair.revision.held, 'sunset_on')?.date
    yield changeOfKind('lifecycle-deprecated', { ...parts, sunsetOn })
  } else yield changeOfKind(was === 'ACTIVE' ? 'lifecycle-step-skipped' : 'lifecycle-sunset', parts)
}

const ORDER: readonly LifecycleState[] = ['ACTIVE', 'DEPRECATED', 'SUNSET']

/** A lifecycle that is missing is ACTIVE; what one says that is no state is unknown. */
function stateOf(lifecycle: DeclaredLifecycle | undefined): LifecycleState | undefined {
  return lifecycle === undefined ? 'ACTIVE' : lifecycle.state
}
