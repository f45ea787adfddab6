import type { SpecNode } from '../../../../documents/node.ts'
import type { References } from '../../../../documents/references/references.ts'
import { MAX_PROBLEMS } from '../../../../json-schema/outcome.ts'
import type { Problem } from '../../../../json-schema/problem.ts'
import type { AsyncApi } from '../../../../model/asyncapi/asyncapi.ts'
import type { FormattedSchema } from '../../../../model/asyncapi/formatted-schema.ts'
import type { SchemaFormat } from '../../../../model/asyncapi/schema-format.ts'
import type { Report } from '../../../rule.ts'
import { kindsOf } from './object-kinds.ts'
import { loadChecks } from './official-schemas.ts'
import type { Check } from './violation-checks.ts'
import { ViolationSearch } from './violation-search.ts'
import { findViolations, MAX_VIOLATIONS } from './violations.ts'

/** The official schema of a format, and the definition in it of a schema. */
interface Dialect {
  readonly schema: string
  readonly definition: string
}

/**
 * Payloads, headers and component schemas in JSON Schema, or in the Schema Objects of OpenAPI and
 * AsyncAPI, that the official schema of the document's version does not judge, since it knows few
 * versions of them.
 */
export function* findDialectFaults(
  schemas: readonly FormattedSchema[],
  api: AsyncApi,
): Generator<Report> {
  const problems = new DialectProblems(api.references)
  const found: Problem[] = []
  for (const { schema, format } of schemas) {
    const dialect = isJudged(format, api) ? undefined : dialectOf(format)
    if (dialect === undefined) continue
    for (const problem of problems.find(schema, dialect)) {
      if (found.length < MAX_PROBLEMS) found.push(problem)
    }
  }
  const violations = findViolations(() => found, api.root)
  yield* violations
  if (violations.length < MAX_VIOLATIONS) return
  yield {
    node: api.root,
    isUnfinished: true,
    message: `The payloads have ${MAX_VIOLATIONS.toLocaleString('en')} violations of the schemas of their formats: more of them were not looked for.`,
    help: 'Mend these, and run lintel again.',
  }
}

/** What structure/schema judges: the spellings of JSON Schema that the official schemas list. */
const LISTED = /^application\/schema\+(?:json|yaml);version=draft-07$/
const OWN = /^application\/vnd\.aai\.asyncapi(?:\+json|\+yaml)?;version=(\d\.\d\.\d)$/

function isJudged({ text }: SchemaFormat, { version }: AsyncApi): boolean {
  const [, written] = OWN.exec(text) ?? []
  return LISTED.test(text) || (written !== undefined && written >= '2.0.0' && written <= version)
}

/** @returns undefined where the format names no version, or one that lintel has no schema of */
function dialectOf({ language, version = '' }: SchemaFormat): Dialect | undefined {
  switch (language) {
    case 'openapi': {
      const [, minor] = /^(2\.0|3\.[0-2])(?:\.\d+)?$/.exec(version) ?? []
      if (minor === undefined) return undefined
      return { schema: `openapi-${minor}`, definition: minor === '3.0' ? 'Schema' : 'schema' }
    }
    case 'json-schema': {
      const [, name] = /^(?:draft-)?0?(4|6|7|2019-09|2020-12)$/.exec(version) ?? []
      if (name === undefined) return undefined
      const schema = `json-schema-${name.length === 1 ? `draft-0${name}` : name}`
      return { schema, definition: 'schema' }
    }
    case 'asyncapi':
      return { schema: 'asyncapi-2.6.0', definition: 'schema' }
  }
  return undefined
}

/** Finds what is wrong with schemas, and with the schemas that they refer to, each once. */
class DialectProblems {
  readonly #references: References
  readonly #searches = new Map<string, ViolationSearch>()
  readonly #seen = new Map<Check, Set<unknown>>()

  constructor(references: References) {
    this.#references = references
  }

  *find(schema: SpecNode, dialect: Dialect): Generator<Problem> {
    const search = this.#searchFor(dialect)
    const check = search.checks.definition(dialect.definition)
    const pending = [schema]
    for (let next = pending.pop(); next !== undefined && check; next = pending.pop()) {
      const node = this.#references.follow(next)
      if (node === undefined || !this.#isNew(node, check)) continue
      yield* search.runAt(check, node)
      const references = search.takeReferences()
      for (const place of references)
        if (kindsOf(search.checks).isSchema(place.check)) pending.push(place.node)
    }
  }

  #searchFor({ schema }: Dialect): ViolationSearch {
    const known = this.#searches.get(schema)
    const search = known ?? new ViolationSearch(loadChecks(schema))
    this.#searches.set(schema, search)
    return search
  }

  #isNew({ value }: SpecNode, check: Check): boolean {
    const seen = this.#seen.get(check) ?? new Set()
    this.#seen.set(check, seen)
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew
  }
}
