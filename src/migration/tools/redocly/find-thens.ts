import type { SpecNode } from '../../../documents/node.ts'
import { showValue } from '../../../text/show-value.ts'
import { textList } from '../../shared/settings-file.ts'
import type { WrittenRule } from '../../tables/written-rules.ts'

/** The letters of the styles that Redocly knows. */
const CASINGS: ReadonlyMap<string, string> = new Map([
  ['camelCase', '^[a-z][a-zA-Z0-9]*$'],
  ['kebab-case', '^([a-z][a-z0-9]*)(-[a-z0-9]+)*$'],
  ['snake_case', '^([a-z][a-z0-9]*)(_[a-z0-9]+)*$'],
  ['PascalCase', '^[A-Z][a-zA-Z0-9]+$'],
  ['MACRO_CASE', '^([A-Z][A-Z0-9]*)(_[A-Z0-9]+)*$'],
  ['COBOL-CASE', '^([A-Z][A-Z0-9]*)(-[A-Z0-9]+)*$'],
  ['flatcase', '^[a-z][a-z0-9]+$'],
])

/** Properties that hold lists: what is said of them is said of each item. */
const LISTS = ['tags', 'required', 'enum', 'consumes', 'produces', 'schemes']

/** The members of a configurable rule that are no assertions. */
const NO_ASSERTIONS = ['subject', 'where', 'message', 'suggest', 'severity', 'context', 'property']

/** What a configurable rule asks, or why Spectral's functions cannot. */
type Thens =
  | {
      readonly list: readonly WrittenRule[]
      /** Whether it looks at the document as it is written. */
      readonly isRaw: boolean
      /** The property that it looks into. */
      readonly below?: string
    }
  | { readonly why: string }

/** Says the assertions of a configurable rule by functions of Spectral. */
export function findThens(subject: SpecNode | undefined, assertions: SpecNode): Thens {
  const property = subject?.get('property') ?? assertions.get('property')
  const fields = textList(property)
  const members = [...assertions.members()].filter(({ key }) => !NO_ASSERTIONS.includes(key))
  if (members.length === 0) return { why: 'it has no assertions' }
  const list: WrittenRule[] = []
  for (const { key, value } of members) {
    if (key.includes('/'))
      return { why: `\`${key}\` is a function of a plugin: write it as one of Spectral's` }
    if (key === 'ref') {
      const made = aboutReference(value)
      if (members.length > 1 || fields.length > 1)
        return {
          why: '`ref` looks at the document as it is written, and other assertions behind references',
        }
      if (made.length === 0) return { why: '`ref` takes true, false or a pattern' }
      const [below] = fields
      return { list: made, isRaw: true, ...(below !== undefined && { below }) }
    }
    const made =
      fields.length > 0
        ? fields.flatMap((field) => aboutValue(key, value, field))
        : aboutKeys(key, value)
    if (made.length === 0)
      return { why: `\`${key}: ${JSON.stringify(value)}\` cannot be said in Spectral's language` }
    list.push(...made)
  }
  return { list: distinct(list), isRaw: false }
}

/** Each of them once. */
function distinct(list: readonly WrittenRule[]): WrittenRule[] {
  return [...new Map(list.map((then) => [JSON.stringify(then), then])).values()]
}

/** What is said of a reference, in the node that may be one. */
function aboutReference(value: unknown): WrittenRule[] {
  if (value === true) return [{ field: '$ref', function: 'defined' }]
  if (value === false) return [{ field: '$ref', function: 'undefined' }]
  if (typeof value !== 'string') return []
  return [
    { field: '$ref', function: 'defined' },
    { field: '$ref', function: 'pattern', functionOptions: { match: value } },
  ]
}

const schemaThen = (schema: unknown, field?: string): WrittenRule => ({
  ...(field !== undefined && { field }),
  function: 'schema',
  functionOptions: { schema },
})

/** What an assertion about the value of a property says. */
function aboutValue(assertion: string, value: unknown, field: string): WrittenRule[] {
  const isList = LISTS.includes(field)
  const items = (schema: unknown) => (isList ? { items: schema } : schema)
  const then = (name: string, functionOptions?: unknown): WrittenRule[] => [
    { field, function: name, ...(functionOptions !== undefined && { functionOptions }) },
  ]
  const texts = Array.isArray(value) ? value : [value]
  switch (assertion) {
    case 'defined':
      return then(value === false ? 'undefined' : 'defined')
    case 'nonEmpty':
      return value === false
        ? [schemaThen({ enum: ['', null, []] }, field)]
        : [...then('defined'), schemaThen({ not: { enum: ['', null, []] } }, field)]
    case 'pattern':
    case 'notPattern': {
      if (typeof value !== 'string') return []
      const key = assertion === 'pattern' ? 'match' : 'notMatch'
      const pattern = /^\/(.*)\/[a-z]*$/s.exec(value)?.[1] ?? value
      const schema = key === 'match' ? { pattern } : { not: { pattern } }
      return isList ? [schemaThen(items(schema), field)] : then('pattern', { [key]: value })
    }
    case 'enum':
      return isList
        ? [schemaThen(items({ enum: texts }), field)]
        : then('enumeration', { values: texts })
    case 'const':
      return [schemaThen(items({ enum: [value] }), field)]
    case 'disallowed':
      return [schemaThen(items({ not: { enum: texts } }), field)]
    case 'contains':
      return [schemaThen({ allOf: texts.map((text) => ({ contains: { const: text } })) }, field)]
    case 'minLength':
      return typeof value === 'number' ? then('length', { min: value }) : []
    case 'maxLength':
      return typeof value === 'number' ? then('length', { max: value }) : []
    case 'casing': {
      const pattern = CASINGS.get(showValue(value))
      if (pattern === undefined) return []
      return isList ? [schemaThen(items({ pattern }), field)] : then('pattern', { match: pattern })
    }
    case 'sortOrder':
      return sorting(value, field)
    case 'required':
      return [schemaThen({ required: texts }, field)]
    default:
      return []
  }
}

function sorting(value: unknown, field: string | undefined): WrittenRule[] {
  const settings = typeof value === 'object' && value !== null ? { ...value } : { direction: value }
  // An object may have any members.
  const { direction, property } = settings as { direction?: unknown; property?: unknown }
  if (direction !== 'asc') return []
  return [
    {
      ...(field !== undefined && { field }),
      function: 'alphabetical',
      ...(typeof property === 'string' && { functionOptions: { keyedBy: property } }),
    },
  ]
}

/** What an assertion about the names of the members of a node says. */
function aboutKeys(assertion: string, value: unknown): WrittenRule[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const keys = (name: string, functionOptions: unknown): WrittenRule[] => [
    { field: '@key', function: name, functionOptions },
  ]
  switch (assertion) {
    case 'required':
      return [schemaThen({ required: texts })]
    case 'requireAny':
      return [schemaThen({ anyOf: texts.map((text) => ({ required: [text] })) })]
    case 'disallowed':
      return [schemaThen({ properties: Object.fromEntries(texts.map((text) => [text, false])) })]
    case 'mutuallyExclusive':
      return [
        schemaThen({
          not: {
            anyOf: texts.flatMap((one, index) =>
              texts.slice(index + 1).map((other) => ({ required: [one, other] })),
            ),
          },
        }),
      ]
    case 'mutuallyRequired':
      return [
        schemaThen({
          dependencies: Object.fromEntries(
            texts.map((text) => [text, texts.filter((other) => other !== text)]),
          ),
        }),
      ]
    case 'pattern':
      return typeof value === 'string' ? keys('pattern', { match: value }) : []
    case 'notPattern':
      return typeof value === 'string' ? keys('pattern', { notMatch: value }) : []
    case 'casing': {
      const match = CASINGS.get(showValue(value))
      return match === undefined ? [] : keys('pattern', { match })
    }
    case 'enum':
    case 'const':
      return texts.length > 0 ? keys('enumeration', { values: texts }) : []
    case 'minLength':
      return typeof value === 'number'
        ? [{ function: 'length', functionOptions: { min: value } }]
        : []
    case 'maxLength':
      return typeof value === 'number'
        ? [{ function: 'length', functionOptions: { max: value } }]
        : []
    case 'sortOrder':
      return sorting(value, undefined)
    case 'defined':
      return value === false ? [{ function: 'undefined' }] : []
    default:
      return []
  }
}
