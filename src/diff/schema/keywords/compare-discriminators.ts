import type { SpecNode } from '../../../documents/node.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import { type SchemaChange, schemaChange } from '../changes/schema-change.ts'
import type { Discriminator } from '../facts/facts.ts'

/** The discriminators of two schemas. */
export interface DiscriminatorPair {
  readonly base: Discriminator
  readonly revision: Discriminator
}

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
      about: 'whole',
      was: nameOf(old),
    })
    return
  }
  if (nameOf(old) === nameOf(present)) return
  yield changeOf(pair, 'discriminator-changed', old.propertyName, present.propertyName, {
    about: 'property',
    was: nameOf(old),
    is: nameOf(present),
  })
}

/**
 * Compares what the values of a discriminator mean.
 * @param leadsAlike whether two values of mappings mean schemas that consumers take for one; without
 *   the second, whether the schema of that name does in the revision
 */
export function* compareMappings(
  base: Discriminator,
  revision: Discriminator,
  leadsAlike: (base: SpecNode, revision: SpecNode | undefined) => boolean,
): Generator<SchemaChange> {
  for (const [value, target] of base.mapping) {
    const now = revision.mapping.get(value)
    if (leadsAlike(target, now)) continue
    const texts =
      now === undefined
        ? ({ about: 'value gone', name: value } as const)
        : ({
            about: 'value',
            name: value,
            from: target.string ?? '',
            to: now.string ?? '',
          } as const)
    yield schemaChange('discriminator-changed', {
      ...texts,
      node: now ?? revision.node.get('mapping') ?? revision.node,
      base: target,
      was: target.string,
      is: now?.string,
    })
  }
}

/** Compares what values mean that have no name of their own (OpenAPI 3.2); before, they were not valid. */
export function* compareDefaultMappings(
  base: Discriminator,
  revision: Discriminator,
  leadsAlike: (base: SpecNode, revision: SpecNode) => boolean,
): Generator<SchemaChange> {
  const target = base.node.get('defaultMapping')
  const now = revision.node.get('defaultMapping')
  if (target === undefined || (now !== undefined && leadsAlike(target, now))) return
  yield schemaChange('discriminator-changed', {
    about: 'other values',
    node: now ?? revision.node,
    base: target,
    was: target.string,
    is: now?.string,
  })
}

/** What the values meant that a discriminator no longer has. */
export function* goneFrom({ base, revision }: DiscriminatorPair): Generator<SpecNode> {
  for (const [value, target] of base.mapping) if (!revision.mapping.has(value)) yield target
}

function nameOf({ propertyName }: Discriminator): string {
  return propertyName?.string ?? ''
}
