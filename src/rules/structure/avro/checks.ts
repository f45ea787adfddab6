import type { Report } from '../../rule.ts'
import { findAliasFaults } from './aliases.ts'
import { findAvroDefaultFaults } from './defaults.ts'
import type { CheckedSchema } from './demand.ts'
import { findFieldFaults } from './fields.ts'
import { findNameFaults } from './names.ts'
import { findSizeFaults } from './sizes.ts'
import { findSymbolFaults } from './symbols.ts'
import { findTypeFaults } from './types.ts'
import { findUnionFaults } from './unions.ts'

/**
 * What Avro's specification demands of a schema, by the names of the files: `statements.tsv` names
 * the check of each statement.
 */
export const AVRO_CHECKS: Readonly<Record<string, (schema: CheckedSchema) => Iterable<Report>>> = {
  aliases: findAliasFaults,
  defaults: findAvroDefaultFaults,
  fields: findFieldFaults,
  names: findNameFaults,
  sizes: findSizeFaults,
  symbols: findSymbolFaults,
  types: findTypeFaults,
  unions: findUnionFaults,
}
