import type { Place } from '../../documents/place.ts'
import { groupBy } from '../../text/group-by.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineWorkspaceRule, type WorkspaceReport } from '../rule.ts'
import { type ActiveMajors, readActiveMajors } from './parts/active-majors.ts'

/** Limits: concurrent major versions. */
const MAX_MAJORS = 2

/** So many versions are named in a message; more are counted. */
const MAX_NAMED = 9

export default defineWorkspaceRule<ActiveMajors>({
  id: 'versioning/max-active-majors',
  clauses: ['versioning.4', 'limits.majors', 'states.third-major'],
  on: 'workspace',
  severity: 'warn',
  summary: 'At most two major versions of an API are active at a time.',
  why: 'Every version that is neither deprecated nor sunset has to be run, mended and documented. Before a third one is published, the oldest is deprecated.',
  notes: [
    'Documents with the same `x-api-id` (of `info`, or beside it), or with the same title apart from version words, are one API, and so are the paths of one document.',
    'A document without `x-api-id` belongs to the API that its title names, unless that title is used with several ids.',
    'The version is that of the path, else that of its server; what is no `/v{N}` is left to versioning/path-major.',
    'A version is active while one of its operations is; a lifecycle whose state is none of the three makes no version active.',
    'AsyncAPI documents are not counted: their versions are those of the events.',
  ],
  examples: {
    passes: `
openapi: 3.1.0
paths:
  /v1/orders:
    x-lifecycle:
      state: DEPRECATED
      deprecated_on: 2026-01-01
      sunset_on: 2027-01-01
      migration_guide_url: https://developer.example.com/orders/v2-migration
    get: {}
  /v2/orders:
    get: {}
  /v3/orders:
    get: {}
`,
    fails: `
openapi: 3.1.0
paths:
  /v1/orders: # <- reported
    get: {}
  /v2/orders:
    get: {}
  /v3/orders:
    get: {}
`,
  },
  *collect(api) {
    if (api.kind !== 'openapi') return
    const majors = readActiveMajors(api)
    if (majors.paths.length > 0) yield majors
  },
  *checkWorkspace(facts) {
    for (const documents of groupByApi(facts)) {
      const report = judge(documents)
      if (report !== undefined) yield report
    }
  },
})

function groupByApi(facts: readonly ActiveMajors[]): Iterable<readonly ActiveMajors[]> {
  const idsByName = new Map<string, Set<string>>()
  for (const { id, name } of facts) {
    if (id === undefined) continue
    const ids = idsByName.get(name) ?? new Set()
    idsByName.set(name, ids.add(id))
  }
  return groupBy(facts, (fact) => apiOf(fact, idsByName.get(fact.name))).values()
}

/** What stands for the API: its id, else its name, else the one document. */
function apiOf(fact: ActiveMajors, idsOfName: ReadonlySet<string> = new Set()): unknown {
  const [only, ...others] = idsOfName
  const id = fact.id ?? (fact.name !== '' && others.length === 0 ? only : undefined)
  if (id !== undefined) return `id ${id}`
  return fact.name === '' ? fact : `name ${fact.name}`
}

function judge(documents: readonly ActiveMajors[]): WorkspaceReport | undefined {
  const paths = new Map<number, Place>()
  for (const document of documents) {
    for (const [major, place] of document.paths) if (!paths.has(major)) paths.set(major, place)
  }
  const [oldest, ...later] = [...paths].sort(([a], [b]) => a - b)
  if (oldest === undefined || paths.size <= MAX_MAJORS) return undefined
  const others = later.slice(0, MAX_NAMED)
  const versions = [oldest, ...others].map(([major]) => `v${major}`)
  const list = later.length > MAX_NAMED ? 'among them ' : ''
  const version = quote(`v${oldest[0]}`)
  return {
    place: oldest[1],
    message: `${nameOf(documents)} has ${paths.size} active major versions, ${list}${quoteAll(versions)}, where ${MAX_MAJORS} are the most.`,
    help: `Deprecate ${version}: give it an \`x-lifecycle\` with \`state: DEPRECATED\`, \`deprecated_on\`, \`sunset_on\` and \`migration_guide_url\`.`,
    related: others.map(([major, place]) => ({ place, message: `A path of \`v${major}\`.` })),
  }
}

function nameOf([first]: readonly ActiveMajors[]): string {
  return first === undefined || first.title === '' ? 'The API' : `API ${quote(first.title)}`
}
