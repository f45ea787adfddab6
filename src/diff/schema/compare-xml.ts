import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import { nameSchema } from './wording.ts'

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
export interface XmlChange {
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
    const seen = new Map<unknown, Set<unknown>>()
    const pending: XmlPair[] = [{ base, revision, name: undefined }]
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const schema = this.#references.base.follow(pair.base)
      const other = this.#references.revision.follow(pair.revision)
      if (schema === undefined || other === undefined) continue
      yield* this.#compareForms(pair, schema, other)
      if (!addPair(seen, schema.value, other.value)) continue
      pending.push(...this.#partsOf(schema, other, pair.name))
    }
  }

  *#compareForms(pair: XmlPair, schema: SpecNode, other: SpecNode): Generator<XmlChange> {
    const old = xmlOf(pair.base, schema)
    const present = xmlOf(pair.revision, other)
    if (old?.value === undefined && present?.value === undefined) return
    const was = formOf(old, schema, pair.name ?? componentNameOf(pair.base))
    const is = formOf(present, other, pair.name ?? componentNameOf(pair.revision))
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
  #partsOf(schema: SpecNode, other: SpecNode, name: string | undefined): XmlPair[] {
    const parts: XmlPair[] = []
    const others = propertiesOf(other, this.#references.revision)
    for (const [key, base] of propertiesOf(schema, this.#references.base)) {
      const revision = others.get(key)
      if (revision !== undefined) parts.push({ base, revision, name: key })
    }
    for (const keyword of ['items', 'additionalProperties'] as const) {
      const [base, revision] = [schema.get(keyword), other.get(keyword)]
      if (base?.object && revision?.object) parts.push({ base, revision, name })
    }
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const [list, second] = [schema, other].map((each) => [...(each.get(keyword)?.items() ?? [])])
      if (list?.length !== second?.length) continue
      for (const [index, base] of (list ?? []).entries()) {
        const revision = second?.[index]
        if (revision !== undefined) parts.push({ base, revision, name })
      }
    }
    return parts
  }
}

/** @returns whether the pair is new */
function addPair(seen: Map<unknown, Set<unknown>>, base: unknown, revision: unknown): boolean {
  const others = seen.get(base) ?? new Set()
  seen.set(base, others)
  if (others.has(revision)) return false
  others.add(revision)
  return true
}

/** What stands beside a `$ref` wins over what it refers to. */
function xmlOf(written: SpecNode, schema: SpecNode): SpecNode | undefined {
  return written.get('xml') ?? schema.get('xml')
}

/** The root of a document is called as the component is that describes it. */
function componentNameOf(schema: SpecNode): string | undefined {
  const reference = References.of(schema)
  return reference?.slice(reference.lastIndexOf('/') + 1)
}

function formOf(xml: SpecNode | undefined, schema: SpecNode, name: string | undefined): XmlForm {
  const namespace = xml?.get('namespace')?.string
  const form = nodeTypeOf(xml, isList(schema))
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

/** The properties of a schema and of those that it takes in; of two with one name, the first. */
function propertiesOf(schema: SpecNode, references: References): Map<string, SpecNode> {
  const found = new Map<string, SpecNode>()
  const seen = new Set<unknown>()
  const pending = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const target = references.follow(next)
    if (target === undefined || seen.has(target.value)) continue
    seen.add(target.value)
    for (const property of target.get('properties')?.members() ?? [])
      if (!found.has(property.key)) found.set(property.key, property)
    pending.push(...(target.get('allOf')?.items() ?? []))
  }
  return found
}
