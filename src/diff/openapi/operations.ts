import { groupBy } from '../../documents/group-by.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { Operation, PathItem } from '../../model/http.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { joinAll, quote, quoteSome } from '../../rules/quote.ts'
import { changeOfKind } from '../change-of-kind.ts'
import type { ApiPair } from './api-pair.ts'
import { leadsNowhere } from './leads-nowhere.ts'
import type { MatchedOperations } from './match-operations.ts'
import { findMoves, type Move } from './moved-paths.ts'
import { nameOf, type OperationPair } from './operation-pair.ts'
import { templateOf } from './path-template.ts'
import type { ServersInForce } from './servers-in-force.ts'
import { isOperationSunset } from './sunset.ts'

/** Reports which operations of paths are gone, new, or elsewhere. */
export function reportOperations(
  apis: ApiPair,
  matched: MatchedOperations,
  servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
): void {
  const moves = findMoves(matched, servers)
  const movedFrom = new Set<PathItem>()
  const movedTo = new Set<PathItem>()
  for (const move of moves) {
    reportMove(apis, move)
    movedFrom.add(move.base)
    movedTo.add(move.revision)
  }
  const hidden = { base: hiddenTemplates(apis.base), revision: hiddenTemplates(apis.revision) }
  const survivors = new Map(matched.pairs.map(([base, { pathItem }]) => [base.pathItem, pathItem]))
  const removed = groupBy(matched.removed, ({ pathItem }) => pathItem)
  for (const [item, operations] of removed)
    if (!movedFrom.has(item) && !hidden.revision.has(templateOf(item.path.key)))
      reportRemoved(apis, item, operations, survivors.get(item))
  for (const [item, operations] of groupBy(matched.added, ({ pathItem }) => pathItem))
    if (!movedTo.has(item) && !hidden.base.has(templateOf(item.path.key)))
      reportAdded(apis, item, operations)
}

/** The paths whose operations cannot be read: behind their references anything may stand. */
function hiddenTemplates({ root, references }: OpenApi): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const item of root.get('paths')?.members() ?? []) {
    if (leadsNowhere(references, item)) hidden.add(templateOf(item.key))
  }
  return hidden
}

/** Reports an operation that becomes deprecated. */
export function reportDeprecation({ changes }: ApiPair, pair: OperationPair): void {
  const { base, revision, name, request } = pair
  const keyword = revision.node.get('deprecated')
  if (keyword?.value !== true || base.node.object?.deprecated === true) return
  const place = { direction: request, node: keyword, base: base.node, baseOn: 'key' } as const
  changes.add(changeOfKind('operation-deprecated', { ...place, name }), name)
}

function reportMove({ base: api, changes, options }: ApiPair, { base, revision }: Move): void {
  const isExcused = base.operations.every((operation) =>
    isOperationSunset(api, operation, options.today),
  )
  changes.add(
    changeOfKind('path-moved', {
      direction: 'sent',
      isExcused,
      node: revision.node,
      on: 'key',
      base: base.node,
      baseOn: 'key',
      was: base.path.key,
      is: revision.path.key,
    }),
    ...base.operations.map(nameOf),
  )
}

/**
 * A path that is gone as a whole is one change, as long as its methods break alike.
 * @param survivor the path item that has others of its operations
 */
function reportRemoved(
  apis: ApiPair,
  item: PathItem,
  operations: readonly Operation[],
  survivor: PathItem | undefined,
): void {
  const { base, options } = apis
  const byExcuse = groupBy(operations, (operation) =>
    isOperationSunset(base, operation, options.today),
  )
  for (const [isExcused, gone] of byExcuse) {
    if (gone.length === item.operations.length) {
      reportGone(apis, isExcused, item.node, gone, survivor, `Path ${quote(item.path.key)}`)
      continue
    }
    for (const operation of gone)
      reportGone(apis, isExcused, operation.node, [operation], survivor, nameForMessage(operation))
  }
}

function nameForMessage(operation: Operation): string {
  return `Operation ${quote(nameOf(operation))}`
}

function reportGone(
  { revision, changes }: ApiPair,
  isExcused: boolean,
  base: SpecNode,
  operations: readonly Operation[],
  survivor: PathItem | undefined,
  subject: string,
): void {
  const names = operations.map(nameOf)
  const methods = operations.map(({ method }) => method.toUpperCase())
  changes.add(
    changeOfKind('operation-removed', {
      direction: 'sent',
      isExcused,
      node: survivor?.node ?? revision.root.get('paths') ?? revision.root,
      on: 'key',
      base,
      baseOn: 'key',
      was: joinAll(methods),
      isGone: true,
      subject,
    }),
    ...names,
  )
}

function reportAdded({ changes }: ApiPair, item: PathItem, operations: readonly Operation[]): void {
  const isWhole = operations.length === item.operations.length
  const names = operations.map(nameOf)
  for (const { node, subject } of isWhole
    ? [
        {
          node: item.node,
          subject: `Path ${quote(item.path.key)} with ${quoteSome(methodsOf(operations))}`,
        },
      ]
    : operations.map((operation) => ({
        node: operation.node,
        subject: nameForMessage(operation),
      }))) {
    const added = isWhole ? names : operations.filter((each) => each.node === node).map(nameOf)
    changes.add(
      changeOfKind('operation-added', {
        direction: 'sent',
        node,
        on: 'key',
        base: undefined,
        subject,
      }),
      ...added,
    )
  }
}

function methodsOf(operations: readonly Operation[]): string[] {
  return operations.map(({ method }) => method.toUpperCase())
}
