import type { SpecNode } from '../documents/node.ts'
import { isDate } from '../text/calendar-date.ts'
import { perObject } from '../text/memoize.ts'
import type { AsyncApi } from './asyncapi/asyncapi.ts'
import type { Message } from './asyncapi/message.ts'
import { memberOf } from './asyncapi/traits.ts'
import { type Audience, isAudience } from './audience.ts'
import type { Operation, PathItem } from './openapi/http.ts'
import type { OpenApi } from './openapi/openapi.ts'

export const LIFECYCLE_STATES = ['ACTIVE', 'DEPRECATED', 'SUNSET'] as const
export type LifecycleState = (typeof LIFECYCLE_STATES)[number]

/** An `x-lifecycle` member. What it says in a wrong form is undefined: versioning/lifecycle tells. */
export interface Lifecycle {
  /** The `x-lifecycle` member. */
  readonly node: SpecNode
  /** The `x-lifecycle` members of traits, or of what has the traits, that are merged with it. */
  readonly merged: readonly SpecNode[]
  readonly state: LifecycleState | undefined
  /** Calendar dates, `YYYY-MM-DD`. */
  readonly deprecatedOn: string | undefined
  readonly sunsetOn: string | undefined
  readonly migrationGuideUrl: string | undefined
  readonly successorVersion: string | undefined
  /** The audience that it names itself; `unknown` where it names none of the three. */
  readonly audience: Audience | 'unknown' | undefined
  /** The one that would hold in its place: that of the path item or channel, or of the document. */
  readonly outer: Lifecycle | undefined
}

/** The lifecycle that holds for an operation: its own, its path item's, or the document's. */
export function lifecycleOf(api: OpenApi, operation: Operation): Lifecycle | undefined {
  if (lifecyclesOf(api).length === 0) return undefined
  return lifecycleAt(api, operation.node, lifecycleOfItem(api, operation.pathItem))
}

/** The state of the version that an operation belongs to; ACTIVE where none is declared. */
export function stateOf(api: OpenApi, operation: Operation): LifecycleState | undefined {
  const lifecycle = lifecycleOf(api, operation)
  return lifecycle === undefined ? 'ACTIVE' : lifecycle.state
}

/**
 * Whether a version is at its end: SUNSET, or past its date, the day itself not counted.
 * @param today the day, `YYYY-MM-DD`; undefined: only its state tells
 */
export function isSunset(
  { state, sunsetOn }: Pick<Lifecycle, 'state' | 'sunsetOn'>,
  today: string | undefined,
): boolean {
  if (state === 'SUNSET') return true
  return state !== 'ACTIVE' && sunsetOn !== undefined && today !== undefined && today > sunsetOn
}

/**
 * The day on which versions are to be at their end, where they all have the same and it is not past.
 * @param today the day, `YYYY-MM-DD`; undefined: nobody can tell
 */
export function commonSunset(
  days: readonly (string | undefined)[],
  today: string | undefined,
): string | undefined {
  const [day, ...others] = new Set(days)
  if (day === undefined || today === undefined || others.length > 0) return undefined
  return today <= day ? day : undefined
}

/** Whether a path, or one of its operations, is in an ACTIVE version. */
export function isActivePath(api: OpenApi, item: PathItem): boolean {
  if (item.operations.length > 0)
    return item.operations.some((operation) => stateOf(api, operation) === 'ACTIVE')
  const lifecycle = lifecycleOfItem(api, item)
  return lifecycle === undefined || lifecycle.state === 'ACTIVE'
}

/**
 * Who an operation, a lifecycle, or where neither is given the document, is for: what the nearest
 * lifecycle says that says it, else `info.x-audience`, else the option.
 * @param fallback the option `audience`
 * @returns undefined where the lifecycle names an audience that there is not
 */
export function audienceOf(
  api: OpenApi | AsyncApi,
  lifecycle: Lifecycle | undefined,
  fallback: Audience,
): Audience | undefined {
  for (let place = lifecycle ?? lifecycleOfInfo(api); place !== undefined; place = place.outer) {
    if (place.audience !== undefined)
      return place.audience === 'unknown' ? undefined : place.audience
  }
  // Zalando, whose extension it is, has company-internal, external-partner and the like.
  const declared = api.root.at('info', 'x-audience')?.string?.split('-').at(-1)
  return isAudience(declared) ? declared : fallback
}

/** The `x-lifecycle` members of a document, each once, in the order of the text by kinds. */
export const lifecyclesOf = perObject((api: OpenApi | AsyncApi): readonly Lifecycle[] => {
  const found = new Map<unknown, Lifecycle>()
  const places = api.kind === 'openapi' ? findInOpenApi(api) : findInAsyncApi(api)
  for (const lifecycle of places) {
    // Several paths may refer to one path item, and several channels to one message.
    const owner = lifecycle?.node.parent?.value
    if (lifecycle !== undefined && !found.has(owner)) found.set(owner, lifecycle)
  }
  return [...found.values()]
})

/** What was read at an owner: for each document, since files that several share have no `info`. */
const readIn = perObject((_: OpenApi | AsyncApi) => new Map<object, Lifecycle>())

function* findInOpenApi(api: OpenApi): Generator<Lifecycle | undefined> {
  yield lifecycleOfInfo(api)
  const items = new Set<PathItem>(api.pathItems)
  for (const { pathItem } of api.clientOperations) items.add(pathItem)
  for (const item of items) {
    for (const owner of ownersOf(api, item)) yield lifecycleAt(api, owner, lifecycleOfInfo(api))
    for (const operation of item.operations)
      yield lifecycleAt(api, operation.node, lifecycleOfItem(api, item))
  }
}

/** Traits count: what they hold is written at them. */
function* findInAsyncApi(api: AsyncApi): Generator<Lifecycle | undefined> {
  const info = lifecycleOfInfo(api)
  yield info
  for (const { node } of api.channels) yield lifecycleAt(api, node, info)
  for (const { sources, channel } of api.operations) {
    const outer = lifecycleAt(api, channel?.node, info)
    for (const source of sources) yield lifecycleAt(api, source, outer, sources)
  }
  for (const message of api.messages) {
    const outer = lifecycleAround(api, message)
    for (const source of message.sources) yield lifecycleAt(api, source, outer, message.sources)
  }
  // Components that nothing refers to; the others are known by now.
  for (const kind of ['operations', 'operationTraits', 'messageTraits']) {
    for (const member of api.references.membersAt(api.root, 'components', kind))
      yield lifecycleAt(api, api.references.follow(member), info)
  }
}

/** What holds around a message: that of its operation or channel, if it has only one of them. */
function lifecycleAround(api: AsyncApi, message: Message): Lifecycle | undefined {
  const info = lifecycleOfInfo(api)
  const isDeclared = message.sources.some((source) => source.get('x-lifecycle') !== undefined)
  const { channels } = message
  if (!isDeclared || channels.length !== 1) return info
  const channel = lifecycleAt(api, channels[0]?.node, info)
  // Counted first, since a message may have as many uses as there are operations.
  const whole = message.listings[0]?.wholeUses ?? []
  if (message.ownUses.length + whole.length !== 1) return channel
  const [use] = message.uses
  if (use === undefined) return channel
  const { sources } = use.operation
  const owner = sources.find((source) => source.get('x-lifecycle') !== undefined)
  return lifecycleAt(api, owner, channel)
}

function lifecycleOfInfo(api: OpenApi | AsyncApi): Lifecycle | undefined {
  return lifecycleAt(api, api.root.get('info'), undefined)
}

function lifecycleOfItem(api: OpenApi, item: PathItem): Lifecycle | undefined {
  const info = lifecycleOfInfo(api)
  for (const owner of ownersOf(api, item)) {
    const lifecycle = lifecycleAt(api, owner, info)
    if (lifecycle !== undefined && lifecycle !== info) return lifecycle
  }
  return info
}

/** What stands beside the `$ref` of a path item wins over what it refers to. */
function ownersOf(api: OpenApi, { node }: PathItem): SpecNode[] {
  const target = api.references.follow(node)
  return target === undefined || target.value === node.value ? [node] : [node, target]
}

/**
 * The lifecycle that an object has itself, else the one around it.
 * @param sources the object and its traits, whose members AsyncAPI merges
 */
function lifecycleAt(
  api: OpenApi | AsyncApi,
  owner: SpecNode | undefined,
  outer: Lifecycle | undefined,
  sources: readonly SpecNode[] = [],
): Lifecycle | undefined {
  const node = owner?.get('x-lifecycle')
  const key = owner?.object
  if (node === undefined || key === undefined) return outer
  const known = readIn(api)
  const lifecycle = known.get(key) ?? readLifecycle(node, mergedWith(owner, sources), outer)
  known.set(key, lifecycle)
  return lifecycle
}

function mergedWith(owner: SpecNode | undefined, sources: readonly SpecNode[]): SpecNode[] {
  const others = sources.filter((source) => source.value !== owner?.value)
  return others.flatMap((source) => source.get('x-lifecycle') ?? [])
}

/** The field of a lifecycle, else that of one that is merged with it. */
export function fieldOf(
  { node, merged }: Pick<Lifecycle, 'node' | 'merged'>,
  name: string,
): SpecNode | undefined {
  return memberOf([node, ...merged], name)
}

function readLifecycle(
  node: SpecNode,
  merged: readonly SpecNode[],
  outer: Lifecycle | undefined,
): Lifecycle {
  const value = node.object ?? {}
  const { audience } = value
  return {
    node,
    merged,
    state: LIFECYCLE_STATES.find((state) => state === value.state),
    deprecatedOn: dateOf(value.deprecated_on),
    sunsetOn: dateOf(value.sunset_on),
    migrationGuideUrl: textOf(fieldOf({ node, merged }, 'migration_guide_url')?.value),
    successorVersion: textOf(fieldOf({ node, merged }, 'successor_version')?.value),
    audience: audience === undefined || isAudience(audience) ? audience : 'unknown',
    outer,
  }
}

/** A calendar date that exists, `YYYY-MM-DD`. */
export function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

/** Text, or a number such as the 2 of `successor_version: 2`. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
