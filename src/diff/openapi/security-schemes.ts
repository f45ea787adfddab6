import type { SpecNode } from '../../documents/node.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { quote, quoteAll } from '../../rules/quote.ts'
import type { Difference } from './change-list.ts'

/** What a client has to know of a scheme to keep to it, by names such as `token URL`. */
type Facts = ReadonlyMap<string, string>

interface Scheme {
  readonly name: string
  /** The member that declares it. */
  readonly node: SpecNode
  /** Undefined behind a reference that leads nowhere. */
  readonly facts: Facts | undefined
}

/** Facts that may be added without asking more of clients. */
const OPTIONAL = / refresh URL$|^metadata URL$/
/** The flows of 2.0 by their names of 3.x. */
const FLOW_NAMES: ReadonlyMap<string, string> = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
])

/**
 * Pairs the security schemes of two documents by what they are, since requests do not show their
 * names: what pairs up has one token.
 */
export class SecuritySchemes {
  readonly #base: ReadonlyMap<string, Scheme>
  readonly #revision: ReadonlyMap<string, Scheme>
  readonly #tokens = new Map<Scheme, string>()
  readonly #changes = new Map<string, Difference>()

  constructor(base: OpenApi, revision: OpenApi) {
    this.#base = schemesOf(base)
    this.#revision = schemesOf(revision)
    this.#pairAll()
  }

  /** What stands for the scheme of a name; undeclared schemes are told apart by their names. */
  tokenOf(side: 'base' | 'revision', name: string): string {
    const [own, other] =
      side === 'base' ? [this.#base, this.#revision] : [this.#revision, this.#base]
    const scheme = own.get(name) ?? other.get(name)
    return (scheme && this.#tokens.get(scheme)) ?? `undeclared ${name}`
  }

  /** How the scheme that a token stands for changed. */
  changeOf(token: string): Difference | undefined {
    return this.#changes.get(token)
  }

  #pairAll(): void {
    const base = new Set(this.#base.values())
    const revision = new Set(this.#revision.values())
    const pair = (scheme: Scheme, other: Scheme) => {
      base.delete(scheme)
      revision.delete(other)
      const token = `scheme ${scheme.name}`
      this.#tokens.set(scheme, token).set(other, token)
      const change = compareSchemes(scheme, other)
      if (change !== undefined) this.#changes.set(token, change)
    }
    for (const scheme of base) {
      const other = this.#revision.get(scheme.name)
      if (other !== undefined && compareSchemes(scheme, other) === undefined) pair(scheme, other)
    }
    const byIdentity = new Map([...revision].map((other) => [identityOf(other), other]))
    for (const scheme of base) {
      const other = byIdentity.get(identityOf(scheme))
      if (other !== undefined && revision.has(other)) pair(scheme, other)
    }
    for (const scheme of base) {
      const other = this.#revision.get(scheme.name)
      if (other !== undefined && revision.has(other)) pair(scheme, other)
    }
    this.#joinNamesakes([...base, ...revision])
  }

  /** Of several schemes that are the same but for their names, one side may have fewer. */
  #joinNamesakes(schemes: readonly Scheme[]): void {
    const tokens = new Map<string, string>()
    for (const [scheme, token] of this.#tokens) tokens.set(identityOf(scheme), token)
    for (const scheme of schemes) {
      const identity = identityOf(scheme)
      const token = tokens.get(identity) ?? `only ${scheme.name} ${identity}`
      tokens.set(identity, token)
      this.#tokens.set(scheme, token)
    }
  }
}

function schemesOf(api: OpenApi): Map<string, Scheme> {
  const schemes = new Map<string, Scheme>()
  for (const node of api.securitySchemes) {
    const name = String(node.key)
    schemes.set(name, { name, node, facts: factsOf(api.references.follow(node)) })
  }
  return schemes
}

function factsOf(scheme: SpecNode | undefined): Facts | undefined {
  if (scheme?.object === undefined) return undefined
  const { type, in: place, name, scheme: authentication, openIdConnectUrl } = scheme.object
  const facts = new Map<string, string>()
  const put = (key: string, value: unknown) => {
    if (typeof value === 'string') facts.set(key, value)
  }
  put('type', type === 'basic' ? 'http' : type)
  if (type === 'basic') put('scheme', 'basic')
  if (type === 'http' && typeof authentication === 'string')
    put('scheme', authentication.toLowerCase())
  if (type === 'apiKey') {
    put('place', place)
    put('name', place === 'header' && typeof name === 'string' ? name.toLowerCase() : name)
  }
  if (type === 'openIdConnect') put('openIdConnectUrl', openIdConnectUrl)
  if (type !== 'oauth2') return facts
  put('metadata URL', scheme.object.oauth2MetadataUrl)
  for (const [flow, node] of flowsOf(scheme)) {
    put(`${flow} flow`, 'there')
    put(`${flow} authorization URL`, node.object?.authorizationUrl)
    put(`${flow} device authorization URL`, node.object?.deviceAuthorizationUrl)
    put(`${flow} token URL`, node.object?.tokenUrl)
    put(`${flow} refresh URL`, node.object?.refreshUrl)
  }
  return facts
}

function* flowsOf(scheme: SpecNode): Generator<readonly [name: string, node: SpecNode]> {
  // In 2.0 the scheme has one flow, and its members itself.
  const own = scheme.get('flow')?.string
  if (own !== undefined) yield [FLOW_NAMES.get(own) ?? own, scheme]
  for (const node of scheme.get('flows')?.members() ?? [])
    if (!node.key.startsWith('x-')) yield [node.key, node]
}

/** A text that is equal for schemes that are. */
function identityOf({ name, facts }: Scheme): string {
  if (facts === undefined) return `unknown ${name}`
  return JSON.stringify([...facts].filter(([key]) => !OPTIONAL.test(key)).sort())
}

function compareSchemes(base: Scheme, revision: Scheme): Difference | undefined {
  const was = base.facts
  const is = revision.facts
  if (was === undefined || is === undefined) return undefined
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  const changed = keys.filter(
    (key) => was.get(key) !== is.get(key) && (was.has(key) || !OPTIONAL.test(key)),
  )
  // Another type has other facts.
  const [first] = changed
  if (first === undefined) return undefined
  const names = first === 'type' ? [first] : changed
  return {
    kind: 'security-scheme-changed',
    rule: 'versioning/breaking-change',
    direction: 'sent',
    verdict: 'breaking',
    node: revision.node,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    was: was.get(first),
    is: is.get(first),
    what: `The ${quoteAll(names)} of security scheme ${quote(revision.name)} changed`,
  }
}
