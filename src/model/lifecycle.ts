import type { SpecNode } from '../documents/node.ts'
import { type Audience, isAudience } from './audience.ts'
import type { Operation } from './http.ts'
import type { OpenApi } from './openapi.ts'

export const LIFECYCLE_STATES = ['ACTIVE', 'DEPRECATED', 'SUNSET'] as const
export type LifecycleState = (typeof LIFECYCLE_STATES)[number]

/** An `x-lifecycle` object. What it says in a wrong form is undefined: versioning/lifecycle tells. */
export interface Lifecycle {
  /** The `x-lifecycle` member. */
  readonly node: SpecNode
  readonly state: LifecycleState | undefined
  /** Calendar dates, `YYYY-MM-DD`. */
  readonly deprecatedOn: string | undefined
  readonly sunsetOn: string | undefined
  readonly migrationGuideUrl: string | undefined
  readonly successorVersion: string | undefined
  readonly audience: Audience | undefined
}

/** The lifecycle that holds for an operation: its own, its path item's, or the document's. */
export function lifecycleOf(api: OpenApi, operation: Operation): Lifecycle | undefined {
  const item = api.references.follow(operation.pathItem.node)
  return (
    readLifecycle(operation.node) ??
    readLifecycle(operation.pathItem.node) ??
    readLifecycle(item) ??
    readLifecycle(api.root.get('info'))
  )
}

/** Whether an operation belongs to a version whose state is DEPRECATED. */
export function isOfDeprecatedVersion(api: OpenApi, operation: Operation): boolean {
  return lifecycleOf(api, operation)?.state === 'DEPRECATED'
}

/**
 * Who an operation, or where none is given the document, is for: what its lifecycle says, else
 * `info.x-audience`, else the option.
 * @param fallback the option `audience`
 */
export function audienceOf(
  api: OpenApi,
  operation: Operation | undefined,
  fallback: Audience,
): Audience {
  const info = api.root.get('info')
  const lifecycle = operation === undefined ? readLifecycle(info) : lifecycleOf(api, operation)
  const declared = info?.object?.['x-audience']
  return lifecycle?.audience ?? (isAudience(declared) ? declared : fallback)
}

/** Reads the `x-lifecycle` of an object that may have one. */
export function readLifecycle(owner: SpecNode | undefined): Lifecycle | undefined {
  const node = owner?.get('x-lifecycle')
  const value = node?.object
  if (node === undefined || value === undefined) return undefined
  return {
    node,
    state: LIFECYCLE_STATES.find((state) => state === value.state),
    deprecatedOn: dateOf(value.deprecated_on),
    sunsetOn: dateOf(value.sunset_on),
    migrationGuideUrl: textOf(value.migration_guide_url),
    successorVersion: textOf(value.successor_version),
    audience: isAudience(value.audience) ? value.audience : undefined,
  }
}

/** A calendar date that exists, `YYYY-MM-DD`. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  // A day that the month does not have is taken for one of the next.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
