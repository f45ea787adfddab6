import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { joinAll, quote } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'

/** Something that a client has to know of a scheme to keep to it. */
interface Fact {
  /** A text that is equal for what means the same. */
  readonly value: string
  /** The scheme as it is written. */
  readonly shown: string
  readonly node: SpecNode
  /** How messages call it: `name`, or `tokenUrl` of flow `password`. */
  readonly label: string
  /** The flow that it says to be there. */
  readonly flow?: string
}

/** What is known of a scheme, by names that tell the facts of several flows apart. */
type Facts = ReadonlyMap<string, Fact>

interface Scheme {
  readonly name: string
  /** The member that declares it. */
  readonly node: SpecNode
  /** Undefined behind a reference that leads nowhere. */
  readonly facts: Facts | undefined
}

/** Facts that may be added without asking more of clients. */
const OPTIONAL = / refreshUrl$|^oauth2MetadataUrl$/
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

  /** Takes schemes for one that are the same but for their names: one side may have fewer of them. */
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
  const { type, in: place, scheme: authentication } = scheme.object
  const facts = new Map<string, Fact>()
  const put = (key: string, value = scheme.get(key)?.string, shown = value) => {
    const node = scheme.get(key) ?? scheme
    if (value !== undefined)
      facts.set(key, { value, shown: shown ?? value, node, label: quote(key) })
  }
  if (type === 'basic') {
    put('type', 'http', 'basic')
    put('scheme', 'basic')
  } else put('type')
  if (type === 'http' && typeof authentication === 'string')
    put('scheme', authentication.toLowerCase(), authentication)
  if (type === 'apiKey') {
    const name = scheme.get('name')?.string
    put('in')
    put('name', place === 'header' ? name?.toLowerCase() : name, name)
  }
  if (type === 'openIdConnect') put('openIdConnectUrl')
  if (type !== 'oauth2') return facts
  put('oauth2MetadataUrl')
  for (const [flow, node] of flowsOf(scheme)) {
    const label = `flow ${quote(flow)}`
    facts.set(`flow ${flow}`, { value: flow, shown: flow, node, label, flow })
    for (const key of FLOW_URLS) {
      const url = node.get(key)
      if (url?.string === undefined) continue
      const text = { value: url.string, shown: url.string }
      facts.set(`${flow} ${key}`, { ...text, node: url, label: `${quote(key)} of ${label}` })
    }
  }
  return facts
}

const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']

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
  const known = [...facts].filter(([key]) => !OPTIONAL.test(key))
  return JSON.stringify(known.map(([key, { value }]) => [key, value]).sort())
}

function compareSchemes(base: Scheme, revision: Scheme): Difference | undefined {
  const was = base.facts
  const is = revision.facts
  if (was === undefined || is === undefined) return undefined
  const changed = changedKeys(was, is)
  const [first, ...others] = changed
  if (first === undefined) return undefined
  const [old, present] = [was.get(first), is.get(first)]
  const isOne = others.length === 0
  const node = isOne ? present?.node : undefined
  const from = isOne ? old?.node : undefined
  return changeOfKind('security-scheme-changed', {
    direction: 'sent',
    node: node ?? revision.node,
    on: node === undefined || old === undefined ? 'key' : undefined,
    base: from ?? base.node,
    baseOn: from === undefined || present === undefined ? 'key' : undefined,
    was: old?.shown,
    is: present?.shown,
    name: revision.name,
    ...textsOf(changed, was, is),
  })
}

/** What differs, but for what differs with something else that does. */
function changedKeys(was: Facts, is: Facts): readonly string[] {
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  const changed = keys.filter(
    (key) => was.get(key)?.value !== is.get(key)?.value && (was.has(key) || !OPTIONAL.test(key)),
  )
  // Another type has other facts, and so has another flow.
  if (changed.includes('type')) return ['type']
  const flows = changed.flatMap((key) => (was.get(key) ?? is.get(key))?.flow ?? [])
  const isSameName = was.get('name')?.shown.toLowerCase() === is.get('name')?.shown.toLowerCase()
  return changed.filter((key) => {
    // Case only counts for one of two places.
    if (key === 'name' && isSameName && changed.includes('in')) return false
    return !flows.some((flow) => key.startsWith(`${flow} `))
  })
}

/** The texts of what a scheme differs in. */
function textsOf(changed: readonly string[], was: Facts, is: Facts) {
  const [first = '', ...others] = changed
  const [old, present] = [was.get(first), is.get(first)]
  const other = is.get(others[0] ?? '')
  if (others.length === 1 && old?.flow !== undefined && other?.flow !== undefined)
    return { about: 'flow', from: old.shown, to: other.shown } as const
  if (others.length > 0) {
    const labels = changed.flatMap((key) => (is.get(key) ?? was.get(key))?.label ?? [])
    return { about: 'parts', parts: joinAll(labels) } as const
  }
  if (old?.flow !== undefined) return { about: 'part gone', part: old.label } as const
  if (present?.flow !== undefined) return { about: 'part new', part: present.label } as const
  const part = String((present ?? old)?.label)
  if (present === undefined) return { about: 'part gone', part } as const
  return { about: 'part', part, from: old?.shown, to: present.shown } as const
}
