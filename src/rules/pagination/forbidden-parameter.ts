import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type ProposedEdits } from '../rule.ts'
import { findForbiddenUse } from '../shared/pagination/forbidden-parameter-predicate.ts'
import { isRelative } from '../shared/pagination/relative-cursors.ts'
import { dropParameter } from './parts/drop-parameter.ts'
import { renameSize } from './parts/rename-size.ts'

const FAULT = { size: 'sizes its pages', position: 'pages' } as const

const HELP = {
  size: 'Call it `limit`.',
  position:
    'Page by `starting_after` and `ending_before`, the id of the last or first item that the client has seen.',
} as const

export default defineRule({
  id: 'pagination/forbidden-parameter',
  clauses: ['query.cursor-only', 'query.cursor-only.a', 'query.names'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Collections are paged by cursor alone: limit, starting_after and ending_before.',
  why: 'Pages by number or offset skip and repeat items while others are added or removed, and get slower the further a client reads. One set of names lets one client read every collection.',
  notes: [
    'The names are a closed list (page, offset, skip, page_size, per_page, page_token, cursor, marker, continue, start_index, max_results, $top, $limit and the like), compared without case, separators and brackets. A boolean pages nothing.',
    'A name that ends in `token`, `key`, `marker` or `cursor` is one too where the description says that it is a cursor of pages.',
    '`after` and `before` are cursors where their description speaks of pages or cursors, or where the operation takes a size too; not where they hold a time. `first` and `last` size pages beside them; without them, of the numbers `first` and `max` one says where a page begins, and the other how long it is.',
    'Numbers called `size`, `take`, `show`, `top`, `rows`, `max`, `num` and `length` size pages beside `page`, `offset` and the like, unless `limit` does or the resource has such a field; `from` beside `size`, and `startAt` beside a size, say where a page begins.',
    'A size beside `limit` is a filter where the items have a field of its name: the `page_count` of books.',
    '`start` and `count` are reported only where the operation takes neither `end` nor `limit`.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: starting_after, in: query, schema: { type: string } }
        - { name: ending_before, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: page # <- reported
          in: query
          schema: { type: integer }
        - name: pageSize # <- reported
          in: query
          schema: { type: integer }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      const use = findForbiddenUse(parameter, gets)
      if (use === undefined) continue
      yield {
        node: parameter.nameNode,
        ...(parameter.nameOn && { on: parameter.nameOn }),
        message: `${nameOperation(use.operation)} ${FAULT[use.role]} by ${quote(parameter.name)}.`,
        help:
          use.role === 'size' && queryParameterOf(use.operation, 'limit') !== undefined
            ? 'Drop it: `limit` is there already.'
            : HELP[use.role],
        mend: () =>
          use.role === 'position' ? dropPosition(api, parameter, gets) : renameSize(api, parameter),
      }
    }
  },
})

/**
 * Not where a size stays that is one only beside it, as `first` is beside `after`: it would be no size
 * any more, and a `limit` be found to be missing.
 */
function dropPosition(
  api: OpenApi,
  position: Parameter,
  gets: ReadonlySet<Operation>,
): ProposedEdits {
  const beside = position.operations.flatMap(({ parameters }) => parameters)
  const isStranded = beside.some(
    (size) =>
      isRelative(size.name) &&
      findForbiddenUse(size, gets)?.role === 'size' &&
      !isMade(renameSize(api, size)),
  )
  return isStranded ? [] : dropParameter(api, position, gets)
}

function isMade(edits: ProposedEdits): boolean {
  return !isRefused(edits) && edits.length > 0
}
