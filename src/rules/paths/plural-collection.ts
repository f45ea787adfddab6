import { isBatch, isCollectionGet, lastLiteral } from '../../model/collection.ts'
import { ownPathItems } from '../../model/foreign-paths.ts'
import type { PathItem } from '../../model/http.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { Segment } from '../../model/path.ts'
import { quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { isJudgedElsewhere } from './segment-faults.ts'
import { isSingular, toCollectionName } from './singular-segments.ts'

export default defineRule({
  id: 'paths/plural-collection',
  clauses: ['paths.pattern', 'paths.pattern.c'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Collections are named in the plural.',
  why: 'A client that knows `/v1/orders` then knows `/v1/orders/{order_id}` too, and a singular noun tells it that there is one thing and no list.',
  notes: [
    'A collection is a literal segment in front of a parameter, or the last one of a GET that lists; none is what a GET shows to be one resource (`GET /v1/profile` beside `/v1/profile/{section}`).',
    'The last word of a segment is judged. Uncountable nouns (`equipment`, `history`), adjectives, gerunds, initialisms without a vowel, and segments with a preposition (`top-by-country`) are exempt.',
    'Verbs and what begins with one are left to paths/no-verb and paths/no-verb-prefix.',
    'Several segments of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/cancellation: {}
  /v1/equipment/{equipment_id}: {}
`,
    fails: `
paths:
  /v1/order/{order_id}: {} # <- reported
`,
  },
  *check(api) {
    for (const item of ownPathItems(api)) {
      const suggestions = new Map<string, string>()
      for (const segment of collectionsOf(api, item)) {
        if (!isJudgedElsewhere(segment) && isSingular(segment))
          suggestions.set(segment.text, toCollectionName(segment))
      }
      if (suggestions.size === 0) continue
      const names = quoteAll([...suggestions.keys()])
      yield {
        node: item.node,
        on: 'key',
        message:
          suggestions.size === 1
            ? `Collection ${names} is named in the singular.`
            : `Collections ${names} are named in the singular.`,
        help: `Write ${quoteAll([...new Set(suggestions.values())])}.`,
      }
    }
  },
})

/** The literal segments of a path that name collections. */
function* collectionsOf(api: OpenApi, { path, operations }: PathItem): Generator<Segment> {
  const { segments } = path
  const single = new Set(api.collections.resourcesAlong(path))
  for (const [index, segment] of segments.entries()) {
    if (segment.kind !== 'literal' || segments[index + 1]?.kind !== 'parameter') continue
    if (!single.has(index + 1)) yield segment
  }
  const last = lastLiteral(path)
  if (last === undefined || isBatch(path)) return
  if (operations.some((operation) => isCollectionGet(api, operation))) yield last
}
