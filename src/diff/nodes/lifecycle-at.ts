import type { SpecNode } from '../../documents/node.ts'
import { memberOf } from '../../model/asyncapi/traits.ts'
import { dateOf, isSunset, LIFECYCLE_STATES, type LifecycleState } from '../../model/lifecycle.ts'

/** A lifecycle where it is declared: of an object, and of the traits that are merged with it. */
export interface DeclaredLifecycle {
  /** The `x-lifecycle` member that wins. */
  readonly node: SpecNode
  /** Undefined where it says none, or one that there is not. */
  readonly state: LifecycleState | undefined
  /** The field of a name, of the member that wins. */
  field(name: string): SpecNode | undefined
}

/**
 * The lifecycle that an object declares itself.
 * @param sources the object and its traits, the winner first
 */
export function lifecycleAt(sources: readonly SpecNode[]): DeclaredLifecycle | undefined {
  const nodes = sources.flatMap((source) => source.get('x-lifecycle') ?? [])
  const [node] = nodes
  if (node === undefined) return undefined
  const field = (name: string) => memberOf(nodes, name)
  const state = LIFECYCLE_STATES.find((known) => known === field('state')?.value)
  return { node, state, field }
}

/** A field that holds a day of the calendar. */
export function dateAt(
  lifecycle: DeclaredLifecycle | undefined,
  name: 'deprecated_on' | 'sunset_on',
): { readonly node: SpecNode; readonly date: string } | undefined {
  const node = lifecycle?.field(name)
  const date = dateOf(node?.value)
  return node === undefined || date === undefined ? undefined : { node, date }
}

/**
 * Whether a version is at its end, so that what is removed breaks nobody.
 * @param today the day; undefined: only its state tells
 */
export function isLifecycleSunset(
  lifecycle: DeclaredLifecycle | undefined,
  today: string | undefined,
): boolean {
  if (lifecycle === undefined) return false
  const sunsetOn = dateAt(lifecycle, 'sunset_on')?.date
  return isSunset({ state: lifecycle.state, sunsetOn }, today)
}
