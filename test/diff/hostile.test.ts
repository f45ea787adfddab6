import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/diff/changes/change.ts'
import { entangledDocuments } from '../support/entangled-documents.ts'
import { makeRandom } from '../support/mutations.ts'
import { changesBetween, describeChange, isReported, modelOf, modelOfData } from './comparing.ts'

/** Work without bounds runs out of this time, or of memory; nothing is measured. */
const TIMEOUT = 60_000

type Schemas = Record<string, object>

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const START = ref('Start')

/** An API that takes and gives one schema. */
function apiOf(schemas: Schemas, operations = 1): object {
  const body = { content: { 'application/json': { schema: START } } }
  const operation = { requestBody: body, responses: { 200: { description: 'Yes.', ...body } } }
  const paths = Array.from({ length: operations }, (_, index) => [
    `/v1/orders-${index}`,
    { post: operation },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  }
}

function compare(base: Schemas, revision: Schemas): Change[] {
  return changesBetween(modelOfData(apiOf(base)), modelOfData(apiOf(revision)))
}

/** What is reported, or listed, of two sets of schemas. */
function described(base: Schemas, revision: Schemas): string[] {
  return compare(base, revision).map(describeChange)
}

function reportedKinds(base: Schemas, revision: Schemas): string[] {
  return [
    ...new Set(
      compare(base, revision)
        .filter(isReported)
        .map(({ kind }) => kind),
    ),
  ].sort()
}

describe('a base of many properties with many subtypes', { timeout: TIMEOUT }, () => {
  const COUNT = 600
  const hierarchy = (type: string): Schemas => {
    const properties = Array.from({ length: COUNT }, (_, index) => [`p_${index}`, { type }])
    const subtypes = Array.from({ length: COUNT }, (_, index) => [
      `Subtype${index}`,
      { allOf: [START, { type: 'object', properties: { [`own_${index}`]: { type } } }] },
    ])
    const base = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, ...Object.fromEntries(properties) },
      discriminator: { propertyName: 'kind' },
    }
    return { Start: base, ...Object.fromEntries(subtypes) }
  }

  it('is compared up to a bound, and what is beyond it is undecided', () => {
    const changes = compare(hierarchy('string'), hierarchy('integer'))
    const ofKind = (kind: string) => changes.filter((change) => change.kind.endsWith(kind))
    expect(ofKind('type-changed').length).toBeGreaterThan(COUNT)
    const undecided = ofKind('schema-undecided').map(({ what }) => what)
    expect(undecided).toContain(
      'What schema `Subtype0` is composed of changed, and is more than can be compared',
    )
    expect(undecided.length).toBeLessThan(COUNT)
  })

  it('is the same as itself', () => {
    expect(described(hierarchy('string'), hierarchy('string'))).toEqual([])
  })
})

describe('schemas that consist of themselves', { timeout: TIMEOUT }, () => {
  const node = (next: object) => ({
    type: 'object',
    properties: { value: { type: 'string' }, next },
  })

  it('are the same when they are unrolled differently', () => {
    const once = { Start: node(START) }
    const twice = { Start: node(ref('Other')), Other: node(START) }
    const thrice = { Start: node(node(node(START))) }
    expect(described(once, twice)).toEqual([])
    expect(described(twice, once)).toEqual([])
    expect(described(twice, thrice)).toEqual([])
  })

  it('differ where one of the unrolled ones does', () => {
    const once = { Start: node(START) }
    const integer = { type: 'object', properties: { value: { type: 'integer' }, next: START } }
    const twice = { Start: node(ref('Other')), Other: integer }
    expect(reportedKinds(once, twice).join()).toContain('type-changed')
  })

  it('are the same when cycles of coprime lengths meet', () => {
    const cycle = (length: number): Schemas =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => {
          const name = index === 0 ? 'Start' : `S${index}`
          const next = index + 1 === length ? 'Start' : `S${index + 1}`
          return [name, node(ref(next))]
        }),
      )
    expect(described(cycle(37), cycle(41))).toEqual([])
  })

  it('of nothing but references end', () => {
    const loop = { Start: ref('A'), A: ref('B'), B: START }
    expect(reportedKinds(loop, loop)).toEqual([])
    const composed = { Start: { allOf: [ref('A')] }, A: { allOf: [START, ref('A')] } }
    expect(reportedKinds(composed, composed)).toEqual([])
    expect(() => compare(loop, composed)).not.toThrow()
  })

  it.each(['oneOf', 'anyOf', 'allOf'])('through %s end', (keyword) => {
    const many = (type: string): Schemas => ({
      Start: { [keyword]: [{ type }, ref('A'), ref('B')] },
      A: { [keyword]: [{ type: 'integer' }, START, ref('B')] },
      B: { [keyword]: [{ type: 'boolean' }, ref('A'), START] },
    })
    expect(described(many('string'), many('string'))).toEqual([])
    expect(() => compare(many('string'), many('number'))).not.toThrow()
  })
})

describe('schemas that would grow without bound', { timeout: TIMEOUT }, () => {
  const layers = (keyword: string, count: number, end: object): Schemas => {
    const all = Array.from({ length: count }, (_, index) => {
      const name = index === 0 ? 'Start' : `S${index}`
      const next = index + 1 === count ? ref('End') : ref(`S${index + 1}`)
      return [name, { [keyword]: [next, next] }]
    })
    return { ...Object.fromEntries(all), End: end }
  }

  it.each(['allOf', 'anyOf', 'oneOf'])('when 40 layers of %s double', (keyword) => {
    const text = layers(keyword, 40, { type: 'string' })
    const number = layers(keyword, 40, { type: 'integer' })
    expect(described(text, text)).toEqual([])
    expect(compare(text, number).filter(isReported)).not.toEqual([])
  })

  it('when 40 layers of properties double', () => {
    const wide = (end: string): Schemas => {
      const all = Array.from({ length: 40 }, (_, index) => {
        const next = index === 39 ? ref('End') : ref(`S${index + 1}`)
        const properties = { left: next, right: next }
        return [index === 0 ? 'Start' : `S${index}`, { type: 'object', properties }]
      })
      return { ...Object.fromEntries(all), End: { type: end } }
    }
    expect(described(wide('string'), wide('string'))).toEqual([])
    const found = compare(wide('string'), wide('integer')).filter(isReported)
    expect(found.map(({ node }) => node.pointer)).toEqual(['/components/schemas/End/type'])
  })

  it('when every schema of a choice is a choice of all', () => {
    const names = Array.from({ length: 40 }, (_, index) => (index === 0 ? 'Start' : `S${index}`))
    const all = (extra: object) =>
      Object.fromEntries(names.map((name) => [name, { oneOf: [...names.map(ref), extra] }]))
    const base = all({ type: 'string' })
    expect(described(base, base)).toEqual([])
    expect(() => compare(base, all({ type: 'integer' }))).not.toThrow()
  })

  it.each([...entangledDocuments()])('in %s', (_, document) => {
    const model = () => modelOfData(document)
    expect(changesBetween(model(), model()).map(describeChange)).toEqual([])
  })
})

describe('many of one thing', { timeout: TIMEOUT }, () => {
  const branch = (index: number) => ({
    type: 'object',
    properties: { kind: { const: `kind-${index}` }, [`value_${index}`]: { type: 'string' } },
    required: ['kind'],
  })
  const branches = Array.from({ length: 2_000 }, (_, index) => branch(index))
  const shuffled = (): object[] => {
    const random = makeRandom(7)
    return branches
      .map((schema) => [random(1e6), schema] as const)
      .sort(([a], [b]) => a - b)
      .map(([, schema]) => schema)
  }

  it.each(['oneOf', 'anyOf'])('%s of 2,000 in another order is the same', (keyword) => {
    expect(
      described({ Start: { [keyword]: branches } }, { Start: { [keyword]: shuffled() } }),
    ).toEqual([])
  })

  it('oneOf of 2,000, half of which changed, ends', () => {
    const changed = shuffled().map((schema, index) =>
      index % 2 === 0 ? schema : { ...schema, title: `T${index}`, maxProperties: index },
    )
    expect(() =>
      compare({ Start: { oneOf: branches } }, { Start: { oneOf: changed } }),
    ).not.toThrow()
  })

  it('5,000 operations share one schema, which is reported once for all', () => {
    const of = (type: string) =>
      modelOfData(apiOf({ Start: { type: 'object', properties: { value: { type } } } }, 5_000))
    expect(changesBetween(of('string'), of('string')).map(describeChange)).toEqual([])
    const found = changesBetween(of('string'), of('integer'))
    expect(found.map(({ operations }) => operations.length)).toEqual([5_000])
  })

  it('10,000 properties, all renamed, end', () => {
    const of = (name: string): Schemas => ({
      Start: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, index) => [`${name}_${index}`, { type: 'string' }]),
        ),
      },
    })
    expect(compare(of('old'), of('new')).filter(isReported).length).toBeGreaterThanOrEqual(10_000)
  })

  it('5,000 paths, all moved, end', () => {
    const of = (name: string) => {
      const paths = Array.from({ length: 5_000 }, (_, index) => [
        `/v1/${name}/${index}/{id}`,
        { get: { responses: { 200: { description: 'Yes.' } } } },
      ])
      const info = { title: 'Many', version: '1.0.0' }
      return modelOfData({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) })
    }
    expect(changesBetween(of('old'), of('new')).filter(isReported)).toHaveLength(5_000)
  })

  it('an enum of 50,000 values in another order is the same', () => {
    const values = Array.from({ length: 50_000 }, (_, index) => `v${index}`)
    const base = { Start: { type: 'string', enum: values } }
    expect(described(base, { Start: { type: 'string', enum: values.toReversed() } })).toEqual([])
  })
})

describe('what is deep', { timeout: TIMEOUT }, () => {
  const deep = (depth: number, end: object, wrap: (inner: object) => object): object => {
    let schema = end
    for (let level = 0; level < depth; level++) schema = wrap(schema)
    return schema
  }

  it.each([
    ['properties', (inner: object) => ({ type: 'object', properties: { inner } })],
    ['items', (inner: object) => ({ type: 'array', items: inner })],
    ['allOf', (inner: object) => ({ allOf: [inner] })],
    ['oneOf', (inner: object) => ({ oneOf: [inner] })],
    ['not', (inner: object) => ({ not: inner })],
  ])('in 95 layers of %s, as deep as a text may be, ends', (_, wrap) => {
    const text = deep(95, { type: 'string' }, wrap)
    const number = deep(95, { type: 'integer' }, wrap)
    expect(compare({ Start: text }, { Start: text }).filter(isReported)).toEqual([])
    expect(() => compare({ Start: text }, { Start: number })).not.toThrow()
  })

  it('behind 5,000 references is found', () => {
    const chain = (type: string): Schemas => {
      const links = Array.from({ length: 5_000 }, (_, index) => [
        index === 0 ? 'Start' : `S${index}`,
        index === 4_999 ? { type } : ref(`S${index + 1}`),
      ])
      return Object.fromEntries(links)
    }
    expect(described(chain('string'), chain('string'))).toEqual([])
    expect(reportedKinds(chain('string'), chain('integer')).join()).toContain('type-changed')
  })

  it('5,000 schemas that each refer to the next are compared', () => {
    const chain = (type: string): Schemas => {
      const links = Array.from({ length: 5_000 }, (_, index) => {
        const next = index === 4_999 ? { type } : ref(`S${index + 1}`)
        return [index === 0 ? 'Start' : `S${index}`, { type: 'object', properties: { next } }]
      })
      return Object.fromEntries(links)
    }
    expect(described(chain('string'), chain('string'))).toEqual([])
    expect(reportedKinds(chain('string'), chain('integer')).join()).toContain('type-changed')
  })
})

describe('names that mean something to JavaScript', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is a property',
    (name) => {
      const of = (type: string) => {
        const schemas = `{"Start": {"type": "object", "required": ["${name}"], "properties": {"${name}": {"type": "${type}"}}}}`
        const text = JSON.stringify(apiOf({})).replace('"schemas":{}', () => `"schemas":${schemas}`)
        return modelOf({ 'api.json': text })
      }
      expect(changesBetween(of('string'), of('string')).map(describeChange)).toEqual([])
      const kinds = changesBetween(of('string'), of('integer')).map(({ kind }) => kind)
      expect(kinds.join()).toContain('type-changed')
    },
  )

  it('names of patterns and markup are only text', () => {
    const of = (name: string): Schemas => ({
      Start: { type: 'object', properties: { [name]: { type: 'string' } } },
    })
    for (const name of ['(((', '$&', '`', '{{x}}', '\u0000', '\n'])
      expect(reportedKinds(of(name), of('plain')).join()).toMatch(/property-(removed|renamed)/)
  })
})
