import type { SpecNode } from '../../../documents/node.ts'
import { withParts } from '../../../model/schema/all-of.ts'
import { showValue } from '../../../text/show-value.ts'
import { nameSchema } from '../changes/name-schema.ts'
import { type SchemaChange, schemaChange } from '../changes/schema-change.ts'
import { toCanonicalText } from '../facts/canonical-text.ts'
import type { SchemaSide } from '../facts/conjunction.ts'
import { countsBeside } from '../facts/visibility.ts'
import type { PartPair } from './compare-members.ts'

/**
 * What it means to leave a value out, where that changed. Where nothing was said before, nobody can
 * have counted on it.
 */
export function compareDefaults(
  { base, revision, places }: PartPair,
  sides: { readonly base: SchemaSide; readonly revision: SchemaSide },
): SchemaChange | undefined {
  const old = defaultOf(sides.base, base)
  if (old === undefined) return undefined
  const present = defaultOf(sides.revision, revision)
  if (present !== undefined && isSameValue(old.value, present.value)) return undefined
  const holder = revision[0] ?? places.revision
  return schemaChange('default-changed', {
    node: present ?? holder,
    base: old,
    was: showValue(old.value),
    is: present && showValue(present.value),
    subject: nameSchema(holder),
  })
}

/** Whether two defaults are equal, the text `1` and the number being one: a type is told as such. */
function isSameValue(base: unknown, revision: unknown): boolean {
  if (toCanonicalText(base) === toCanonicalText(revision)) return true
  return !isNested(base) && !isNested(revision) && String(base) === String(revision)
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function defaultOf(side: SchemaSide, nodes: readonly SpecNode[]): SpecNode | undefined {
  for (const node of nodes) {
    const own = countsBeside(side, node) ? node.get('default') : undefined
    if (own !== undefined) return own
    const schema = side.store.at(node)
    for (const part of schema === undefined ? [] : withParts(schema)) {
      const found = part.node.get('default')
      if (found !== undefined) return found
    }
  }
  return undefined
}
