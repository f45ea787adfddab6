import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references.ts'
import type { DetectedFormat } from '../../model/format.ts'
import { loadChecks } from './official-schemas.ts'
import { ReferencedProblems } from './referenced-problems.ts'
import type { Problem } from './violation-problems.ts'
import { MAX_PROBLEMS, ViolationSearch } from './violation-search.ts'

/**
 * Applies the official schema of one version to a document, and to what it refers to.
 * @param references follows the references of the document; without, it is judged alone
 */
export type SchemaValidator = (root: SpecNode, references?: References) => readonly Problem[]

/** Of these, more than are reported are left when each is said once. */
const MAX_IN_ALL = 10 * MAX_PROBLEMS

type SupportedFormat = Extract<DetectedFormat, { version: string }>

/**
 * Loads the official schema of a format; nothing else is read, until a schema names a dialect.
 * @param format a version that lintel supports
 */
export async function loadValidator(format: SupportedFormat): Promise<SchemaValidator> {
  const name = `${format.kind}-${format.version}`
  const checks = loadChecks(name)
  return (root, references) => {
    const own = hasForeignDialect(root) ? loadChecks(name, 'schema') : checks
    const search = new ViolationSearch(own)
    const problems = [...search.run(root)]
    if (references === undefined) return problems
    for (const problem of new ReferencedProblems(root, search, references).find()) {
      if (problems.length >= MAX_IN_ALL) break
      problems.push(problem)
    }
    return problems
  }
}

/** Schema Objects in a dialect other than OpenAPI's own are not what the official schema describes. */
function hasForeignDialect(root: SpecNode): boolean {
  const dialect = root.get('jsonSchemaDialect')?.string
  return dialect !== undefined && !KNOWN_DIALECT.test(dialect)
}

const KNOWN_DIALECT =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/dialect\/)/
