import type { SpecNode } from '../../../documents/node.ts'
import { parsePointer } from '../../../documents/pointer.ts'
import type { Response } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { toCanonicalText } from '../../schema/facts/canonical-text.ts'
import { ServersInForce } from '../access/servers-in-force.ts'
import { leadsNowhere } from '../operations/leads-nowhere.ts'
import { effectiveTemplatesOf } from '../operations/match-operations.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import { operationNameOf } from '../pairs/operation-pair.ts'
import { templateOf } from '../pairs/path-template.ts'

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
  const targets = targetsOf(apis.revision, to)
  if (!targetsOf(apis.base, from).some((target) => targets.includes(target)))
    return to?.get('operationRef') === undefined ? 'operationId' : 'operationRef'
  return FIELDS.find((field) => textOf(from, field) !== textOf(to, field))
}

function textOf(link: SpecNode | undefined, field: string): string {
  return toCanonicalText(link?.get(field)?.value)
}

/**
 * The operation that a link leads to, by its method and path where these are known: ids may change,
 * and prefixes may move between the URLs of servers and the paths.
 */
function targetsOf(api: OpenApi, link: SpecNode | undefined): readonly string[] {
  const { byId, byName } = operationsOf(api)
  const id = link?.get('operationId')?.string
  if (id !== undefined) return byId.get(id) ?? [id]
  const reference = link?.get('operationRef')?.string
  if (reference === undefined) return ['']
  const [paths, path, method, ...rest] = parsePointer(reference.replace(/^#/, '')) ?? []
  if (paths !== 'paths' || method === undefined || rest.length > 0) return [reference]
  const name = templateOf(`${method.toUpperCase()} ${path}`)
  return byName.get(name) ?? [name]
}

interface LinkTargets {
  readonly byId: ReadonlyMap<string, readonly string[]>
  readonly byName: ReadonlyMap<string, readonly string[]>
}

/** What tells which operation each is: as its path is written, and with the paths of its servers. */
const operationsOf = perObject((api: OpenApi): LinkTargets => {
  const servers = new ServersInForce(api)
  const byId = new Map<string, readonly string[]>()
  const byName = new Map<string, readonly string[]>()
  for (const operation of api.operations) {
    const name = templateOf(operationNameOf(operation))
    const targets = [name, ...effectiveTemplatesOf(operation, servers)]
    byName.set(name, targets)
    const id = operation.node.get('operationId')?.string
    if (id !== undefined) byId.set(id, targets)
  }
  return { byId, byName }
})
