import type { SpecNode } from '../../documents/node.ts'
import { quote } from '../../text/quote.ts'
import type { Discriminator } from './facts.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { DiscriminatorPair } from './pair.ts'
import type { SchemaChange } from './schema-change.ts'

/** The discriminators that tell the alternatives of two schemas apart, where both have one. */
export function discriminatorsOf({ base, revision }: FactPair): DiscriminatorPair | undefined {
  const [old] = base.discriminators
  const [present] = revision.discriminators
  if (old === undefined || present === undefined) return undefined
  return { base: old, revision: present }
}

/** Compares which property tells the alternatives apart. */
export function* compareDiscriminators(pair: FactPair): Generator<SchemaChange> {
  const [old] = pair.base.discriminators
  const [present] = pair.revision.discriminators
  if (old === undefined) return
  if (present === undefined) {
    yield changeOf(pair, 'discriminator-changed', old.node, undefined, {
      was: nameOf(old),
      what: (subject) => `The discriminator of ${subject} is gone`,
    })
    return
  }
  if (nameOf(old) === nameOf(present)) return
  const [was, is] = [nameOf(old), nameOf(present)]
  yield changeOf(pair, 'discriminator-changed', old.propertyName, present.propertyName, {
    was,
    is,
    what: () => `The discriminator is property ${quote(is)} now, no longer ${quote(was)}`,
  })
}

/**
 * Compares what the values of a discriminator mean.
 * @param leadsAlike whether two values of mappings mean schemas that consumers take for one
 */
export function* compareMappings(
  base: Discriminator,
  revision: Discriminator,
  leadsAlike: (base: SpecNode, revision: SpecNode) => boolean,
): Generator<SchemaChange> {
  for (const [value, target] of base.mapping) {
    const now = revision.mapping.get(value)
    if (now !== undefined && leadsAlike(target, now)) continue
    yield {
      kind: 'discriminator-changed',
      node: now ?? revision.node.get('mapping') ?? revision.node,
      base: target,
      was: target.string,
      is: now?.string,
      what:
        now === undefined
          ? `The value ${quote(value)} of the discriminator is gone`
          : `The value ${quote(value)} of the discriminator means ${quote(now.string ?? '')} now, no longer ${quote(target.string ?? '')}`,
    }
  }
}

/** What the values meant that a discriminator no longer has. */
export function* goneFrom({ base, revision }: DiscriminatorPair): Generator<SpecNode> {
  for (const [value, target] of base.mapping) if (!revision.mapping.has(value)) yield target
}

function nameOf({ propertyName }: Discriminator): string {
  return propertyName?.string ?? ''
}
