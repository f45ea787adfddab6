import type { SpecNode } from '../../documents/node.ts'
import { quote } from '../../rules/quote.ts'
import type { Discriminator } from './facts.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { SchemaChange } from './schema-change.ts'

/**
 * Compares which property tells the alternatives apart, and by which values.
 * @param leadsAlike whether two values of mappings mean schemas that consumers take for one
 */
export function* compareDiscriminators(
  pair: FactPair,
  leadsAlike: (base: SpecNode, revision: SpecNode) => boolean,
): Generator<SchemaChange> {
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
  if (nameOf(old) !== nameOf(present)) {
    const [was, is] = [nameOf(old), nameOf(present)]
    yield changeOf(pair, 'discriminator-changed', old.propertyName, present.propertyName, {
      was,
      is,
      what: () => `The discriminator is property ${quote(is)} now, no longer ${quote(was)}`,
    })
  }
  for (const [value, target] of old.mapping) {
    const now = present.mapping.get(value)
    if (now !== undefined && leadsAlike(target, now)) continue
    yield {
      kind: 'discriminator-changed',
      node: now ?? present.node.get('mapping') ?? present.node,
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

function nameOf({ propertyName }: Discriminator): string {
  return propertyName?.string ?? ''
}
