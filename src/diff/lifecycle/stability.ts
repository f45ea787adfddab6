import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { operationName } from '../asyncapi/topics/topic.ts'
import type { Change } from '../changes/change.ts'
import { STABILITY_LEVELS, type StabilityLevel } from '../changes/stability-levels.ts'
import { operationNameOf } from '../openapi/pairs/operation-pair.ts'

/** Changes, apart from those that nobody has to care for. */
interface SettledChanges {
  readonly kept: readonly Change[]
  /** Those of operations that are less settled only. */
  readonly left: readonly Change[]
}

/**
 * Leaves out the changes that only operations below a level meet. What the base says counts: that is
 * what consumers were told. An operation that says no level, or an unknown one, is stable.
 */
export function leaveOutUnstable(
  base: OpenApi | AsyncApi,
  changes: readonly Change[],
  least: StabilityLevel,
): SettledChanges {
  const unstable = unstableNames(base, least)
  const isLeft = ({ operations }: Change) =>
    operations.length > 0 && operations.every((name) => unstable.has(toKey(name)))
  return {
    kept: changes.filter((change) => !isLeft(change)),
    left: changes.filter(isLeft),
  }
}

/** The names of operations that are below a level; of several of one name, all are. */
function unstableNames(api: OpenApi | AsyncApi, least: StabilityLevel): ReadonlySet<string> {
  const below: readonly unknown[] = STABILITY_LEVELS.slice(0, STABILITY_LEVELS.indexOf(least))
  const operations = operationsOf(api)
  const unstable = operations.filter(({ level }) => below.includes(level))
  const names = new Set(unstable.map(({ name }) => toKey(name)))
  for (const { name, level } of operations) if (!below.includes(level)) names.delete(toKey(name))
  return names
}

/** Each operation with what it says of itself. */
function operationsOf(api: OpenApi | AsyncApi): { name: string; level: unknown }[] {
  if (api.kind === 'asyncapi')
    return api.operations.map((operation) => {
      const nodes = operation.sources.map((source) => source.get('x-stability-level'))
      const level = nodes.find((node) => node !== undefined)?.value
      return { name: operationName(operation), level }
    })
  return [...api.operations, ...api.clientOperations].map((operation) => {
    const level = operation.node.get('x-stability-level')?.value
    return { name: operationNameOf(operation), level }
  })
}

/** Changes name operations as the revision does, whose parameters may have other names. */
function toKey(name: string): string {
  return name.replace(/\{[^{}]*\}/g, '{}')
}
