import { ServerLists } from '../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { defineRule } from '../rule.ts'
import { findVersionFaults } from './parts/major-faults.ts'
import { reportKey, reportMissing, reportOnce, reportServer } from './parts/major-reports.ts'

export default defineRule({
  id: 'versioning/path-major',
  clauses: [
    'versioning.1',
    'versioning.1.a',
    'versioning.1.b',
    'paths.pattern',
    'paths.pattern.a',
    'overview.urls',
  ],
  on: 'openapi',
  severity: 'error',
  summary: 'Every path begins with its major version, /v{N}.',
  why: 'The version in the path lets two majors run side by side, and lets a client stay where it is until it is ready to move.',
  notes: [
    'The version is the first segment of the path, or, where the path has none, the last segment of the path of its server; a leading `api` is dropped first, and so is one behind the version of a server. A `v{N}` in front of what all paths of a server share (`/v1/redact`) is one too.',
    'N is a positive integer without leading zeros: v0, v01, v1.2, v1beta, {version} and dates are none.',
    'Variables of a server stand for their default and each value of their enum; nothing is reported where one without values stands in the place of the version.',
    'Where no path has a version there is one finding: at `servers` (Swagger 2.0: `basePath`, else `host`), else at `paths`. Where only some lack it, it is at those paths; where only one of several servers lacks it, at that server.',
  ],
  examples: {
    passes: `
servers:
  - url: https://api.example.com
paths:
  /v1/orders: {}
  /v2/orders: {}
`,
    fails: `
servers:
  - url: https://api.example.com
paths:
  /v1/orders: {}
  /v1.2/invoices: {} # <- reported
  /customers: {} # <- reported
  /v1/orders/v2/items: {} # <- reported
`,
  },
  *check(api) {
    const items = ownPathItems(api)
    const lists = new ServerLists(api)
    const { servers, paths, unknown } = findVersionFaults(lists, items)
    const unversioned = new Set(paths)
    for (const item of items) yield* reportKey(item, unversioned.has(item), unknown.has(item))
    for (const fault of servers) yield reportServer(fault)
    if (unversioned.size === 0) return
    if (unversioned.size === items.size) yield reportOnce(api, lists.root, paths)
    else for (const item of paths) yield reportMissing(item)
  },
})
