import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Path, Segment } from '../../model/openapi/path.ts'
import { joinSome, quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { routerParameter } from '../shared/paths/router-parameter.ts'
import { isJudgedElsewhere } from '../shared/paths/segment-faults.ts'
import { collectionStartOf } from '../shared/paths/template.ts'
import { verbSegmentsOf } from '../shared/paths/verb-segments.ts'

export default defineRule({
  id: 'paths/alternating',
  clauses: ['paths.pattern', 'paths.pattern.b'],
  on: 'openapi',
  severity: 'error',
  summary: 'After the version, collections and identifiers alternate.',
  why: 'A reader, a router and a policy can then tell from the place of a segment whether it names a collection or one of its resources.',
  notes: [
    'A custom action is taken off first; the version and the path of the server are not looked at.',
    'Empty segments, `api` and a second version are skipped: other rules report them. So is what stands in front of the only one (`/market/v1/orders`): that the version is to begin the path, versioning/path-major reports.',
    'A path that names nothing, such as `/v1` or `/`, is reported.',
    'A query or a fragment behind the path (`/v1/orders?open=true`) is reported here, and no rule takes it for a part of the path.',
    'What stands out of turn because one of two literals is a verb (`/v1/orders/create`) is left to paths/no-verb.',
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
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      const faults = findFaults(path, verbSegmentsOf(item))
      if (faults.length === 0) continue
      yield {
        node,
        on: 'key',
        message: `In path ${quote(path.key)}, ${joinSome(faults)}.`,
        help: toHelp(path, faults),
      }
    }
  },
})

function findFaults(path: Path, verbs: ReadonlySet<string>): string[] {
  const judged = behindVersion(path)
    .filter((segment) => !isJudgedElsewhere(segment))
    // What paths/kebab-case tells to write in braces stands for a parameter.
    .map((one) =>
      routerParameter(one.text) === undefined ? one : { ...one, kind: 'parameter' as const },
    )
  const query = describeQuery(path)
  if (judged.length === 0) return ['no collection is named', ...query]
  return [
    ...judged.flatMap((segment, index) => describeFault(segment, judged[index - 1], verbs)),
    ...query,
  ]
}

/** What stands behind the version, also where that stands later and names follow it. */
function behindVersion({ version, segments }: Path): readonly Segment[] {
  const behind = version === undefined ? segments.slice(collectionStartOf(segments)) : []
  return behind.length > 0 ? behind : segments
}

function describeQuery({ key, pathname }: Path): string[] {
  const rest = key.slice(pathname.length)
  if (rest === '') return []
  return [
    `${quote(rest)} is a ${rest.startsWith('?') ? 'query' : 'fragment'} and no part of the path`,
  ]
}

function toHelp({ key, pathname }: Path, faults: readonly string[]): string {
  const turns =
    'Write `/{collection}` and `/{collection}/{id}` in turns behind the version, such as `/v1/orders/{order_id}/items`'
  const rest = key.slice(pathname.length)
  if (rest === '') return `${turns}.`
  const query = rest.startsWith('?')
    ? 'declare what the query holds under `parameters`, with `in: query`'
    : 'tell operations apart by path and method'
  return faults.length === 1 ? `End the path before it, and ${query}.` : `${turns}, and ${query}.`
}

/** What is wrong with a segment behind another one; after a mixed one only what is mixed is told. */
function describeFault(
  { kind, text }: Segment,
  before: Segment | undefined,
  verbs: ReadonlySet<string>,
): string[] {
  if (kind === 'mixed') return [`${quote(text)} mixes text and parameter`]
  if (before === undefined)
    return kind === 'parameter' && text.startsWith('{')
      ? [`parameter ${quote(text)} comes first`]
      : []
  if (kind !== before.kind || verbs.has(text) || verbs.has(before.text)) return []
  return kind === 'parameter'
    ? [`parameter ${quote(text)} follows ${quote(before.text)}`]
    : [`literal ${quote(text)} follows ${quote(before.text)}`]
}
