import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { ServersInForce } from '../access/servers-in-force.ts'
import { majorVersionsOf } from './major-version.ts'
import type { MatchedOperations } from './match-operations.ts'

/** A path that has another name inside one major version. */
export interface Move {
  readonly base: PathItem
  readonly revision: PathItem
}

/**
 * Finds paths that moved: gone as a whole, while another with the same methods is new as a whole in
 * the same major version, and with equal operation ids or else equal contents; where several would
 * do, none has.
 */
export function findMoves(
  { removed, added }: MatchedOperations,
  servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
): Move[] {
  const gone = wholeItems(removed)
  const fresh = wholeItems(added)
  if (gone.length === 0 || fresh.length === 0) return []
  const moves: Move[] = []
  for (const identify of [identifyById, identifyByContent]) {
    const moved = new Set<PathItem>(moves.flatMap(({ base, revision }) => [base, revision]))
    const from = groupBy(
      gone.filter((item) => !moved.has(item)),
      (item) => identityOf(item, servers.base, identify),
    )
    const to = groupBy(
      fresh.filter((item) => !moved.has(item)),
      (item) => identityOf(item, servers.revision, identify),
    )
    for (const [identity, [base, other]] of from) {
      const [revision, another] = to.get(identity) ?? []
      if (identity === undefined || base === undefined || revision === undefined) continue
      if (other === undefined && another === undefined) moves.push({ base, revision })
    }
  }
  return moves
}

/** The path items all of whose operations are among these. */
function wholeItems(operations: readonly Operation[]): PathItem[] {
  const items = groupBy(operations, ({ pathItem }) => pathItem)
  return [...items].flatMap(([item, found]) =>
    found.length === item.operations.length ? [item] : [],
  )
}

function identityOf(
  item: PathItem,
  servers: ServersInForce,
  identify: (operation: Operation) => string | undefined,
): string | undefined {
  const parts: string[] = []
  for (const operation of item.operations) {
    const identity = identify(operation)
    if (identity === undefined) return undefined
    const versions = [...majorVersionsOf(operation, servers)].sort()
    parts.push(JSON.stringify([operation.method.toUpperCase(), versions, identity]))
  }
  return parts.sort().join(' ')
}

function identifyById({ node }: Operation): string | undefined {
  return node.get('operationId')?.string
}

function identifyByContent({ node }: Operation): string | undefined {
  const text = outlineOf(node)
  // What says nothing is equal to everything.
  return text.length > 2 ? text : undefined
}

/** What only describes. */
const DESCRIPTIONS: ReadonlySet<string> = new Set([
  'description',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'operationId',
  'summary',
  'tags',
  'title',
])
/** Operations that are nested more deeply are told apart by what stands above. */
const MAX_DEPTH = 50

/** A text that is equal for equal operations: members sorted, `$ref`s as written. */
function outlineOf(node: SpecNode, depth = 0): string {
  if (depth > MAX_DEPTH) return '…'
  if (!node.isCollection) return JSON.stringify(node.value) ?? ''
  if (Array.isArray(node.value))
    return `[${[...node.items()].map((item) => outlineOf(item, depth + 1)).join()}]`
  const members = [...node.members()].filter(
    ({ key }) => !DESCRIPTIONS.has(key) && !key.startsWith('x-'),
  )
  const texts = members.map(
    (member) => `${JSON.stringify(member.key)}:${outlineOf(member, depth + 1)}`,
  )
  return `{${texts.sort().join()}}`
}
