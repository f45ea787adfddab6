import { FileFault } from '../../documents/file-fault.ts'
import type { SpecNode } from '../../documents/node.ts'
import { readRegularText } from '../../documents/regular-file.ts'
import type { DetectedFormat } from '../../model/format.ts'
import { OfficialChecks, type OfficialSchema } from './violation-checks.ts'
import type { Problem } from './violation-problems.ts'
import { ViolationSearch } from './violation-search.ts'

/** Applies the official schema of one version to a document. */
export type SchemaValidator = (root: SpecNode) => readonly Problem[]

type SupportedFormat = Extract<DetectedFormat, { version: string }>

/**
 * Loads the official schema of a format; nothing else is read.
 * @param format a version that lintel supports
 */
export async function loadValidator(format: SupportedFormat): Promise<SchemaValidator> {
  const file = locateSchema(`${format.kind}-${format.version}`)
  const text = readRegularText(file)
  if (text instanceof FileFault) throw new Error(`${file.href}: ${text.message}`)
  const schema: OfficialSchema = JSON.parse(text)
  const checks = new OfficialChecks(schema, [])
  return (root) => {
    const own = hasForeignDialect(root) ? new OfficialChecks(schema, ['schema']) : checks
    return new ViolationSearch(own).run(root)
  }
}

/** What `scripts/compile-schemas.mjs` wrote: beside the bundle, which lies in `dist`. */
function locateSchema(name: string): URL {
  const dist = import.meta.url.endsWith('.ts') ? '../../../dist/' : './'
  return new URL(`${dist}schemas/${name}.json`, import.meta.url)
}

/** Schema Objects in a dialect other than OpenAPI's own are not what the official schema describes. */
function hasForeignDialect(root: SpecNode): boolean {
  const dialect = root.get('jsonSchemaDialect')?.string
  return dialect !== undefined && !KNOWN_DIALECT.test(dialect)
}

const KNOWN_DIALECT =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/dialect\/)/
