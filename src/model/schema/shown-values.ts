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
  const values: ShownValue[] = []
  for (const { node } of compositionOf(schema)) collectOwnValues(node, values)
  return values
}

/** The values that a schema itself shows, or that stand beside its reference. */
export function ownValuesOf(schemaNode: SpecNode): ShownValue[] {
  const values: ShownValue[] = []
  collectOwnValues(schemaNode, values)
  return values
}

/**
 * The examples that a Parameter, Header or Media Type object shows beside its schema: `example`,
 * 2.0 `x-example`, and the `value` of each of `examples` (OAS 3.1 section 4.8.19).
 */
export function examplesOf(declaration: SpecNode | undefined, references: References): SpecNode[] {
  if (declaration === undefined) return []
  const nodes = [declaration.get('example'), declaration.get('x-example')]
  for (const member of declaration.get('examples')?.members() ?? []) {
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

function collectOwnValues(node: SpecNode, values: ShownValue[]): void {
  // Most schemas show none.
  if (!Object.keys(node.object ?? {}).some((key) => SHOWING.has(key))) return
  const add = (kind: ShownValue['kind'], value: SpecNode | undefined) => {
    if (value !== undefined) values.push({ kind, node: value })
  }
  add('const', node.get('const'))
  for (const item of node.get('enum')?.items() ?? []) add('enum', item)
  add('default', node.get('default'))
  add('example', node.get('example'))
  for (const item of node.get('examples')?.items() ?? []) add('example', item)
}
