/** Keywords whose value is one schema, a list of them, or named ones. */
const SCHEMA_KEYWORDS = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedProperties',
])
const LIST_KEYWORDS = new Set(['allOf', 'anyOf', 'oneOf'])
const MAP_KEYWORDS = new Set(['dependentSchemas', 'patternProperties', 'properties'])
/** Keywords that say nothing about which documents are valid. */
const ANNOTATIONS = new Set([
  '$comment',
  '$defs',
  '$dynamicAnchor',
  '$id',
  '$schema',
  '$vocabulary',
  'default',
  'definitions',
  'deprecated',
  'description',
  'errorMessage',
  'example',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
])

/**
 * Makes one self-contained schema of several: every `$ref` becomes `#/definitions/<name>`, the
 * definitions that nothing refers to are left out, and so are annotations.
 * @param {object} root the schema of a document
 * @param {object[]} others schemas that it refers to by their `$id`
 */
export function flattenSchema(root, others = []) {
  const flattening = new Flattening(root, others)
  const flat = flattening.copy(root, root)
  return { ...flat, definitions: flattening.definitions() }
}

class Flattening {
  #schemas
  /** The names given to the definitions, by `<$id>#<pointer>`. */
  #names = new Map()
  #definitions = new Map()
  #pending = []

  constructor(root, others) {
    this.#schemas = new Map([root, ...others].map((schema) => [idOf(schema), schema]))
  }

  definitions() {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      this.#definitions.set(next.name, this.copy(next.schema, next.base))
    }
    return Object.fromEntries(this.#definitions)
  }

  copy(schema, base) {
    if (typeof schema === 'boolean') return schema
    if (Array.isArray(schema))
      throw new Error(`Tuples are not supported: ${JSON.stringify(schema)}`)
    const flat = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === '$ref' || keyword === '$dynamicRef') flat.$ref = this.#rename(value, base)
      else if (keyword === '$recursiveRef') flat.$ref = this.#rename('#meta', base)
      else if (!ANNOTATIONS.has(keyword)) flat[keyword] = this.#copyKeyword(keyword, value, base)
    }
    return flat
  }

  #copyKeyword(keyword, value, base) {
    if (LIST_KEYWORDS.has(keyword)) return value.map((schema) => this.copy(schema, base))
    if (MAP_KEYWORDS.has(keyword)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, schema]) => [name, this.copy(schema, base)]),
      )
    }
    return SCHEMA_KEYWORDS.has(keyword) ? this.copy(value, base) : value
  }

  #rename(ref, from) {
    const [id, fragment = ''] = ref.split('#')
    const base = this.#schemaOf(id, fragment, from)
    const pointer = fragment === 'meta' ? '' : fragment
    const key = `${idOf(base)}#${pointer}`
    let name = this.#names.get(key)
    if (name === undefined) {
      const tokens = pointer.split('/').slice(1).map(decodeURIComponent)
      name = this.#freeName(tokens.at(-1) ?? 'schema')
      this.#names.set(key, name)
      const schema = tokens.reduce((parent, token) => parent?.[token], base)
      if (schema === undefined) throw new Error(`No schema at ${ref} of ${idOf(from)}`)
      this.#pending.push({ name, schema, base })
    }
    return `#/definitions/${name}`
  }

  #schemaOf(id, fragment, from) {
    if (fragment === 'meta') {
      return [...this.#schemas.values()].find((schema) => schema.$dynamicAnchor === 'meta')
    }
    const base = id === '' ? from : this.#schemas.get(id)
    if (base === undefined) throw new Error(`No schema ${id}`)
    return base
  }

  #freeName(wanted) {
    const taken = new Set(this.#names.values())
    let name = wanted
    for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`
    return name
  }
}

function idOf(schema) {
  return (schema.$id ?? schema.id ?? '').replace(/#$/, '')
}
