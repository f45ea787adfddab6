import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import { MetPairs } from '../nodes/met-pairs.ts'
import { nameSchema } from './changes/name-schema.ts'

/** What a schema looks like in XML: the members of its `xml`, with their defaults. */
interface XmlForm {
  readonly name: string | undefined
  readonly namespace: string | undefined
  readonly prefix: string | undefined
  /** As OpenAPI 3.2 calls it: `element`, `attribute`, `text`, or `none` for lists that are not wrapped. */
  readonly form: string
}

type Aspect = keyof XmlForm

/** Something that XML shows otherwise than it did. */
interface XmlChange {
  readonly aspect: Aspect
  readonly subject: string
  readonly node: SpecNode
  readonly base: SpecNode
  readonly was: string | undefined
  readonly is: string | undefined
}

/** Two schemas as written, with the name that they have where `xml` gives none. */
interface XmlPair {
  readonly base: SpecNode
  readonly revision: SpecNode
  readonly name: string | undefined
}

type Sides<T> = Readonly<Record<'base' | 'revision', T>>

/** Compares what bodies in XML look like, beyond what their schemas accept. */
export class XmlComparison {
  readonly #references: Sides<References>

  constructor(references: Sides<References>) {
    this.#references = references
  }

  /** Compares two schemas and all that they hold, each pair once. */
  *compare(base: SpecNode, revision: SpecNode): Generator<XmlChange> {
    const met = new MetPairs()
    const pending: XmlPair[] = [{ base, revision, name: undefined }]
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const held = heldAtOnce(pair.base, this.#references.base)
      const others = heldAtOnce(pair.revision, this.#references.revision)
      yield* compareForms(pair, held, others)
      const schema = this.#references.base.follow(pair.base)
      const other = this.#references.revision.follow(pair.revision)
      if (!met.add(schema?.value, other?.value)) continue
      pending.push(...partsOf(held, others, pair.name))
    }
  }
}

function* compareForms(
  pair: XmlPair,
  held: readonly SpecNode[],
  others: readonly SpecNode[],
): Generator<XmlChange> {
  const [old, present] = [firstOf(held, 'xml'), firstOf(others, 'xml')]
  if (old === undefined && present === undefined) return
  const was = formOf(old, held, pair.name ?? componentNameOf(pair.base))
  const is = formOf(present, others, pair.name ?? componentNameOf(pair.revision))
  for (const aspect of aspectsOf(was, is)) {
    if (was[aspect] === is[aspect]) continue
    yield {
      aspect,
      subject: nameSchema(pair.revision),
      node: present?.get(aspect) ?? present ?? pair.revision,
      base: old?.get(aspect) ?? old ?? pair.base,
      was: was[aspect],
      is: is[aspect],
    }
  }
}

/** The schemas that both hold at one place; of alternatives, where they are as many as before. */
function partsOf(
  held: readonly SpecNode[],
  others: readonly SpecNode[],
  name: string | undefined,
): XmlPair[] {
  const parts: XmlPair[] = []
  const properties = propertiesOf(others)
  for (const [key, base] of propertiesOf(held)) {
    const revision = properties.get(key)
    if (revision !== undefined) parts.push({ base, revision, name: key })
  }
  for (const keyword of ['items', 'additionalProperties'] as const) {
    const [base, revision] = [firstOf(held, keyword), firstOf(others, keyword)]
    if (base?.object && revision?.object) parts.push({ base, revision, name })
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = [...(firstOf(held, keyword)?.items() ?? [])]
    const second = [...(firstOf(others, keyword)?.items() ?? [])]
    if (list.length !== second.length) continue
    for (const [index, base] of list.entries()) {
      const revision = second[index]
      if (revision !== undefined) parts.push({ base, revision, name })
    }
  }
  return parts
}

/**
 * The schemas that a value satisfies all at once: what stands beside a `$ref`, what it leads to, and
 * those of `allOf`.
 */
function heldAtOnce(written: SpecNode, references: References): SpecNode[] {
  const found: SpecNode[] = []
  const seen = new Set<unknown>()
  const pending = [written]
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (!next.isCollection || seen.has(next.value)) continue
    seen.add(next.value)
    found.push(next)
    const target = references.follow(next)
    if (target !== undefined) pending.push(target)
    pending.push(...(next.get('allOf')?.items() ?? []))
  }
  return found
}

function firstOf(held: readonly SpecNode[], keyword: string): SpecNode | undefined {
  for (const schema of held) {
    const found = schema.get(keyword)
    if (found !== undefined) return found
  }
  return undefined
}

/** The root of a document is called as the component is that describes it. */
function componentNameOf(schema: SpecNode): string | undefined {
  const reference = References.of(schema)
  return reference?.slice(reference.lastIndexOf('/') + 1)
}

function formOf(
  xml: SpecNode | undefined,
  held: readonly SpecNode[],
  name: string | undefined,
): XmlForm {
  const namespace = xml?.get('namespace')?.string
  const form = nodeTypeOf(xml, held.some(isList))
  return {
    // What has no element of its own has no name either.
    name: form === 'none' || form === 'text' ? undefined : (xml?.get('name')?.string ?? name),
    namespace,
    prefix: xml?.get('prefix')?.string,
    form,
  }
}

/** Where there is a namespace, its prefix is any; CDATA is one way to write text. */
function aspectsOf(base: XmlForm, revision: XmlForm): Aspect[] {
  // What was no element and is one, or the other way round, has no other name.
  if (base.form !== revision.form) return ['form']
  const isBound = base.namespace !== undefined && base.namespace === revision.namespace
  return isBound ? ['name'] : ['name', 'namespace', 'prefix']
}

function nodeTypeOf(xml: SpecNode | undefined, isArray: boolean): string {
  const nodeType = xml?.get('nodeType')?.string
  if (nodeType !== undefined) return nodeType === 'cdata' ? 'text' : nodeType
  if (xml?.get('attribute')?.value === true) return 'attribute'
  return isArray && xml?.get('wrapped')?.value !== true ? 'none' : 'element'
}

function isList(schema: SpecNode): boolean {
  const { type, items } = schema.object ?? {}
  return items !== undefined || type === 'array' || (Array.isArray(type) && type.includes('array'))
}

/** The properties of schemas that hold at once; of two with one name, the first. */
function propertiesOf(held: readonly SpecNode[]): Map<string, SpecNode> {
  const found = new Map<string, SpecNode>()
  for (const schema of held)
    for (const property of schema.get('properties')?.members() ?? [])
      if (!found.has(property.key)) found.set(property.key, property)
  return found
}
