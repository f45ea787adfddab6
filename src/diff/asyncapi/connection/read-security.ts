import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'

/** One of the alternatives of a `security` list. */
export interface SecurityAlternative {
  /** The types of its schemes: `scramSha256`. */
  readonly label: string
  /** The item of the list. */
  readonly node: SpecNode
  readonly scopes: ReadonlySet<string>
  /** What the schemes say beside their types, as in `clientCredentials.tokenUrl`. */
  readonly members: ReadonlyMap<string, string>
}

export interface SecurityList {
  /** The list; undefined where there is none. */
  readonly node: SpecNode | undefined
  /** By what their schemes ask for, apart from scopes. */
  readonly alternatives: ReadonlyMap<string, SecurityAlternative>
}

interface Scheme {
  readonly type: string
  readonly scopes: readonly string[]
  readonly members: ReadonlyMap<string, string>
}

/** What of a scheme a client has to know; the rest describes it. */
const MEMBERS = ['in', 'name', 'scheme', 'openIdConnectUrl'] as const
const URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const

/**
 * Reads the `security` of a server or operation: in 2.x requirements that name schemes, in 3.x the
 * schemes themselves.
 * @returns undefined where a scheme cannot be seen
 */
export function readSecurity(list: SpecNode | undefined, api: AsyncApi): SecurityList | undefined {
  const alternatives = new Map<string, SecurityAlternative>()
  for (const node of list?.items() ?? []) {
    const schemes = api.syntax.namesSecuritySchemes
      ? readNamed(node, api)
      : [readInPlace(node, api)]
    const known = schemes.filter((scheme) => scheme !== undefined)
    if (known.length < schemes.length) return undefined
    const key = JSON.stringify(known.map(keyOf).sort())
    const label = known.map(({ type }) => type).join(' and ') || 'none'
    const scopes = new Set(known.flatMap((scheme) => scheme.scopes))
    const members = new Map(known.flatMap((scheme) => [...scheme.members]))
    alternatives.set(key, { label, node, scopes, members })
  }
  return { node: list, alternatives }
}

function readInPlace(item: SpecNode, { references }: AsyncApi): Scheme | undefined {
  const scheme = references.follow(item)
  return scheme && toScheme(scheme, scheme.get('scopes'))
}

function readNamed(requirement: SpecNode, { root, references }: AsyncApi): (Scheme | undefined)[] {
  return [...requirement.members()].map((member) => {
    const declared = references.mapAt(root, 'components', 'securitySchemes')?.get(member.key)
    const scheme = declared && references.follow(declared)
    return scheme && toScheme(scheme, member)
  })
}

function toScheme(node: SpecNode, scopes: SpecNode | undefined): Scheme | undefined {
  const type = node.get('type')?.string
  if (type === undefined) return undefined
  const members = new Map<string, string>()
  const read = (owner: SpecNode, name: string, label: string) => {
    const value = owner.get(name)?.string
    if (value !== undefined) members.set(label, value)
  }
  for (const name of MEMBERS) read(node, name, name)
  for (const flow of node.get('flows')?.members() ?? []) {
    if (flow.key.startsWith('x-')) continue
    members.set(flow.key, 'flow')
    for (const name of URLS) read(flow, name, `${flow.key}.${name}`)
  }
  const names = [...(scopes?.items() ?? [])].flatMap((scope) => scope.string ?? [])
  return { type, scopes: names, members }
}

function keyOf({ type, members }: Scheme): string {
  return JSON.stringify([type, [...members].map((member) => JSON.stringify(member)).sort()])
}
