import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { templateParameters } from '../../model/path.ts'
import { quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toSnakeCase } from '../words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { adviseSnakeCase } from './snake-case-advice.ts'

/** Identifier parameters of paths, which have no digits (Endpoints, path pattern). */
const PATH_PARAMETER = /^[a-z]+(_[a-z]+)*$/

export default defineRule({
  id: 'naming/path-parameter-snake-case',
  clauses: ['naming.table.path-parameter', 'paths.pattern', 'paths.pattern.d'],
  on: 'both',
  severity: 'error',
  summary: 'The parameters of paths and channel addresses are named in snake_case.',
  why: 'The name becomes that of an argument or property in generated code, beside the snake_case fields that hold the same value.',
  notes: [
    'In a path the name has no digits, since the pattern of paths has none; in a channel address it may.',
    'Several parameters of one path or channel are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/items/{item_id}: {}
`,
    fails: `
paths:
  /v1/orders/{orderId}: {} # <- reported
  /v1/orders/{order_id}/lines/{line-id}: {} # <- reported
`,
  },
  *check(api) {
    for (const { node, names, pattern, place } of findTemplates(api)) {
      const wrong = [...new Set(names)].filter((name) => !pattern.test(name))
      if (wrong.length === 0) continue
      yield {
        node,
        on: 'key',
        message:
          wrong.length === 1
            ? `${place} parameter ${quoteAll(wrong)} is not snake_case.`
            : `${place} parameters ${quoteAll(wrong)} are not snake_case.`,
        help: advise(wrong, pattern),
      }
    }
  },
})

function advise(wrong: readonly string[], pattern: RegExp): string {
  const suggestions = wrong.map(toSnakeCase)
  const reserved = suggestions.find((name) => RESERVED_NAMES.has(name))
  if (reserved !== undefined) return adviseSnakeCase(reserved)
  return suggestions.every((name) => pattern.test(name))
    ? `Write ${quoteAll(suggestions)}.`
    : 'Write lowercase words without digits, joined by `_`.'
}

interface Template {
  /** The member whose key is the path or the channel. */
  readonly node: SpecNode
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly place: 'Path' | 'Channel'
}

function findTemplates(api: OpenApi | AsyncApi): Template[] {
  if (api.kind === 'openapi') {
    return api.pathItems.map(({ node, path }) => {
      return { node, names: templateParameters(path.key), pattern: PATH_PARAMETER, place: 'Path' }
    })
  }
  return api.channels.map(({ node, parameters }) => {
    const names = parameters.map(({ name }) => name)
    return { node, names, pattern: SNAKE_CASE, place: 'Channel' }
  })
}
