import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import { quoteAll } from '../../text/quote.ts'
import { adviseSegments } from '../namer/advice.ts'
import { mendSegments } from '../namer/mend.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { routerParameter } from '../shared/paths/router-parameter.ts'
import { isJudgedElsewhere } from '../shared/paths/segment-faults.ts'
import { KEBAB_CASE } from '../words/names/patterns.ts'
import { toSnakeCase } from '../words.ts'
import { namesFile } from './parts/file-segment.ts'

/** Where clients look for what a server says of itself (RFC 8615), below whatever path. */
const WELL_KNOWN = '.well-known'
const GENERAL = 'Write lowercase words joined by `-`, the first starting with a letter.'

export default defineRule({
  id: 'paths/kebab-case',
  clauses: ['naming.table.segment', 'paths.pattern', 'paths.pattern.c', 'naming.1', 'naming.2'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Path segments are named in kebab-case.',
  why: 'Paths are compared with case, so a URL that is typed by hand or built from a name fails where the spelling is not the same everywhere.',
  notes: [
    'A custom action (`:bulk-archive`) is taken off first, and the version and the path of the server are not looked at.',
    'Segments that mix text and parameters are left to paths/alternating, `api` to paths/no-api-segment, a second version to versioning/path-major.',
    'The segment `.well-known`, which RFC 8615 names, is exempt wherever it stands.',
    'Several segments of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/order-items/{order_item_id}: {}
  /v1/order-items:bulk-archive: {}
`,
    fails: `
paths:
  /v1/orderItems/{order_item_id}: {} # <- reported
  /v1/Orders/{order_id}/line_items: {} # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      const wrong = path.segments
        .filter((segment) => segment.kind === 'literal' && !isJudgedElsewhere(segment))
        .map(({ text }) => text)
        .filter((text) => !KEBAB_CASE.test(text) && text !== WELL_KNOWN)
      const names = [...new Set(wrong)]
      if (names.length === 0) continue
      yield {
        node,
        on: 'key',
        message:
          names.length === 1
            ? `Path segment ${quoteAll(names)} is not kebab-case.`
            : `Path segments ${quoteAll(names)} are not kebab-case.`,
        help: helpFor(namer, item, names),
        mend: () => {
          const isOther = names.some(
            (name) => routerParameter(name) !== undefined || namesFile(name),
          )
          return isOther ? [] : mendSegments(api, namer, item, names)
        },
      }
    }
  },
})

function helpFor(namer: Namer, item: PathItem, names: readonly string[]): string {
  const parameters = names.flatMap((name) => routerParameter(name) ?? [])
  if (parameters.length === 0) return adviseSegments(namer, item, names, GENERAL)
  const braced = parameters.map((name) => `{${toSnakeCase(name)}}`)
  const declaring = `declare the path parameter${parameters.length === 1 ? '' : 's'}.`
  return parameters.length === names.length
    ? `Write ${quoteAll(braced)}, and ${declaring}`
    : `Write lowercase words joined by \`-\`, and ${quoteAll(braced)}, and ${declaring}`
}
