import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { renamePath } from '../../renames/kinds/rename-path.ts'
import { quoteWhole } from '../../text/quote.ts'
import { editsOfRename } from '../namer/mend.ts'
import { defineRule } from '../rule.ts'
import { suggestPath } from './parts/respelled.ts'

export default defineRule({
  id: 'paths/no-trailing-slash',
  clauses: ['paths.pattern', 'paths.pattern.e'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Paths do not end in a slash.',
  why: 'With and without the slash are two URLs. Servers answer one of them with a redirect or a 404, and caches and policies take them for two resources.',
  notes: [
    'The path `/` alone is fine, and so is a slash at the end of the URL of a server.',
    'A path that goes on behind a fragment (`/orders/#v2/lines`) is left to paths/alternating.',
    'A path that ends in several slashes has empty segments too, which paths/no-empty-segment reports.',
  ],
  examples: {
    passes: `
servers:
  - url: https://api.example.com/
paths:
  /v1/orders: {}
`,
    fails: `
paths:
  /v1/orders/: {} # <- reported
`,
  },
  *check(api) {
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      if (path.pathname === '/' || !path.pathname.endsWith('/')) continue
      const pathname = withoutSlashes(path.pathname)
      // Where the path goes on behind a fragment, paths/alternating reports this alone.
      if (
        path.key[path.pathname.length] === '#' &&
        path.key.lastIndexOf('/') >= path.pathname.length
      )
        continue
      yield {
        node,
        on: 'key',
        message: `Path ${quoteWhole(path.key)} ends in a slash.`,
        help: suggestPath(api, pathname),
        mend: () => editsOfRename(renamePath(api, item, pathname)),
      }
    }
  },
})

function withoutSlashes(key: string): string {
  let end = key.length
  while (end > 1 && key[end - 1] === '/') end--
  return key.slice(0, end)
}
