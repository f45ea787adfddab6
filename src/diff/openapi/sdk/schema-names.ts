import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { MetPairs } from '../../nodes/met-pairs.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { findEnumNames } from './enum-names.ts'
import { hasClass } from './generated-class.ts'
import { classNameOf } from './identifiers.ts'

type NodePair = readonly [base: SpecNode, revision: SpecNode]

/** The keywords whose member is a schema, and those whose members are. */
const ONE = ['items', 'additionalProperties', 'not'] as const
const MANY = ['properties', 'allOf', 'oneOf', 'anyOf', 'prefixItems'] as const

/** Finds types that generators name otherwise, in the bodies of operations and in components. */
export class SchemaNameComparison {
  readonly #apis: ApiPair
  readonly #met = new MetPairs()

  constructor(apis: ApiPair) {
    this.#apis = apis
  }

  /** Compares the bodies of an operation, without what was compared before. */
  *compare({ base, revision }: OperationPair): Generator<Difference> {
    const others = new Map(bodiesOf(revision))
    for (const [place, schema] of bodiesOf(base)) {
      const other = others.get(place)
      if (other !== undefined) yield* this.#compareSchemas(schema, other)
    }
  }

  *#compareSchemas(base: SpecNode, revision: SpecNode): Generator<Difference> {
    const pending: NodePair[] = [[base, revision]]
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const [from, to] = pair
      const renamed = this.#compareNames(from, to)
      if (renamed !== undefined) yield renamed
      const [schema, other] = this.#follow(pair)
      if (schema === undefined || other === undefined || !schema.isCollection) continue
      if (!this.#met.add(schema.value, other.value)) continue
      yield* findEnumNames(schema, other)
      pending.push(...partsOf(schema, other))
    }
  }

  #follow([base, revision]: NodePair): [SpecNode | undefined, SpecNode | undefined] {
    const { references } = this.#apis.base
    return [references.follow(base), this.#apis.revision.references.follow(revision)]
  }

  #compareNames(base: SpecNode, revision: SpecNode): Difference | undefined {
    const [schema, other] = this.#follow([base, revision])
    if (!hasClass(schema) || !hasClass(other)) return undefined
    const [was, is] = [nameOf(base), nameOf(revision)]
    if (classNameOf(was?.text ?? '') === classNameOf(is?.text ?? '')) return undefined
    // That the name of a component is gone, another change says.
    const isGone = was?.isComponent && !this.#isLeft(was.text)
    if (isGone) return undefined
    return changeOfKind('schema-name-changed', {
      direction: 'both',
      node: is?.node ?? revision,
      on: is === undefined ? 'key' : undefined,
      base: was?.node ?? base,
      baseOn: was === undefined ? 'key' : undefined,
      was: was?.text,
      is: is?.text,
      before: was && classNameOf(was.text),
      after: is && classNameOf(is.text),
      generators:
        was?.isComponent || is?.isComponent ? 'openapi-generator and kiota' : 'openapi-generator',
    })
  }

  #isLeft(name: string): boolean {
    return this.#apis.revision.components('schemas')?.get(name) !== undefined
  }
}

/** What generators name the type of a schema after; nothing where they take its place. */
interface SchemaName {
  readonly text: string
  readonly isComponent: boolean
  readonly node: SpecNode
}

function nameOf(schema: SpecNode): SchemaName | undefined {
  const reference = References.of(schema)
  if (reference !== undefined) {
    const text = reference.slice(reference.lastIndexOf('/') + 1)
    return { text, isComponent: true, node: schema }
  }
  const title = schema.get('title')
  if (title === undefined || schema.get('properties') === undefined) return undefined
  const text = title.string ?? ''
  return classNameOf(text) === '' ? undefined : { text, isComponent: false, node: title }
}

/** The schemas of the bodies of an operation, by what tells them apart. */
function* bodiesOf({ requestBody, responses }: Operation): Generator<[string, SpecNode]> {
  for (const { name, schemaNode } of requestBody?.content ?? [])
    if (schemaNode !== undefined) yield [`request ${name}`, schemaNode]
  for (const { status, response } of responses)
    for (const { name, schemaNode } of response?.content ?? [])
      if (schemaNode !== undefined) yield [`${status} ${name}`, schemaNode]
}

/** The schemas that both have at one place. */
function partsOf(base: SpecNode, revision: SpecNode): NodePair[] {
  const found: (readonly [SpecNode | undefined, SpecNode | undefined])[] = []
  for (const keyword of ONE) found.push([base.get(keyword), revision.get(keyword)])
  for (const keyword of MANY) {
    const [parts, others] = [base.get(keyword), revision.get(keyword)]
    if (parts === undefined || others === undefined) continue
    const members = Array.isArray(parts.value) ? [...parts.items()] : [...parts.members()]
    for (const part of members) if (part.key !== undefined) found.push([part, others.get(part.key)])
  }
  return found.flatMap(([part, other]) =>
    part?.object === undefined || other?.object === undefined ? [] : [[part, other] as const],
  )
}
