import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { Schema } from '../../model/schema.ts'
import { readWords } from '../../model/word-list.ts'
import { withoutOperator } from '../filtering/operator.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { lowerWords } from '../words.ts'
import { LANGUAGE_KEYWORDS } from './data/language-keywords.ts'
import { SNAKE_CASE } from './patterns.ts'
import { isTaken } from './taken-names.ts'

const keywords = readWords(LANGUAGE_KEYWORDS)

export default defineRule({
  id: 'naming/boolean-prefix',
  clauses: ['naming.7', 'naming.7.a', 'naming.7.b'],
  on: 'both',
  severity: 'error',
  summary: 'The name of a boolean has no is_ prefix, unless the bare word is a language keyword.',
  why: 'A boolean reads as an adjective or participle: `order.active`. With the prefix on some fields and not on others, nobody can guess a name.',
  notes: [
    'Boolean fields and boolean query parameters are looked at, nullable or not.',
    'Keywords are those of Java, C#, JavaScript, TypeScript, Python, Go, Ruby, PHP, Kotlin, Swift, Rust and C++, contextual ones (`required`, `open`) included: `is_new`, `is_default` and `is_public` stay.',
    'A filter operator at the end of a query parameter (`is_active_ne`) is taken off before the bare word is looked up.',
    '`is` alone is no prefix.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        active: { type: boolean }
        is_new: { type: boolean }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        is_active: { type: boolean } # <- reported
        isVerified: { type: boolean } # <- reported
`,
  },
  *check(api) {
    for (const { name: written, isQuery, node, on, schema, owner } of prefixedNames(api)) {
      const name = isQuery ? withoutOperator(written, schema) : written
      const [first, ...rest] = lowerWords(name)
      const bare = rest.join('_')
      if (first !== 'is' || bare === '' || keywords.has(bare)) continue
      const suggestion = `${bare}${written.slice(name.length)}`
      yield {
        node,
        ...(on && { on }),
        message: `The boolean ${quote(written)} starts with \`is\`.`,
        help: help(suggestion, owner),
      }
    }
  },
})

function help(suggestion: string, owner: Schema | undefined): string {
  if (isTaken(suggestion, owner))
    return `Write an adjective or participle without \`is\`; ${quote(suggestion)} is taken by another field.`
  return SNAKE_CASE.test(suggestion)
    ? `Write ${quote(suggestion)}.`
    : 'Write an adjective or participle without `is`, starting with a lowercase letter.'
}

interface BooleanName {
  readonly name: string
  /** Whether the name may end in a filter operator. */
  readonly isQuery: boolean
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly schema: Schema | undefined
  /** The schema whose other fields the new name must not collide with. */
  readonly owner: Schema | undefined
}

/** The booleans whose names start with the letters `is`. */
function* prefixedNames(api: OpenApi | AsyncApi): Generator<BooleanName> {
  for (const { name, properties } of api.propertyGroups) {
    if (!PREFIX.test(name)) continue
    for (const { node, schema, owner } of properties) {
      if (isPrefixed(name, schema)) yield { name, isQuery: false, node, on: 'key', schema, owner }
    }
  }
  if (api.kind === 'asyncapi') {
    for (const { name, node, schema } of api.queryParameters) {
      if (isPrefixed(name, schema))
        yield { name, isQuery: true, node, on: 'key', schema, owner: undefined }
    }
    return
  }
  for (const { name, in: place, nameNode: node, nameOn: on, schema } of api.parameters) {
    if (place === 'query' && isPrefixed(name, schema))
      yield { name, isQuery: true, node, on, schema, owner: undefined }
  }
}

const PREFIX = /^[^a-z]*is/i

function isPrefixed(name: string, schema: Schema | undefined): boolean {
  return PREFIX.test(name) && schema?.isOfType('boolean') === true
}
