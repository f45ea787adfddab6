import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'

/** An object and its traits, in the order in which a member of theirs wins. */
interface TraitSources {
  readonly sources: readonly SpecNode[]
  /** Whether a trait cannot be seen, so that what is absent may be there. */
  readonly hasUnknownTraits: boolean
}

/**
 * Orders an operation or message and its traits by who wins. Traits are applied in their order, so
 * that a later one wins over an earlier; in 2.x they also override the object itself (AsyncAPI 2.6,
 * Message Object), in 3.x the object wins (AsyncAPI 3.0, Traits Merge Mechanism).
 */
export function readTraits(node: SpecNode, api: AsyncApi): TraitSources {
  const traits: SpecNode[] = []
  let hasUnknownTraits = false
  for (const item of node.get('traits')?.items() ?? []) {
    const trait = api.references.follow(item)
    if (trait === undefined) hasUnknownTraits = true
    else traits.unshift(trait)
  }
  return { sources: api.isVersion3 ? [node, ...traits] : [...traits, node], hasUnknownTraits }
}

/** The winning member of an object and its traits; `$ref`s are not followed. */
export function memberOf(sources: readonly SpecNode[], key: string): SpecNode | undefined {
  for (const source of sources) {
    const member = source.get(key)
    if (member !== undefined) return member
  }
  return undefined
}

/** The bindings for a protocol that an object and its traits have, the winner first. */
export function bindingsOf(
  sources: readonly SpecNode[],
  protocol: string,
  api: AsyncApi,
): SpecNode[] {
  return sources.flatMap((source) => {
    const binding = bindingsIn(source, api)?.get(protocol)
    const target = binding && api.references.follow(binding)
    return target === undefined ? [] : [target]
  })
}

/** The protocols, in lowercase, that an object and its traits have bindings for. */
export function boundProtocols(sources: readonly SpecNode[], api: AsyncApi): string[] {
  return sources
    .flatMap((source) => [...(bindingsIn(source, api)?.members() ?? [])])
    .map((member) => member.key.toLowerCase())
    .filter((protocol) => !protocol.startsWith('x-'))
}

function bindingsIn(source: SpecNode, api: AsyncApi): SpecNode | undefined {
  const bindings = source.get('bindings')
  return bindings && api.references.follow(bindings)
}
