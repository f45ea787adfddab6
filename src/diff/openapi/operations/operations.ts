import type { SpecNode } from '../../../documents/node.ts'
import { commonSunset, lifecycleOf } from '../../../model/lifecycle.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { groupBy } from '../../../text/group-by.ts'
import { joinAll, quoteSome, quoteWhole } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { deprecatedOf } from '../../nodes/deprecated-of.ts'
import type { ServersInForce } from '../access/servers-in-force.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { MetDifference } from '../pairs/change-list.ts'
import { type OperationPair, operationNameOf } from '../pairs/operation-pair.ts'
import { templateOf } from '../pairs/path-template.ts'
import { isOperationSunset } from '../pairs/sunset.ts'
import { leadsNowhere } from './leads-nowhere.ts'
import type { MatchedOperations } from './match-operations.ts'
import { findMoves, type Move } from './moved-paths.ts'

/** Finds which operations of paths are gone, new, or elsewhere. */
export function* findOperations(
  apis: ApiPair,
  matched: MatchedOperations,
  servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
): Generator<MetDifference> {
  const moves = findMoves(matched, servers)
  const movedFrom = new Set<PathItem>()
  const movedTo = new Set<PathItem>()
  for (const move of moves) {
    yield toMove(apis, move, servers)
    movedFrom.add(move.base)
    movedTo.add(move.revision)
  }
  const hidden = { base: hiddenTemplates(apis.base), revision: hiddenTemplates(apis.revision) }
  const survivors = new Map(matched.pairs.map(([base, { pathItem }]) => [base.pathItem, pathItem]))
  const removed = groupBy(matched.removed, ({ pathItem }) => pathItem)
  for (const [item, operations] of removed)
    if (!movedFrom.has(item) && !hidden.revision.has(templateOf(item.path.key)))
      yield* findRemoved(apis, item, operations, survivors.get(item))
  for (const [item, operations] of groupBy(matched.added, ({ pathItem }) => pathItem))
    if (!movedTo.has(item) && !hidden.base.has(templateOf(item.path.key)))
      yield* findAdded(item, operations)
}

/** The paths whose operations cannot be read: behind their references anything may stand. */
function hiddenTemplates({ root, references, pathScope }: OpenApi): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const item of root.get('paths')?.members() ?? []) {
    const path = pathScope?.withoutPrefix(item.key) ?? item.key
    if (leadsNowhere(references, item)) hidden.add(templateOf(path || '/'))
  }
  return hidden
}

/** Finds an operation that becomes deprecated, or is no longer so. */
export function* findDeprecation(pair: OperationPair): Generator<Difference> {
  const { name, request: direction } = pair
  const [base, revision] = [pair.base.node, pair.revision.node]
  const [old, now] = [deprecatedOf(base), deprecatedOf(revision)]
  if (old === undefined && now !== undefined)
    yield changeOfKind('operation-deprecated', { direction, node: now, base, baseOn: 'key', name })
  if (old !== undefined && now === undefined)
    yield changeOfKind('operation-undeprecated', {
      direction,
      node: revision,
      on: 'key',
      base: old,
      name,
    })
}

function toMove(
  { base: api, options }: ApiPair,
  { base, revision }: Move,
  servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
): MetDifference {
  const isExcused = base.operations.every((operation) =>
    isOperationSunset(api, operation, options.today),
  )
  const before = prefixOf(base, servers.base)
  const after = prefixOf(revision, servers.revision)
  // A part of the path may have moved between the URLs of servers and the keys.
  const isKept = before === undefined || after === undefined || before === after
  const difference = changeOfKind('path-moved', {
    direction: 'sent',
    isExcused,
    node: revision.node,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    was: isKept ? base.path.key : `${before}${base.path.key}`,
    is: isKept ? revision.path.key : `${after}${revision.path.key}`,
  })
  return { difference, operations: base.operations.map(operationNameOf) }
}

/** What the servers of a path put before it, where that is one path. */
function prefixOf({ operations }: PathItem, servers: ServersInForce): string | undefined {
  const prefixes = operations.flatMap((operation) =>
    servers.of(operation).servers.flatMap(({ paths }) => paths),
  )
  const [prefix, another] = new Set(prefixes)
  return another === undefined ? prefix : undefined
}

/**
 * A path that is gone as a whole is one change, as long as its methods break alike.
 * @param survivor the path item that has others of its operations
 */
function* findRemoved(
  apis: ApiPair,
  item: PathItem,
  operations: readonly Operation[],
  survivor: PathItem | undefined,
): Generator<MetDifference> {
  const { base, options } = apis
  const byExcuse = groupBy(operations, (operation) =>
    isOperationSunset(base, operation, options.today),
  )
  for (const [isExcused, gone] of byExcuse) {
    if (gone.length === item.operations.length) {
      yield toGone(apis, isExcused, item.node, gone, survivor, `Path ${quoteWhole(item.path.key)}`)
      continue
    }
    for (const operation of gone)
      yield toGone(
        apis,
        isExcused,
        operation.node,
        [operation],
        survivor,
        nameForMessage(operation),
      )
  }
}

function nameForMessage(operation: Operation): string {
  return `Operation ${quoteWhole(operationNameOf(operation))}`
}

function toGone(
  { base: api, revision, options }: ApiPair,
  isExcused: boolean,
  base: SpecNode,
  operations: readonly Operation[],
  survivor: PathItem | undefined,
  subject: string,
): MetDifference {
  const methods = operations.map(({ method }) => method.toUpperCase())
  const days = operations.map((operation) => lifecycleOf(api, operation)?.sunsetOn)
  const sunsetOn = isExcused ? undefined : commonSunset(days, options.today)
  const difference = changeOfKind('operation-removed', {
    direction: 'sent',
    isExcused,
    node: survivor?.node ?? revision.root.get('paths') ?? revision.root,
    on: 'key',
    base,
    baseOn: 'key',
    was: joinAll(methods),
    isGone: true,
    subject,
    sunsetOn,
  })
  return { difference, operations: operations.map(operationNameOf) }
}

/** A path that is new as a whole is one change. */
function* findAdded(item: PathItem, operations: readonly Operation[]): Generator<MetDifference> {
  if (operations.length < item.operations.length) {
    for (const operation of operations)
      yield toAdded(operation.node, [operation], nameForMessage(operation))
    return
  }
  const path = `Path ${quoteWhole(item.path.key)} with ${quoteSome(methodsOf(operations))}`
  yield toAdded(item.node, operations, path)
}

function toAdded(node: SpecNode, operations: readonly Operation[], subject: string): MetDifference {
  const place = { direction: 'sent', node, on: 'key', base: undefined } as const
  const difference = changeOfKind('operation-added', { ...place, subject })
  return { difference, operations: operations.map(operationNameOf) }
}

function methodsOf(operations: readonly Operation[]): string[] {
  return operations.map(({ method }) => method.toUpperCase())
}
