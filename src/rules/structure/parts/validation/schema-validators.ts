import type { SpecNode } from '../../../../documents/node.ts'
import { MAX_PROBLEMS } from '../../../../json-schema/outcome.ts'
import type { Problem } from '../../../../json-schema/problem.ts'
import type { DetectedFormat } from '../../../../model/format.ts'
import { findDialectPlaces } from './dialect-places.ts'
import { loadChecks } from './official-schemas.ts'
import { ReferencedProblems, type Surroundings } from './referenced-problems.ts'
import { hasForeignDialect } from './schema-dialects.ts'
import { ViolationSearch } from './violation-search.ts'

/**
 * Applies the official schema of one version to a document, and to what it refers to.
 * @param surroundings without, the document is judged alone
 */
export type SchemaValidator = (root: SpecNode, surroundings?: Surroundings) => readonly Problem[]

/** So many problems are collected: when each is said once, more than are reported are left. */
const MAX_IN_ALL = 10 * MAX_PROBLEMS

type SupportedFormat = Extract<DetectedFormat, { version: string }>

/**
 * Loads the official schema of a format; nothing else is read, until a schema names a dialect.
 * @param format a version that lintel supports
 */
export async function loadValidator(format: SupportedFormat): Promise<SchemaValidator> {
  const name = `${format.kind}-${format.version}`
  const checks = loadChecks(name)
  return (root, surroundings) => {
    const isForeign = hasForeignDialect(root)
    const own = isForeign ? loadChecks(name, 'schema') : checks
    const search = new ViolationSearch(own)
    const problems = [...search.run(root)]
    if (surroundings === undefined) return problems
    const full = isForeign ? new ViolationSearch(checks) : search
    const places = namesDialects(format) ? findDialectPlaces(root, checks) : []
    const referenced = new ReferencedProblems(root, search, full, surroundings)
    for (const problem of referenced.find(places)) {
      if (problems.length >= MAX_IN_ALL) break
      problems.push(problem)
    }
    return problems
  }
}

/** Whether the Schema Objects of a version may be in a dialect of their own. */
function namesDialects({ kind, version }: SupportedFormat): boolean {
  return kind === 'openapi' && (version === '3.1' || version === '3.2')
}
