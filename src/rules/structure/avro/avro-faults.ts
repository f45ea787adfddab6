import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import {
  type FormattedSchema,
  withoutSchemaFormat,
} from '../../../model/asyncapi/formatted-schema.ts'
import { AvroReader } from '../../../model/avro/avro-reader.ts'
import type { Report } from '../../rule.ts'
import { AVRO_CHECKS } from './checks.ts'
import type { CheckedSchema } from './demand.ts'

/**
 * What is wrong with the Avro schemas of a document: each part is judged once, however many messages
 * and schemas refer to it.
 */
export function* findAvroFaults(
  formatted: readonly FormattedSchema[],
  api: AsyncApi,
): Generator<Report> {
  const reader = new AvroReader(api.references)
  const schemas = distinct(formatted, api).map(({ schema, format: { version } }) => ({
    ...reader.read(schema),
    version,
  }))
  const namesOfAll = new Set(schemas.flatMap(({ definitions }) => [...definitions.keys()]))
  const judged = new Set<unknown>()
  for (const schema of schemas) {
    const types = schema.types.filter((type) => !judged.has(type.node.value))
    for (const { node } of types) if (node.isCollection) judged.add(node.value)
    yield* findFaults({ ...schema, types, namesOfAll })
  }
  if (!reader.isCut) return
  yield {
    node: api.root,
    isUnfinished: true,
    message: 'The Avro schemas were not read to their end, which would take too much time.',
    help: 'Refer to fewer types from each of them.',
  }
}

/** The schemas that are written at places of their own, each once. */
function distinct(formatted: readonly FormattedSchema[], api: AsyncApi): FormattedSchema[] {
  const seen = new Set<unknown>()
  return formatted.filter(({ schema }) => {
    const { isCollection, value } = withoutSchemaFormat(schema, api.references) ?? schema
    if (!isCollection) return true
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew
  })
}

function* findFaults(schema: CheckedSchema): Generator<Report> {
  for (const check of Object.values(AVRO_CHECKS)) yield* check(schema)
}
