import {
  type Header,
  isSuccessStatus,
  type Response,
  type ResponseUse,
} from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { deprecatedOf } from '../../nodes/deprecated-of.ts'
import { responseContentOf } from '../bodies/content.ts'
import { compareContents } from '../bodies/content-comparison.ts'
import type { Compared, ContentSchemaPair } from '../bodies/content-schema-pair.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { HttpInput } from '../pairs/http-input.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'
import { compareStyles } from '../pairs/serialization.ts'
import { compareLinks } from './links.ts'

type Direction = 'sent' | 'read'

/** A header that OpenAPI ignores among those of a response (OAS 3.1 section 4.8.17). */
const IGNORED_HEADER = 'content-type'

/** Compares the responses of operations, each pair of declarations once. */
export class ResponseComparison {
  readonly #apis: ApiPair
  readonly #known = { sent: new PairCache<Compared>(), read: new PairCache<Compared>() }

  constructor(apis: ApiPair) {
    this.#apis = apis
  }

  *compare(pair: OperationPair): Generator<Difference> {
    const base = byStatus(pair.base.responses)
    const revision = byStatus(pair.revision.responses)
    for (const [status, use] of base) {
      const others = successorsOf(status, base, revision)
      for (const other of others) yield* this.#compareUses(pair, use, other)
      const isCovered = others.length > 0 || hasPartOf(status, revision) || isOpen(pair, revision)
      if (!revision.has(status)) yield removal(pair, use, status, isCovered)
    }
    for (const [status, use] of revision) if (!base.has(status)) yield addition(pair.response, use)
  }

  *#compareUses(
    pair: OperationPair,
    base: ResponseUse,
    revision: ResponseUse,
  ): Generator<Difference> {
    const from = base.response
    const to = revision.response
    // Behind a reference that leads nowhere may stand anything.
    if (from === undefined || to === undefined) return
    const compared = this.#compared(pair, base, revision, from, to)
    yield* compared.differences
    const { schemas } = this.#apis
    const use = { direction: pair.response, operation: pair.name }
    for (const schema of compared.schemas)
      schemas.use(schema.base, schema.revision, schema.places, use)
  }

  #compared(
    pair: OperationPair,
    base: ResponseUse,
    revision: ResponseUse,
    from: Response,
    to: Response,
  ): Compared {
    const compare = () => this.#compareResponses(pair.response, base, revision, from, to)
    // In 2.0 the media types of a response are those of the operation.
    const { base: old, revision: present } = this.#apis
    const isListed = old.syntax.listsMediaTypes || present.syntax.listsMediaTypes
    return isListed ? compare() : this.#known[pair.response].of(from, to, compare)
  }

  #compareResponses(
    direction: Direction,
    base: ResponseUse,
    revision: ResponseUse,
    from: Response,
    to: Response,
  ): Compared {
    const bodies = compareContents(
      this.#apis,
      responseContentOf(this.#apis.base, base.operation, base.status, from),
      responseContentOf(this.#apis.revision, revision.operation, revision.status, to),
      { kind: 'response', direction },
    )
    const headers = [...this.#compareHeaders(direction, from, to)]
    return {
      differences: [
        ...bodies.differences,
        ...headers.flatMap(({ differences }) => differences),
        ...compareLinks(this.#apis, direction, from, to),
      ],
      schemas: [...bodies.schemas, ...headers.flatMap(({ schemas }) => schemas)],
    }
  }

  *#compareHeaders(direction: Direction, base: Response, revision: Response): Generator<Compared> {
    const names = new Set([...base.headersByName.keys(), ...revision.headersByName.keys()])
    for (const name of names) {
      if (name === IGNORED_HEADER) continue
      const from = base.headersByName.get(name)
      const to = revision.headersByName.get(name)
      if (from !== undefined && to !== undefined) yield this.#compareHeader(direction, from, to)
      else if (from !== undefined)
        yield { differences: [headerRemoval(direction, from, revision)], schemas: [] }
      else if (to !== undefined) yield { differences: [headerAddition(direction, to)], schemas: [] }
    }
  }

  #compareHeader(direction: Direction, base: Header, revision: Header): Compared {
    if (base.target === undefined || revision.target === undefined)
      return { differences: [], schemas: [] }
    const schema: ContentSchemaPair = {
      base: this.#apis.base.schemaNodeOf(base.target),
      revision: this.#apis.revision.schemaNodeOf(revision.target),
      places: { base: base.target, revision: revision.target },
    }
    const isUnknown = schema.base === undefined && schema.revision === undefined
    return {
      differences: [
        ...compareRequired(direction, base, revision),
        ...compareDeprecated(direction, base, revision),
        ...this.#compareStyle(direction, base, revision),
      ],
      schemas: isUnknown ? [] : [schema],
    }
  }

  *#compareStyle(direction: Direction, base: Header, revision: Header): Generator<Difference> {
    const from = toInput(this.#apis.base, base)
    const to = toInput(this.#apis.revision, revision)
    if (from === undefined || to === undefined) return
    const style = compareStyles(
      { api: this.#apis.base, input: from },
      { api: this.#apis.revision, input: to },
    )
    if (style === undefined) return
    const { name } = revision
    const place = { direction, node: to.node, on: 'key', base: from.node, baseOn: 'key' } as const
    yield changeOfKind('response-header-style-changed', { ...place, ...style, name })
  }
}

/** In 2.0 a header is its schema. */
function byStatus(uses: readonly ResponseUse[]): Map<string, ResponseUse> {
  return new Map(uses.map((use) => [use.status.toUpperCase(), use]))
}

/**
 * The responses of the revision that a status of the base is answered with: its own, else that of
 * the range that it is in; of a range that is gone, those of its statuses that are new.
 */
function successorsOf(
  status: string,
  base: ReadonlyMap<string, ResponseUse>,
  revision: ReadonlyMap<string, ResponseUse>,
): ResponseUse[] {
  const same = revision.get(status)
  if (same !== undefined) return [same]
  if (/^\dXX$/.test(status)) {
    const parts = [...revision].filter(([other]) => other[0] === status[0] && !base.has(other))
    return parts.map(([, use]) => use)
  }
  const range = /^\d\d\d$/.test(status) ? revision.get(`${status[0]}XX`) : undefined
  return range === undefined ? [] : [range]
}

/** Whether a range is told apart into statuses, which those that read it know. */
function hasPartOf(status: string, revision: ReadonlyMap<string, ResponseUse>): boolean {
  return /^\dXX$/.test(status) && [...revision.keys()].some((other) => other[0] === status[0])
}

/** Whether those that answer may do so with any status. */
function isOpen({ response }: OperationPair, revision: ReadonlyMap<string, ResponseUse>): boolean {
  return response === 'sent' && revision.has('DEFAULT')
}

/** Whether anybody counts on a status: of those that answer callbacks, on the one that says they did well. */
function isPromised(direction: Direction, status: string): boolean {
  return direction === 'sent' ? isSuccessStatus(status) : /^[245](\d\d|XX)$/.test(status)
}

/** @param isCovered whether other responses stand for it */
function removal(
  { response, revision }: OperationPair,
  use: ResponseUse,
  status: string,
  isCovered: boolean,
): Difference {
  return changeOfKind('response-status-removed', {
    direction: response,
    isExcused: isCovered || !isPromised(response, status),
    node: revision.node.get('responses') ?? revision.node,
    on: 'key',
    base: use.node,
    baseOn: 'key',
    was: use.status,
    isGone: true,
  })
}

function addition(direction: Direction, use: ResponseUse): Difference {
  const { node, status } = use
  return changeOfKind('response-status-added', {
    direction,
    node,
    on: 'key',
    base: undefined,
    is: status,
  })
}

function headerRemoval(direction: Direction, base: Header, revision: Response): Difference {
  const headers = revision.node.get('headers')
  return changeOfKind('response-header-removed', {
    direction,
    node: headers ?? revision.node,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    was: base.name,
  })
}

function headerAddition(direction: Direction, { node, name }: Header): Difference {
  return changeOfKind('response-header-added', {
    direction,
    node,
    on: 'key',
    base: undefined,
    is: name,
  })
}

/** A header as an input, which is written in the same ways. */
function toInput(api: OpenApi, { name, target }: Header): HttpInput | undefined {
  if (target === undefined) return undefined
  const [content] = target.get('content')?.members() ?? []
  const schemaNode = api.schemaNodeOf(target)
  const declared = { name, in: 'header', node: target, on: undefined, schemaNode } as const
  return { ...declared, isRequired: false, mediaType: content?.key }
}

function* compareDeprecated(
  direction: Direction,
  base: Header,
  revision: Header,
): Generator<Difference> {
  const keyword = revision.target && deprecatedOf(revision.target)
  if (keyword === undefined || base.target === undefined || deprecatedOf(base.target)) return
  const place = { direction, node: keyword, base: base.target, baseOn: 'key' } as const
  yield changeOfKind('response-header-deprecated', { ...place, name: revision.name })
}

function* compareRequired(
  direction: Direction,
  base: Header,
  revision: Header,
): Generator<Difference> {
  const wasRequired = base.target?.object?.required === true
  const isRequired = revision.target?.object?.required === true
  if (wasRequired === isRequired || revision.target === undefined) return
  const keyword = revision.target.get('required')
  yield changeOfKind(
    isRequired ? 'response-header-became-required' : 'response-header-became-optional',
    {
      direction,
      node: keyword ?? revision.target,
      on: keyword === undefined ? 'key' : undefined,
      base: base.target,
      baseOn: 'key',
      name: revision.name,
    },
  )
}
