import type { SpecNode } from '../../../documents/node.ts'
import type { References } from '../../../documents/references/references.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { groupBy } from '../../../text/group-by.ts'
import { quoteWhole } from '../../../text/quote.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { MetDifference } from '../pairs/change-list.ts'
import { type OperationPair, operationNameOf, toClientPair } from '../pairs/operation-pair.ts'
import { leadsNowhere } from './leads-nowhere.ts'

/** What is found of webhooks and callbacks: those of both states, and those that are gone or new. */
export type ClientMatch = OperationPair | MetDifference

/** Matches the operations of webhooks by name and method. */
export function* matchWebhooks(apis: ApiPair): Generator<ClientMatch> {
  const isWebhook = ({ kind }: Operation) => kind === 'webhook'
  const base = apis.base.clientOperations.filter(isWebhook)
  const revision = apis.revision.clientOperations.filter(isWebhook)
  const place = apis.revision.root.get('webhooks') ?? apis.revision.root
  const hidden = [hiddenNames(apis.base), hiddenNames(apis.revision)] as const
  const isHidden = ({ pathItem }: Operation, side: Side) =>
    hidden[side === 'base' ? 0 : 1].has(pathItem.path.key)
  yield* match(base, revision, { identities: [operationNameOf], place, isHidden })
}

type Side = 'base' | 'revision'

/** The webhooks whose operations cannot be read. */
function hiddenNames({ root, references }: OpenApi): ReadonlySet<string> {
  const members = [...(root.get('webhooks')?.members() ?? [])]
  return new Set(members.filter((item) => leadsNowhere(references, item)).map(({ key }) => key))
}

/** Matches the callbacks of operations: by name, expression and method, else without the one or the other. */
export class CallbackMatching {
  readonly #apis: ApiPair
  readonly #base: ReadonlyMap<unknown, readonly Operation[]>
  readonly #revision: ReadonlyMap<unknown, readonly Operation[]>
  readonly #seen = new Set<Operation>()
  /** The numbers of Callback objects, and the lists of them that were matched. */
  readonly #numbers = new Map<unknown, number>()
  readonly #matched = new Set<string>()

  constructor(apis: ApiPair) {
    this.#apis = apis
    this.#base = callbacksOf(apis.base)
    this.#revision = callbacksOf(apis.revision)
  }

  /** The callbacks that two states of an operation have, where no operation before had them. */
  *match(pair: OperationPair): Generator<ClientMatch> {
    const lists = `${this.#signatureOf(this.#apis.base, pair.base)} ${this.#signatureOf(this.#apis.revision, pair.revision)}`
    if (this.#matched.has(lists)) return
    this.#matched.add(lists)
    const base = this.#named(this.#apis.base, pair.base, this.#base)
    const revision = this.#named(this.#apis.revision, pair.revision, this.#revision)
    if (base.size === 0 && revision.size === 0) return
    const callbackOf = (operation: Operation) => base.get(operation) ?? revision.get(operation)
    const nameIn = (operation: Operation) =>
      `${callbackOf(operation)} ${operationNameOf(operation)}`
    const methodIn = (operation: Operation) => `${callbackOf(operation)} ${operation.method}`
    const place = pair.revision.node.get('callbacks') ?? pair.revision.node
    const matches = match([...base.keys()], [...revision.keys()], {
      identities: [nameIn, operationNameOf, methodIn],
      place,
      isHidden: (_, side) =>
        hasHidden(this.#apis[side].references, pair[side].node.get('callbacks')),
    })
    for (const matched of matches) {
      if ('difference' in matched) {
        yield matched
        continue
      }
      if (this.#seen.has(matched.revision) && this.#seen.has(matched.base)) continue
      this.#seen.add(matched.revision).add(matched.base)
      yield matched
    }
  }

  /** A text that is equal for operations that share all of their callbacks. */
  #signatureOf(api: OpenApi, { node }: Operation): string {
    const members = [...(node.get('callbacks')?.members() ?? [])]
    const parts = members.map((member) => {
      const callback = api.references.follow(member)?.value
      const number = this.#numbers.get(callback) ?? this.#numbers.size
      this.#numbers.set(callback, number)
      return [member.key, number]
    })
    return JSON.stringify(parts)
  }

  /** The operations of the callbacks that an operation has, with the names of the callbacks. */
  #named(
    api: OpenApi,
    { node }: Operation,
    callbacks: ReadonlyMap<unknown, readonly Operation[]>,
  ): Map<Operation, string> {
    const named = new Map<Operation, string>()
    if (callbacks.size === 0) return named
    for (const member of node.get('callbacks')?.members() ?? []) {
      const callback = api.references.follow(member)
      for (const operation of callbacks.get(callback?.value) ?? []) named.set(operation, member.key)
    }
    return named
  }
}

/** The operations of callbacks by the Callback object that has them. */
function callbacksOf(api: OpenApi): Map<unknown, Operation[]> {
  const operations = api.clientOperations.filter(({ kind }) => kind === 'callback')
  return groupBy(operations, ({ pathItem }) => pathItem.node.parent?.value)
}

/** Whether what stands behind some of the references among callbacks cannot be known. */
function hasHidden(references: References, callbacks: SpecNode | undefined): boolean {
  return [...(callbacks?.members() ?? [])].some((member) => {
    if (leadsNowhere(references, member)) return true
    const items = [...(references.follow(member)?.members() ?? [])]
    return items.some((item) => leadsNowhere(references, item))
  })
}

interface Matching {
  /** What makes two the same, the strictest first. */
  readonly identities: readonly ((operation: Operation) => string)[]
  /** Where those that are gone were to be expected. */
  readonly place: SpecNode
  /** Whether an operation that a side seems to lack may stand behind a reference there. */
  readonly isHidden: (operation: Operation, side: Side) => boolean
}

function* match(
  base: readonly Operation[],
  revision: readonly Operation[],
  { identities, place, isHidden }: Matching,
): Generator<ClientMatch> {
  const removed = new Set(base)
  const added = new Set(revision)
  for (const identify of identities) {
    const byIdentity = groupBy(added, identify)
    for (const operation of removed) {
      const other = byIdentity.get(identify(operation))?.shift()
      if (other === undefined) continue
      removed.delete(operation)
      added.delete(other)
      yield* findMove(operation, other)
      yield toClientPair(operation, other)
    }
  }
  for (const operation of removed) {
    if (isHidden(operation, 'revision')) continue
    const difference = changeOfKind('webhook-removed', {
      direction: 'read',
      node: place,
      on: 'key',
      base: operation.node,
      baseOn: 'key',
      was: operationNameOf(operation),
      isGone: true,
      subject: describe(operation),
    })
    yield { difference, operations: [operationNameOf(operation)] }
  }
  for (const operation of added) {
    if (isHidden(operation, 'base')) continue
    const difference = changeOfKind('webhook-added', {
      direction: 'read',
      node: operation.node,
      on: 'key',
      base: undefined,
      is: operationNameOf(operation),
      subject: describe(operation),
    })
    yield { difference, operations: [operationNameOf(operation)] }
  }
}

/** Where a callback goes, its expression says. */
function* findMove(base: Operation, revision: Operation): Generator<MetDifference> {
  const [from, to] = [base.pathItem, revision.pathItem]
  const [was, is] = [from.path.key, to.path.key]
  if (revision.kind !== 'callback' || was === is) return
  const difference = changeOfKind('callback-moved', {
    direction: 'read',
    node: to.node,
    on: 'key',
    base: from.node,
    baseOn: 'key',
    was,
    is,
    name: String(to.node.parent?.key),
  })
  yield { difference, operations: [operationNameOf(revision)] }
}

function describe({ kind, method, pathItem }: Operation): string {
  const name = quoteWhole(`${method.toUpperCase()} ${pathItem.path.key}`)
  return kind === 'webhook' ? `Webhook ${name}` : `Callback ${name}`
}
