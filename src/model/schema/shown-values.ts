import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { compositionOf } from './composed-keyword.ts'
import type { Schema } from './schema.ts'

/** A value that a declaration shows, where it is written. */
export interface ShownValue {
  readonly kind: 'const' | 'enum' | 'default' | 'example'
  readonly node: SpecNode
}

/**
 * The values that a schema shows: `const`, `enum`, `default`, `example` and `examples`, through
 * composition, in the order of the text.
 */
export function valuesOfSchema(schema: Schema | undefined): ShownValue[] {
  return [...compositionOf(schema)].flatMap(({ node }) => ownValuesOf(node))
}

/** The values that a schema itself shows, or that stand beside its reference. */
export function ownValuesOf(schemaNode: SpecNode): ShownValue[] {
  // Most schemas show none.
  const showsAny = Object.keys(schemaNode.object ?? {}).some((key) => SHOWING.has(key))
  return showsAny ? [...readOwnValues(schemaNode)] : []
}

/**
 * The examples that a Parameter, Header or Media Type object shows beside its schema: `example`,
 * 2.0 `x-example`, and the `value` of each of `examples` (OAS 3.1 section 4.8.19).
 */
export function examplesOf(declaration: SpecNode | undefined, references: References): SpecNode[] {
  if (declaration === undefined) return []
  const nodes = [declaration.get('example'), declaration.get('x-example')]
  for (const member of references.membersAt(declaration, 'examples')) {
    const example = references.follow(member)
    nodes.push(example?.get('value') ?? example?.get('dataValue'))
  }
  return nodes.filter((node) => node !== undefined)
}

/** What a Parameter or Header object shows, itself and in its schema. */
export function valuesOf(
  declaration: SpecNode | undefined,
  schema: Schema | undefined,
  references: References,
): ShownValue[] {
  const examples = examplesOf(declaration, references)
  const values = examples.map((node): ShownValue => ({ kind: 'example', node }))
  // In 2.0 a parameter is its own schema.
  const isOwnSchema = schema !== undefined && schema.node.value === declaration?.value
  const shown = valuesOfSchema(schema)
  return [...values, ...(isOwnSchema ? shown.filter(({ kind }) => kind !== 'example') : shown)]
}

/** The keywords that show values. */
const SHOWING: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'example', 'examples'])

function* readOwnValues(schemaNode: SpecNode): Generator<ShownValue> {
  const constant = schemaNode.get('const')
  if (constant !== undefined) yield { kind: 'const', node: constant }
  for (const node of schemaNode.get('enum')?.items() ?? []) yield { kind: 'enum', node }
  const usual = schemaNode.get('default')
  if (usual !== undefined) yield { kind: 'default', node: usual }
  const example = schemaNode.get('example')
  if (example !== undefined) yield { kind: 'example', node: example }
  for (const node of schemaNode.get('examples')?.items() ?? []) yield { kind: 'example', node }
}
