import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { renamePath } from '../../renames/kinds/rename-path.ts'
import { quote } from '../../text/quote.ts'
import { editsOfRename } from '../namer/mend.ts'
import { defineRule } from '../rule.ts'
import { suggestPath } from './parts/respelled.ts'

export default defineRule({
  id: 'paths/no-empty-segment',
  clauses: ['paths.pattern', 'paths.pattern.f'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Paths have no empty segments.',
  why: 'Some servers and proxies join two slashes into one and others do not, so that one URL reaches a resource on one way and fails on the other.',
  notes: [
    'The path keys are looked at, not the URLs of servers: a slash at the end of one is dropped before the path is joined to it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}: {}
`,
    fails: `
paths:
  /v1//orders/{order_id}: {} # <- reported
`,
  },
  *check(api) {
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      if (!path.pathname.includes('//')) continue
      const joined = path.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
      yield {
        node,
        on: 'key',
        message: `Path ${quote(path.key)} has an empty segment.`,
        help: suggestPath(api, joined),
        mend: () => editsOfRename(renamePath(api, item, joined)),
      }
    }
  },
})
