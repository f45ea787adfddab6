import { ownPathItems } from '../../model/foreign-paths.ts'
import type { Path, Segment } from '../../model/path.ts'
import { joinSome, quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { isJudgedElsewhere } from './segment-faults.ts'

export default defineRule({
  id: 'paths/alternating',
  clauses: ['paths.pattern', 'paths.pattern.b'],
  on: 'openapi',
  severity: 'error',
  summary: 'After the version, collections and identifiers alternate.',
  why: 'A reader, a router and a policy can then tell from the place of a segment whether it names a collection or one of its resources.',
  notes: [
    'A custom action is taken off first; the version and the path of the server are not looked at.',
    'Empty segments, `api` and a second version are skipped: other rules report them.',
    'A path that names nothing, such as `/v1` or `/`, is reported.',
    'Several faults of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/items/{item_id}: {}
  /v1/orders/{order_id}/cancellation: {}
  /v1/orders:bulk-archive: {}
`,
    fails: `
paths:
  /v1/orders/archived: {} # <- reported
  /v1/{tenant_id}/orders: {} # <- reported
  /v1/orders/{order_id}.pdf: {} # <- reported
`,
  },
  *check(api) {
    for (const { path, node } of ownPathItems(api)) {
      const faults = findFaults(path)
      if (faults.length === 0) continue
      yield {
        node,
        on: 'key',
        message: `In path ${quote(path.key)}, ${joinSome(faults)}.`,
        help: 'Write `/{collection}` and `/{collection}/{id}` in turns behind the version, such as `/v1/orders/{order_id}/items`.',
      }
    }
  },
})

function findFaults({ segments }: Path): string[] {
  const judged = segments.filter((segment) => !isJudgedElsewhere(segment))
  if (judged.length === 0) return ['no collection is named']
  return judged.flatMap((segment, index) => describeFault(segment, judged[index - 1]))
}

/** What is wrong with a segment behind another one; after a mixed one only what is mixed is told. */
function describeFault({ kind, text }: Segment, before: Segment | undefined): string[] {
  if (kind === 'mixed') return [`${quote(text)} mixes text and parameter`]
  if (before === undefined)
    return kind === 'parameter' ? [`parameter ${quote(text)} comes first`] : []
  if (kind !== before.kind) return []
  return kind === 'parameter'
    ? [`parameter ${quote(text)} follows ${quote(before.text)}`]
    : [`literal ${quote(text)} follows ${quote(before.text)}`]
}
