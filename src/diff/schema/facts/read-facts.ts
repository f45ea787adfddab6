import { isObject } from '../../../documents/json-object.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { append } from '../../../text/group-by.ts'
import type { Alternative } from './alternatives.ts'
import { toCanonicalText } from './canonical-text.ts'
import { type Bound, compareBounds, Discriminator, type Facts, WHOLE_SCHEMAS } from './facts.ts'
import { saysSomething } from './says-something.ts'

/** Bounds from above, by the name that they are compared under. */
const UPPER: ReadonlyMap<string, string> = new Map([
  ['maximum', 'maximum'],
  ['exclusiveMaximum', 'maximum'],
  ['maxLength', 'maxLength'],
  ['maxItems', 'maxItems'],
  ['maxProperties', 'maxProperties'],
  ['maxContains', 'maxContains'],
])
const LOWER: ReadonlyMap<string, string> = new Map([
  ['minimum', 'minimum'],
  ['exclusiveMinimum', 'minimum'],
  ['minLength', 'minLength'],
  ['minItems', 'minItems'],
  ['minProperties', 'minProperties'],
  ['minContains', 'minContains'],
])
const EXACT: ReadonlySet<string> = new Set([
  'pattern',
  'multipleOf',
  'format',
  'contentEncoding',
  'contentMediaType',
])
/** Keywords that are compared as a whole: what they say of a value is not taken apart. */
const WHOLE: ReadonlySet<unknown> = new Set([
  ...WHOLE_SCHEMAS,
  '$dynamicRef',
  '$recursiveRef',
  '$schema',
])
/** What has to hold where a property is there; up to draft 7, one keyword for both. */
const DEPENDENT: ReadonlySet<unknown> = new Set([
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
])
/** Patterns that every text matches. */
const MATCH_ALL: ReadonlySet<unknown> = new Set([
  '',
  '^',
  '$',
  '.*',
  '^.*',
  '.*$',
  '^.*$',
  '^(.*)$',
])
/** The type that a keyword is about. */
const TYPE_BY_KEYWORD: ReadonlyMap<string, string> = new Map([
  ['properties', 'object'],
  ['additionalProperties', 'object'],
  ['patternProperties', 'object'],
  ['required', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
  ['minItems', 'array'],
  ['maxItems', 'array'],
  ['uniqueItems', 'array'],
  ['pattern', 'string'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
])
/** What says no more than the type, in canonical text: formats that only repeat it. */
const SAYS_TYPE: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  ['string', new Map([['format', ['""', '"string"', '"str"', '"text"']]])],
  ['number', new Map([['format', ['""', '"number"']]])],
  [
    'integer',
    new Map([
      ['format', ['""', '"integer"', '"int"', '"number"']],
      ['multipleOf', ['1']],
    ]),
  ],
  ['boolean', new Map([['format', ['""', '"boolean"', '"bool"']]])],
  ['array', new Map([['format', ['""', '"array"']]])],
  ['object', new Map([['format', ['""', '"object"']]])],
])
/** Limits that say nothing without `contains`. */
const COUNTS_OF_CONTAINED = ['maxContains', 'minContains']

/** Reads what the schemas of an alternative say together, each keyword once. */
export function readFacts(alternative: Alternative): Facts {
  const reader = new FactReader()
  for (const schema of alternative.schemas) reader.readSchema(schema)
  for (const { node, values } of alternative.enumerations) reader.readValues(node, values)
  return reader.finish(alternative.schemas)
}

class FactReader {
  #types: Set<string> | undefined
  #typeNode: SpecNode | undefined
  #impliedType: string | undefined
  #values: Map<string, SpecNode> | undefined
  #valuesNode: SpecNode | undefined
  #openValues: SpecNode | undefined
  readonly #properties = new Map<string, SpecNode[]>()
  readonly #required = new Map<string, SpecNode>()
  #isForbidden = false
  readonly #additional: SpecNode[] = []
  readonly #patternProperties = new Map<string, SpecNode[]>()
  readonly #items: SpecNode[] = []
  readonly #prefixItems: SpecNode[][] = []
  readonly #upper = new Map<string, Bound>()
  readonly #lower = new Map<string, Bound>()
  readonly #exact = new Map<string, Map<string, SpecNode>>()
  #uniqueItems: SpecNode | undefined
  readonly #discriminators: Discriminator[] = []
  readonly #dependents: SpecNode[] = []
  readonly #others = new Map<string, SpecNode[]>()

  readSchema({ node }: Schema): void {
    for (const member of node.members()) this.#readKeyword(member, node)
  }

  readValues(list: SpecNode, values: readonly { value: unknown; node: SpecNode }[]): void {
    const read = new Map<string, SpecNode>()
    for (const { value, node } of values) {
      if (value !== null) read.set(toCanonicalText(value), node)
    }
    const known = this.#values
    this.#values =
      known === undefined ? read : new Map([...known].filter(([text]) => read.has(text)))
    this.#valuesNode ??= list
  }

  finish(schemas: readonly Schema[]): Facts {
    const types = this.#types ?? this.#findImpliedTypes()
    this.#dropIdle(types)
    return {
      schemas,
      types,
      typeNode: this.#typeNode,
      values: this.#values,
      valuesNode: this.#valuesNode,
      openValues: this.#openValues,
      properties: this.#properties,
      required: this.#required,
      additional: { isForbidden: this.#isForbidden, nodes: this.#additional },
      patternProperties: this.#patternProperties,
      items: this.#items,
      prefixItems: this.#prefixItems,
      upper: this.#upper,
      lower: this.#lower,
      exact: this.#exact,
      uniqueItems: this.#uniqueItems,
      discriminators: this.#discriminators,
      dependents: this.#dependents,
      others: this.#others,
    }
  }

  /** Leaves out properties that may not be, and what says no more than the type. */
  #dropIdle(types: ReadonlySet<string> | undefined): void {
    for (const type of types?.size === 1 ? types : [])
      for (const [keyword, texts] of SAYS_TYPE.get(type) ?? []) this.#drop(keyword, texts)
    // What may have no value may not be there.
    for (const [name, declarations] of this.#properties)
      if (declarations.some(({ value }) => value === false)) this.#properties.delete(name)
    for (const keyword of this.#others.has('contains') ? [] : COUNTS_OF_CONTAINED)
      for (const limits of [this.#upper, this.#lower]) limits.delete(keyword)
  }

  #drop(keyword: string, texts: readonly string[]): void {
    const values = this.#exact.get(keyword)
    for (const text of texts) values?.delete(text)
    if (values?.size === 0) this.#exact.delete(keyword)
  }

  /** What has properties is meant as an object, though others would be valid. */
  #findImpliedTypes(): ReadonlySet<string> | undefined {
    if (this.#values !== undefined) {
      const types = Array.from(this.#values.values(), ({ value }) => typeOf(value))
      return new Set(types)
    }
    return this.#impliedType === undefined ? undefined : new Set([this.#impliedType])
  }

  #readKeyword(member: SpecNode & { readonly key: string }, schema: SpecNode): void {
    const { key, value } = member
    // In Swagger 2.0, `required: true` is about the parameter.
    if (key !== 'required' || Array.isArray(value)) this.#impliedType ??= TYPE_BY_KEYWORD.get(key)
    if (EXACT.has(key)) this.#addExact(key, member)
    else if (UPPER.has(key)) this.#addBound(this.#upper, UPPER.get(key) ?? key, member, schema)
    else if (LOWER.has(key)) this.#addBound(this.#lower, LOWER.get(key) ?? key, member, schema)
    else if (DEPENDENT.has(key)) this.#dependents.push(member)
    else if (WHOLE.has(key)) append(this.#others, key, member)
    else this.#readOther(member, value, schema)
  }

  #readOther(member: SpecNode & { readonly key: string }, value: unknown, schema: SpecNode): void {
    switch (member.key) {
      case 'type':
        this.#addTypes(member)
        break
      case 'enum':
        this.readValues(
          member,
          Array.from(member.items(), (node) => ({ value: node.value, node })),
        )
        break
      case 'const':
        this.readValues(member, [{ value, node: member }])
        break
      case 'properties':
        for (const property of member.members()) append(this.#properties, property.key, property)
        break
      case 'patternProperties':
        for (const each of member.members()) append(this.#patternProperties, each.key, each)
        break
      case 'required':
        for (const item of member.items())
          if (item.string !== undefined && !this.#required.has(item.string))
            this.#required.set(item.string, item)
        break
      case 'additionalProperties':
      case 'unevaluatedProperties':
        if (value === false) this.#isForbidden = true
        if (value === false || saysSomething(member)) this.#additional.push(member)
        break
      case 'items':
        if (Array.isArray(value)) this.#addPrefixItems(member)
        else this.#addItems(member)
        break
      case 'additionalItems':
        // Up to draft 2019-09, what comes behind a list of `items`.
        if (Array.isArray(schema.get('items')?.value)) this.#addItems(member)
        break
      case 'prefixItems':
        this.#addPrefixItems(member)
        break
      case 'x-extensible-enum':
        this.#openValues ??= member
        break
      case 'uniqueItems':
        if (value === true) this.#uniqueItems ??= member
        break
      case 'discriminator':
        this.#discriminators.push(new Discriminator(member))
        break
    }
  }

  /** Several that hold at once leave what they have in common. */
  #addTypes(member: SpecNode): void {
    // What Swagger 2.0 calls a file is a string of bytes since.
    const isFile = member.value === 'file'
    if (isFile) this.#addExact('format', member, 'binary')
    const value = isFile ? 'string' : member.value
    // Such as a schema in the place of its type, which no tool reads.
    if (typeof value !== 'string' && value !== null && !Array.isArray(value)) return
    const names = (Array.isArray(value) ? value : [value]).filter(
      (name) => typeof name === 'string' && name !== 'null',
    )
    const types = new Set(names.map(String))
    const known = this.#types
    this.#types = known === undefined ? types : intersect(known, types)
    this.#typeNode ??= member
  }

  #addExact(key: string, member: SpecNode, value = member.value): void {
    if (key === 'pattern' && MATCH_ALL.has(value)) return
    const known = this.#exact.get(key) ?? new Map<string, SpecNode>()
    this.#exact.set(key, known)
    const text = toCanonicalText(value)
    if (!known.has(text)) known.set(text, member)
  }

  #addBound(bounds: Map<string, Bound>, name: string, node: SpecNode, schema: SpecNode): void {
    const { value } = node
    if (typeof value !== 'number' || Number.isNaN(value)) return
    const isExclusive =
      node.key === 'exclusiveMaximum' ||
      node.key === 'exclusiveMinimum' ||
      // Up to OpenAPI 3.0, a truth value beside the bound.
      (node.key === 'maximum' && schema.get('exclusiveMaximum')?.value === true) ||
      (node.key === 'minimum' && schema.get('exclusiveMinimum')?.value === true)
    const bound = { value, isExclusive, node }
    const known = bounds.get(name)
    const sign = bounds === this.#upper ? 1 : -1
    if (known === undefined || compareBounds(bound, known, sign) < 0) bounds.set(name, bound)
  }

  #addItems(member: SpecNode): void {
    if (member.value === false || saysSomething(member)) this.#items.push(member)
  }

  #addPrefixItems(list: SpecNode): void {
    for (const [index, item] of [...list.items()].entries()) {
      const known = this.#prefixItems[index]
      if (known === undefined) this.#prefixItems[index] = [item]
      else known.push(item)
    }
  }
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (isObject(value)) return 'object'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** An integer is a number too. */
function intersect(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  const common = new Set<string>()
  for (const type of a) {
    if (b.has(type) || (type === 'integer' && b.has('number'))) common.add(type)
  }
  if (a.has('number') && b.has('integer')) common.add('integer')
  return common
}
