import type { SpecNode } from '../../documents/node.ts'
import { parsePointer } from '../../documents/pointer.ts'
import type { Response } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import type { Difference } from '../change.ts'
import { changeOfKind } from '../change-of-kind.ts'
import { toCanonicalText } from '../schema/values.ts'
import type { ApiPair } from './api-pair.ts'
import { leadsNowhere } from './leads-nowhere.ts'
import { operationNameOf } from './operation-pair.ts'
import { templateOf } from './path-template.ts'

type Direction = 'sent' | 'read'

/** What a link hands the operation that it leads to. */
const FIELDS = ['parameters', 'requestBody', 'server'] as const

/** Compares the links of two states of a response. */
export function* compareLinks(
  apis: ApiPair,
  direction: Direction,
  base: Response,
  revision: Response,
): Generator<Difference> {
  const place = revision.node.get('links') ?? revision.node
  for (const link of base.node.get('links')?.members() ?? []) {
    const other = revision.node.get('links')?.get(link.key)
    const common = { direction, base: link, baseOn: 'key', name: link.key } as const
    if (other === undefined)
      yield changeOfKind('link-removed', { ...common, node: place, on: 'key' })
    else {
      const field = changedField(apis, link, other)
      if (field !== undefined)
        yield changeOfKind('link-changed', { ...common, node: other, on: 'key', field })
    }
  }
  for (const link of revision.node.get('links')?.members() ?? []) {
    if (base.node.get('links')?.get(link.key) !== undefined) continue
    const common = { direction, node: link, on: 'key', base: undefined } as const
    yield changeOfKind('link-added', { ...common, name: link.key })
  }
}

function changedField(apis: ApiPair, link: SpecNode, other: SpecNode): string | undefined {
  if (leadsNowhere(apis.base.references, link) || leadsNowhere(apis.revision.references, other))
    return undefined
  const from = apis.base.references.follow(link)
  const to = apis.revision.references.follow(other)
  if (targetOf(apis.base, from) !== targetOf(apis.revision, to))
    return to?.get('operationRef') === undefined ? 'operationId' : 'operationRef'
  return FIELDS.find((field) => textOf(from, field) !== textOf(to, field))
}

function textOf(link: SpecNode | undefined, field: string): string {
  return toCanonicalText(link?.get(field)?.value)
}

/** The operation that a link leads to, by its method and path where these are known: ids may change. */
function targetOf(api: OpenApi, link: SpecNode | undefined): string | undefined {
  const id = link?.get('operationId')?.string
  if (id !== undefined) return operationsById(api).get(id) ?? id
  const reference = link?.get('operationRef')?.string
  const [paths, path, method, ...rest] = parsePointer(reference?.replace(/^#/, '') ?? '') ?? []
  if (paths !== 'paths' || method === undefined || rest.length > 0) return reference
  return templateOf(`${method.toUpperCase()} ${path}`)
}

const operationsById = perObject(
  (api: OpenApi): ReadonlyMap<string, string> =>
    new Map(
      api.operations.flatMap((operation) => {
        const id = operation.node.get('operationId')?.string
        return id === undefined ? [] : [[id, templateOf(operationNameOf(operation))] as const]
      }),
    ),
)
