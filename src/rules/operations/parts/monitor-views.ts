import type { SpecNode } from '../../../documents/node.ts'
import { compositionOf } from '../../../model/schema/composed-keyword.ts'
import { type EnumDeclaration, readEnum } from '../../../model/schema/enum.ts'
import type { Shape } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { showValue } from '../../../text/show-value.ts'

/** The values that the status of a monitor may have, where they are written. */
interface Statuses {
  readonly node: SpecNode
  readonly values: ReadonlySet<string>
}

/** A monitor as its clients see it: a schema, or several that together are one for each state. */
export interface MonitorView {
  readonly status: Property | undefined
  /** Undefined where the status lists no values. */
  readonly statuses: Statuses | undefined
  readonly result: Property | undefined
  readonly error: Property | undefined
  readonly required: ReadonlySet<string>
  /** Whether what is absent may be there. */
  readonly isUnknown: boolean
}

/**
 * The views of a monitor: one for each branch of `oneOf` and `anyOf`, or a single one where the
 * branches tell the states apart (`succeeded` with a result, `failed` with an error).
 */
export function viewsOf(monitor: Schema): readonly MonitorView[] {
  const views = monitor.shapes.map(toView)
  const [first, ...others] = views
  const isByState =
    first !== undefined &&
    views.every(({ statuses }) => statuses !== undefined) &&
    others.some((other) => !hasSameValues(other.statuses, first.statuses))
  return isByState ? [mergeViews(first, others)] : views
}

function toView({ properties, required, isUnknown }: Shape): MonitorView {
  const status = properties.get('status')
  return {
    status,
    statuses: status && statusesOf(status),
    result: properties.get('result'),
    error: properties.get('error'),
    required,
    isUnknown,
  }
}

function mergeViews(first: MonitorView, others: readonly MonitorView[]): MonitorView {
  return others.reduce<MonitorView>(
    (merged, next) => ({
      status: merged.status,
      statuses: merged.statuses && {
        node: merged.statuses.node,
        values: new Set([...merged.statuses.values, ...(next.statuses?.values ?? [])]),
      },
      result: merged.result ?? next.result,
      error: merged.error ?? next.error,
      required: new Set([...merged.required].filter((name) => next.required.has(name))),
      isUnknown: merged.isUnknown || next.isUnknown,
    }),
    first,
  )
}

function hasSameValues(one: Statuses | undefined, other: Statuses | undefined): boolean {
  const values = other?.values ?? new Set()
  return one?.values.size === values.size && [...one.values].every((value) => values.has(value))
}

/** The narrowest list of values among the declarations of a status. */
function statusesOf({ schema, also = [] }: Property): Statuses | undefined {
  const found = [schema, ...also]
    .map((declared) => declared && findValues(declared))
    .filter((statuses) => statuses !== undefined)
  return found.reduce<Statuses | undefined>(
    (least, next) => (least === undefined || next.values.size < least.values.size ? next : least),
    undefined,
  )
}

/** The values of a schema's own enum or const, else of its parts and branches. */
function findValues(schema: Schema): Statuses | undefined {
  for (const each of compositionOf(schema)) {
    const own = readEnum(each)
    if (own !== undefined) return toStatuses(own)
    const constant = each.node.get('const')
    if (constant !== undefined)
      return { node: constant, values: new Set([showValue(constant.value)]) }
  }
  return undefined
}

function toStatuses({ node, values }: EnumDeclaration): Statuses {
  const texts = values.filter(({ value }) => value !== null).map(({ value }) => showValue(value))
  return { node, values: new Set(texts) }
}
