import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { FormattedSchema } from '../../../model/asyncapi/formatted-schema.ts'
import type { SchemaFormat } from '../../../model/asyncapi/schema-format.ts'
import type { Report } from '../../rule.ts'
import { findDialectFaults } from '../parts/validation/payload-dialects.ts'
import { PlaceSet } from '../parts/validation/place-set.ts'

/** What judges the schemas of one language that a document holds. */
type PayloadCheck = (schemas: readonly FormattedSchema[], api: AsyncApi) => Iterable<Report>

/** What few documents need is loaded for those. */
const LOADERS = {
  avro: async () => (await import('../avro/avro-faults.ts')).findAvroFaults,
  protobuf: async () => (await import('../protobuf/protobuf-faults.ts')).findProtobufFaults,
} as const satisfies Partial<Record<string, () => Promise<PayloadCheck>>>

type LoadedLanguage = keyof typeof LOADERS

const LANGUAGES = Object.keys(LOADERS) as LoadedLanguage[] // the keys of a literal above

/** The checks that were loaded: modules are loaded once in a process, whatever runs in it. */
const loaded = new Map<LoadedLanguage, PayloadCheck>()

/**
 * Loads what reads the schemas of other languages that a document holds.
 * @returns undefined where nothing is to be loaded
 */
export function loadPayloadChecks(api: AsyncApi): Promise<void> | undefined {
  const missing = LANGUAGES.filter(
    (language) => !loaded.has(language) && schemasOf(language, api).length > 0,
  )
  return missing.length === 0 ? undefined : loadAll(missing)
}

async function loadAll(languages: readonly LoadedLanguage[]): Promise<void> {
  for (const language of languages) loaded.set(language, await LOADERS[language]())
}

/** What is wrong with the payloads, headers and component schemas whose `schemaFormat` can be read. */
export function* findPayloadFaults(api: AsyncApi): Generator<Report> {
  if (api.formattedSchemas.length === 0) return
  yield* findDialectFaults(api.formattedSchemas, api)
  const reported = new Map<string, PlaceSet>()
  for (const language of LANGUAGES) {
    const check = loaded.get(language)
    if (check === undefined) continue
    for (const report of check(schemasOf(language, api), api)) {
      // Several schemas may hold the same part by `$ref`.
      const places = reported.get(report.message) ?? new PlaceSet()
      reported.set(report.message, places)
      if (places.add(report.node)) yield report
    }
  }
}

function schemasOf(language: SchemaFormat['language'], api: AsyncApi): readonly FormattedSchema[] {
  return api.formattedSchemas.filter(({ format }) => format.language === language)
}
