import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'

/** One of the alternatives of a `security` list. */
export interface Alternative {
  /** The types of its schemes: `scramSha256`. */
  readonly label: string
  /** The item of the list. */
  readonly node: SpecNode
  readonly scopes: ReadonlySet<string>
}

export interface SecurityList {
  /** The list; undefined where there is none. */
  readonly node: SpecNode | undefined
  /** By what their schemes ask for, apart from scopes. */
  readonly alternatives: ReadonlyMap<string, Alternative>
}

interface Scheme {
  readonly key: string
  readonly type: string
  readonly scopes: readonly string[]
}

/** What of a scheme a client has to know; the rest describes it. */
const MEMBERS = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'] as const
const URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const

/**
 * Reads the `security` of a server or operation: in 2.x requirements that name schemes, in 3.x the
 * schemes themselves.
 * @returns undefined where a scheme cannot be seen
 */
export function readSecurity(list: SpecNode | undefined, api: AsyncApi): SecurityList | undefined {
  const alternatives = new Map<string, Alternative>()
  for (const node of list?.items() ?? []) {
    const schemes = api.isVersion3 ? [readInPlace(node, api)] : readNamed(node, api)
    const known = schemes.filter((scheme) => scheme !== undefined)
    if (known.length < schemes.length) return undefined
    const key = JSON.stringify(known.map((scheme) => scheme.key).sort())
    const label = known.map(({ type }) => type).join(' and ') || 'none'
    alternatives.set(key, { label, node, scopes: new Set(known.flatMap(({ scopes }) => scopes)) })
  }
  return { node: list, alternatives }
}

function readInPlace(item: SpecNode, { references }: AsyncApi): Scheme | undefined {
  const scheme = references.follow(item)
  return scheme && toScheme(scheme, scheme.get('scopes'))
}

function readNamed(requirement: SpecNode, { root, references }: AsyncApi): (Scheme | undefined)[] {
  return [...requirement.members()].map((member) => {
    const declared = root.at('components', 'securitySchemes', member.key)
    const scheme = declared && references.follow(declared)
    return scheme && toScheme(scheme, member)
  })
}

function toScheme(node: SpecNode, scopes: SpecNode | undefined): Scheme | undefined {
  const type = node.get('type')?.string
  if (type === undefined) return undefined
  const members = MEMBERS.map((name) => node.get(name)?.string ?? null)
  const flows = [...(node.get('flows')?.members() ?? [])]
    .filter(({ key }) => !key.startsWith('x-'))
    .map((flow) => [flow.key, ...URLS.map((name) => flow.get(name)?.string ?? null)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const names = [...(scopes?.items() ?? [])].flatMap((scope) => scope.string ?? [])
  return { key: JSON.stringify([members, flows]), type, scopes: names }
}
