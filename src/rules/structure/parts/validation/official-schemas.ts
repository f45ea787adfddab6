import { FileFault } from '../../../../documents/disk/file-fault.ts'
import { readOwnText } from '../../../../documents/disk/regular-file.ts'
import { memoize } from '../../../../text/memoize.ts'
import { type Definitions, OfficialChecks, type OfficialSchema } from './violation-checks.ts'

/** Schemas are loaded once in a process, whatever runs in it. */
const loaded = new Map<string, OfficialChecks>()

/**
 * Loads an official schema that `scripts/compile-schemas.mjs` wrote.
 * @param name `openapi-3.1`, `json-schema-draft-07`, …
 * @param unjudged a definition that everything is valid for
 * @throws Error where the package is incomplete
 */
export function loadChecks(name: string, unjudged?: string): OfficialChecks {
  const key = `${name} ${unjudged}`
  let checks = loaded.get(key)
  if (checks === undefined) {
    const isUnjudged = unjudged === undefined ? [] : [unjudged]
    checks = new OfficialChecks(readSchema(name), isUnjudged, readDefinitions)
    loaded.set(key, checks)
  }
  return checks
}

/**
 * An official schema as it is written, for those who look up what may stand in a place.
 * @param name `openapi-3.1`, `asyncapi-3.0.0`, …
 */
export const officialSchema = memoize(readSchema)

function readSchema(name: string): OfficialSchema {
  const file = locateSchema(name)
  const text = readOwnText(file)
  if (text instanceof FileFault) throw new Error(`${file.href}: ${text.message}`)
  return JSON.parse(text)
}

function readDefinitions(name: string): Definitions {
  return readSchema(name).definitions
}

/** Beside the bundle, which lies in `dist`. */
function locateSchema(name: string): URL {
  const dist = import.meta.url.endsWith('.ts') ? '../../../../../dist/' : './'
  return new URL(`${dist}schemas/${name}.json`, import.meta.url)
}
