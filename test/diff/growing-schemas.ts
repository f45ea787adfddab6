/** Schemas by their names, as many as one asks for. */
type Schemas = Record<string, object>

/** Two states of an API that differ, of a size that is given. */
export type Family = (size: number) => readonly [base: object, revision: object]

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What stands at each number from 0 on. */
export function times<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index))
}

/** An object whose members are made one by one. */
export function membersOf<T>(
  size: number,
  make: (index: number) => readonly [string, T],
): Record<string, T> {
  return Object.fromEntries(times(size, make))
}

/** An API that takes and gives the schema `Start`. */
function apiOf(schemas: Schemas): object {
  const body = { content: { 'application/json': { schema: ref('Start') } } }
  const post = { requestBody: body, responses: { 200: { description: 'Yes.', ...body } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Growing', version: '1.0.0' },
    paths: { '/v1/orders': { post } },
    components: { schemas },
  }
}

function family(make: (size: number, isRevised: boolean) => Schemas): Family {
  return (size) => [apiOf(make(size, false)), apiOf(make(size, true))]
}

const text = { type: 'string' }
const number = { type: 'integer' }
const named = (isRevised: boolean, name: string) => (isRevised ? `${name}Dto` : name)

interface Hierarchy {
  readonly mapping: 'reference' | 'name' | 'none'
  /** Which subtypes have a new name: all, or one in the middle. */
  readonly renamed: 'all' | 'one' | 'none'
  readonly change?: 'kind' | 'one' | 'all'
  readonly isUsed?: boolean
}

/** A base with a discriminator, and subtypes that hold it by `allOf`. */
function hierarchy({ mapping, renamed, change, isUsed = true }: Hierarchy): Family {
  return family((size, isRevised) => {
    const isRenamed = (index: number) =>
      isRevised && (renamed === 'all' || (renamed === 'one' && index === size >> 1))
    const nameOf = (index: number) => named(isRenamed(index), `Event${index}`)
    const targetOf = (index: number) =>
      mapping === 'name' ? nameOf(index) : ref(nameOf(index)).$ref
    const values = membersOf(size, (index) => [`event-${index}`, targetOf(index)])
    const schemaOf = (index: number) =>
      isRevised && (change === 'all' || (change === 'one' && index === size >> 1)) ? number : text
    const base = {
      type: 'object',
      required: ['kind'],
      properties: { kind: isRevised && change === 'kind' ? number : text },
      discriminator: { propertyName: 'kind', ...(mapping === 'none' ? {} : { mapping: values }) },
    }
    const own = (index: number) => ({
      type: 'object',
      properties: { [`v${index}`]: schemaOf(index) },
    })
    const subtypes = membersOf(size, (index) => [
      nameOf(index),
      { allOf: [ref('Base'), own(index)] },
    ])
    return { Start: isUsed ? ref('Base') : text, Base: base, ...subtypes }
  })
}

/** As a hierarchy, with three levels, each with a discriminator of its own. */
const nestedHierarchy = family((size, isRevised) => {
  const width = Math.max(1, Math.round(Math.sqrt(size)))
  const nameOf = (...path: number[]) => named(isRevised, `E${path.join('_')}`)
  const withSubtypes = (property: string, names: string[]) => ({
    type: 'object',
    properties: { [property]: text },
    discriminator: {
      propertyName: property,
      mapping: Object.fromEntries(names.map((name, index) => [`k${index}`, ref(name).$ref])),
    },
  })
  const schemas: Schemas = {
    Start: withSubtypes(
      'kind',
      times(width, (a) => nameOf(a)),
    ),
  }
  for (let a = 0; a < width; a++) {
    const names = times(width, (b) => nameOf(a, b))
    schemas[nameOf(a)] = { allOf: [ref('Start'), withSubtypes('sort', names)] }
    for (const [b, name] of names.entries())
      schemas[name] = {
        allOf: [ref(nameOf(a)), { properties: { own: isRevised && a + b === 3 ? number : text } }],
      }
  }
  return schemas
})

interface Union {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly discriminator?: 'mapping'
  readonly isReordered?: boolean
  readonly isInline?: boolean
  readonly change?: 'one' | 'all' | 'types'
  /** Whether all branches have properties of the same names. */
  readonly isUniform?: boolean
}

/** A union of components, all of which have new names. */
function union(options: Union): Family {
  const { keyword, discriminator, isReordered, isInline, change, isUniform } = options
  return family((size, isRevised) => {
    const nameOf = (index: number) => named(isRevised, `Branch${index}`)
    const branchOf = (index: number) => {
      const isChanged = isRevised && (change === 'all' || (change === 'one' && index === size >> 1))
      const property = isUniform ? 'value' : `v${index}`
      const own = isChanged ? number : text
      const tag = discriminator === undefined && isUniform ? { pattern: `^${index}` } : {}
      return {
        type: 'object',
        properties: { [property]: { ...own, ...(isChanged ? {} : tag) }, kind: text },
        ...(isRevised && change === 'types' ? { maxProperties: 9 } : {}),
      }
    }
    const order = times(size, (index) => (isReordered && isRevised ? size - 1 - index : index))
    const mapping = membersOf(size, (index) => [`k${index}`, ref(nameOf(index)).$ref])
    const start = {
      [keyword]: order.map((index) => (isInline ? branchOf(index) : ref(nameOf(index)))),
      ...(discriminator === undefined ? {} : { discriminator: { propertyName: 'kind', mapping } }),
    }
    if (isInline) return { Start: start }
    return { Start: start, ...membersOf(size, (index) => [nameOf(index), branchOf(index)]) }
  })
}

interface Graph {
  readonly renamed: boolean
  readonly change: 'none' | 'last' | 'all'
}

/** Schemas, each of which leads to others; what is made of a schema is given. */
function graph(
  { renamed, change }: Graph,
  make: (next: (step: number) => object, own: object, index: number, size: number) => object,
): Family {
  return family((size, isRevised) => {
    const nameOf = (index: number) =>
      index === 0 ? 'Start' : named(renamed && isRevised, `S${index}`)
    const schemas = membersOf(size, (index) => {
      const isChanged = isRevised && (change === 'all' || (change === 'last' && index === size - 1))
      const next = (step: number) => ref(nameOf((index + step) % size))
      return [nameOf(index), make(next, isChanged ? number : text, index, size)] as const
    })
    return schemas
  })
}

const linked = (options: Graph): Family =>
  graph(options, (next, own) => ({ type: 'object', properties: { own, next: next(1) } }))

const recursive = (options: Graph): Family =>
  graph(options, (next, own) => ({
    type: 'object',
    properties: { own, next: next(1), far: next(7), list: { type: 'array', items: next(31) } },
  }))

const composed = (options: Graph): Family =>
  graph(options, (next, own, index, size) =>
    index === size - 1 ? own : { allOf: [next(1), { description: `Level ${index}.` }] },
  )

const inherited = (options: Graph): Family =>
  graph(options, (next, own, index, size) => ({
    allOf: [
      ...(index === size - 1 ? [] : [next(1)]),
      { type: 'object', properties: { [`p${index}`]: own } },
    ],
  }))

const wrapped = (options: Graph, keyword: 'oneOf' | 'anyOf' | 'allOf' | 'not'): Family =>
  graph(options, (next, own, index, size) => {
    if (index === size - 1) return own
    return { [keyword]: keyword === 'not' ? next(1) : [next(1)] }
  })

/** Unions of a type and the next union: alternatives pile up. */
const forked = (options: Graph, keyword: 'oneOf' | 'anyOf'): Family =>
  graph(options, (next, own, index, size) =>
    index === size - 1
      ? own
      : { [keyword]: [next(1), { type: 'object', properties: { [`p${index}`]: own } }] },
  )

const chained = (options: Graph): Family =>
  graph(options, (next, own, index, size) => (index === size - 1 ? own : next(1)))

/** Groups of schemas in which each refers to all: 8,000 references to each hundred groups. */
function cliques(change: Graph['change']): Family {
  const group = 10
  return family((size, isRevised) => {
    const count = Math.max(1, Math.floor(size / group ** 2))
    const nameOf = (index: number) =>
      index === 0 ? 'Start' : named(isRevised, `S${index % (count * group)}`)
    return membersOf(count * group, (index) => {
      const first = index - (index % group)
      const isChanged = isRevised && (change === 'all' || (change === 'last' && index === 15))
      const others = membersOf(group, (inner) => [`p${inner}`, ref(nameOf(first + inner))] as const)
      const next = index + group < count * group ? ref(nameOf(index + group)) : text
      const own = isChanged ? number : text
      return [nameOf(index), { type: 'object', properties: { ...others, own, next } }]
    })
  })
}

/** Schemas of which each refers to all. */
function clique(change: Graph['change']): Family {
  return (size) => {
    const width = Math.max(2, Math.round(Math.sqrt(size)))
    const options = { renamed: true, change }
    return graph(options, (next, own) => ({
      type: 'object',
      properties: { own, ...membersOf(width, (inner) => [`p${inner}`, next(inner)]) },
    }))(width)
  }
}

/** One object with many members. */
function wide(make: (index: number, isRevised: boolean) => readonly [string, object]): Family {
  return family((size, isRevised) => ({
    Start: { type: 'object', properties: membersOf(size, (index) => make(index, isRevised)) },
  }))
}

function nested(wrap: (inner: object, level: number) => object): Family {
  return family((size, isRevised) => {
    // As deep as a text may be; what is more stands in further components.
    const depth = 90
    const count = Math.max(1, Math.floor(size / depth))
    return Object.fromEntries(
      times(count, (index) => {
        const isLast = index === count - 1
        let schema: object = isLast
          ? isRevised
            ? number
            : text
          : ref(named(isRevised, `S${index + 1}`))
        for (let level = 0; level < depth; level++) schema = wrap(schema, level)
        return [index === 0 ? 'Start' : named(isRevised, `S${index}`), schema]
      }),
    )
  })
}

const ALL_RENAMED: Graph = { renamed: true, change: 'none' }
const ONE_CHANGED: Graph = { renamed: true, change: 'last' }
const ALL_CHANGED: Graph = { renamed: true, change: 'all' }
const CHANGED_AT_THE_END: Graph = { renamed: false, change: 'last' }

function ofGraphs(name: string, make: (options: Graph) => Family): [string, Family][] {
  return [
    [`${name}, all renamed`, make(ALL_RENAMED)],
    [`${name}, all renamed, one changed`, make(ONE_CHANGED)],
    [`${name}, all renamed and changed`, make(ALL_CHANGED)],
    [`${name}, one changed`, make(CHANGED_AT_THE_END)],
  ]
}

function hierarchies(): [string, Family][] {
  return (['reference', 'name', 'none'] as const).flatMap((mapping) => {
    const title = `hierarchy (mapping by ${mapping})`
    const of = (words: string, rest: Omit<Hierarchy, 'mapping'>): [string, Family] => [
      `${title} ${words}`,
      hierarchy({ mapping, ...rest }),
    ]
    return [
      of('all renamed', { renamed: 'all' }),
      of('all renamed, used by nobody', { renamed: 'all', isUsed: false }),
      of('one renamed', { renamed: 'one' }),
      of('all renamed, one changed', { renamed: 'all', change: 'one' }),
      of('all changed', { renamed: 'none', change: 'all' }),
      of('all renamed and changed', { renamed: 'all', change: 'all' }),
      of('whose base changes', { renamed: 'none', change: 'kind' }),
      of('all renamed, whose base changes', { renamed: 'all', change: 'kind' }),
    ]
  })
}

function unions(): [string, Family][] {
  const discriminators = [undefined, 'mapping'] as const
  const changes = [undefined, 'one', 'all', 'types'] as const
  return discriminators.flatMap((discriminator) =>
    changes.flatMap((change) =>
      [true, false].flatMap((isUniform) =>
        [true, false].flatMap((isReordered) => {
          const words = [
            discriminator === undefined ? 'union' : 'union with discriminator',
            `of ${isUniform ? 'like' : 'various'} branches`,
            ...(isReordered ? ['reordered'] : []),
            change === undefined ? 'unchanged' : `${change} changed`,
          ]
          const all: Union = {
            keyword: isUniform ? 'oneOf' : 'anyOf',
            isReordered,
            isUniform,
            ...(discriminator !== undefined && { discriminator }),
            ...(change !== undefined && { change }),
          }
          const inline: [string, Family] = [
            `inline ${words.join(', ')}`,
            union({ ...all, isInline: true }),
          ]
          const named: [string, Family] = [words.join(', '), union(all)]
          return discriminator === undefined ? [inline, named] : [named]
        }),
      ),
    ),
  )
}

/** What grows in schemas. */
export const SCHEMA_FAMILIES: ReadonlyMap<string, Family> = new Map([
  ...hierarchies(),
  ['nested hierarchy', nestedHierarchy],
  ...unions(),
  ...ofGraphs('list', linked),
  ...ofGraphs('recursive types', recursive),
  ...ofGraphs('chain of allOf', composed),
  ...ofGraphs('inheritance', inherited),
  ...(['oneOf', 'anyOf', 'not'] as const).flatMap((keyword) =>
    ofGraphs(`chain of ${keyword}`, (options) => wrapped(options, keyword)),
  ),
  ...(['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    ofGraphs(`pile of ${keyword}`, (options) => forked(options, keyword)),
  ),
  ...ofGraphs('chain of references', chained),
  ...(['none', 'last', 'all'] as const).flatMap((change): [string, Family][] => [
    [`cliques of ten, ${change} changed`, cliques(change)],
    [`clique, ${change} changed`, clique(change)],
  ]),
  ['properties renamed', wide((index, isRevised) => [named(isRevised, `p${index}`), text])],
  ['properties changed', wide((index, isRevised) => [`p${index}`, isRevised ? number : text])],
  [
    'enum values, half of them changed',
    family((size, isRevised) => ({
      Start: {
        type: 'string',
        enum: times(size, (index) => named(isRevised && index % 2 === 0, `v${index}`)),
      },
    })),
  ],
  [
    'many enums, all changed',
    wide((index, isRevised) => [`p${index}`, { enum: [`a${index}`, named(isRevised, 'b')] }]),
  ],
  [
    'branches of constants, renamed',
    family((size, isRevised) => ({
      Start: { oneOf: times(size, (index) => ({ const: named(isRevised, `v${index}`) })) },
    })),
  ],
  [
    'required, renamed',
    family((size, isRevised) => ({
      Start: { type: 'object', required: times(size, (index) => named(isRevised, `p${index}`)) },
    })),
  ],
  [
    'parts of one allOf, renamed',
    family((size, isRevised) => ({
      Start: { allOf: times(size, (index) => ref(named(isRevised, `Part${index}`))) },
      ...membersOf(size, (index) => [
        named(isRevised, `Part${index}`),
        { type: 'object', properties: { [`p${index}`]: index === 5 && isRevised ? number : text } },
      ]),
    })),
  ],
  [
    'prefix items, changed',
    family((size, isRevised) => ({
      Start: { type: 'array', prefixItems: times(size, () => (isRevised ? number : text)) },
    })),
  ],
  [
    'patterns of properties, renamed',
    family((size, isRevised) => ({
      Start: {
        type: 'object',
        patternProperties: membersOf(size, (index) => [named(isRevised, `^p${index}`), text]),
      },
    })),
  ],
  ['nested properties', nested((inner) => ({ type: 'object', properties: { inner } }))],
  ['nested items', nested((items) => ({ type: 'array', items }))],
  ['nested allOf', nested((inner) => ({ allOf: [inner] }))],
  ['nested oneOf', nested((inner) => ({ oneOf: [inner, { type: 'null' }] }))],
  ['nested not', nested((not) => ({ not }))],
  ['nested maps', nested((inner) => ({ type: 'object', additionalProperties: inner }))],
])
