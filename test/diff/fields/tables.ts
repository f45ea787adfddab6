import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bindingFields } from '../../../src/diff/asyncapi/connection/binding-fields.ts'
import { bindingRows } from '../../../src/diff/fields/binding-rows.ts'
import { type FieldRow, readFieldTable } from '../../../src/diff/fields/field-table.ts'
import type { Family } from './official-fields.ts'

const TABLES = join(import.meta.dirname, '../../../src/diff/fields')

/** What diff says of the fields of one family. */
export function tableOf(family: Family): FieldRow[] {
  if (family === 'bindings') return bindingRows()
  return readFieldTable(readFileSync(join(TABLES, `${family}.tsv`), 'utf8'))
}

/** Whether a field is one of an object that a table tells of as a whole: its part is part of that. */
export function isCovered(rows: readonly FieldRow[], object: string, field: string): boolean {
  const parts = field.split('/')
  const wholes = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
  const names = new Set(rows.filter((row) => row.object === object).map((row) => row.field))
  return wholes.some((whole) => names.has(whole.replace(/\[\]$/, '')))
}

/** Whether a field is an object of a binding whose fields are compared one by one. */
export function isGroup(object: string, field: string): boolean {
  return bindingFields.some(
    (known) => known.object === object && known.field === field && known.how === 'group',
  )
}
