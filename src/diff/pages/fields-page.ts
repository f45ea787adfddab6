import { bindingRows } from '../fields/binding-rows.ts'
import { type FieldCell, type FieldRow, readFieldTable } from '../fields/field-table.ts'

/** The tables of fields, as text. */
export interface FieldTables {
  readonly openapi: string
  readonly asyncapi: string
  readonly schema: string
}

const HEAD = ['| Field | Versions | Added | Removed | Changed | |', '|---|---|---|---|---|---|']
const BINDING_HEAD = ['| Field | Added | Removed | Changed | |', '|---|---|---|---|---|']

/** The page of what is compared, in Markdown: `docs/compared.md`. */
export function renderFieldsPage({ openapi, asyncapi, schema }: FieldTables): string {
  const parts = [
    '# What diff compares',
    'Every field that OpenAPI 2.0 to 3.2 and AsyncAPI 2.0 to 3.1 know, with the [kinds](changes.md) of change that it is to add, to remove or to change it; whether one breaks somebody depends on who sends and who reads. A dash stands where it means nothing to them, with the reason behind it, and nothing at all where the field is never tried alone. `…-` stands for `request-`, `response-`, `message-` and `schema-`. Written by `npm run generate` from `src/diff/fields`; tests hold each row against the official schemas and against what `lintel diff` finds in documents where only that field differs.',
    'Where a field of a binding is gone that consumers may not have to know, it is listed with `--all` only.',
    '## OpenAPI',
    ...renderObjects(readFieldTable(openapi), true),
    '## AsyncAPI',
    ...renderObjects(readFieldTable(asyncapi), true),
    '## Schemas',
    ...renderObjects(readFieldTable(schema), true),
    '## Bindings',
    'Of later versions of bindings, and of other protocols, a field that changes is to be judged by a person.',
    ...renderObjects(bindingRows(), false),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderObjects(rows: readonly FieldRow[], hasVersions: boolean): string[] {
  const objects = [...new Set(rows.map(({ object }) => object))]
  return objects.flatMap((object) => {
    const own = rows.filter((row) => row.object === object)
    const lines = own.map((row) => renderRow(row, hasVersions))
    return [`### ${object}`, [...(hasVersions ? HEAD : BINDING_HEAD), ...lines].join('\n')]
  })
}

function renderRow(row: FieldRow, hasVersions: boolean): string {
  const { field, versions, added, removed, changed, remark } = row
  const cells = [added, removed, changed].map(renderCell)
  const name = `\`${field.replaceAll('/', '.')}\``
  return `| ${[name, ...(hasVersions ? [versions] : []), ...cells, remark].join(' | ')} |`
}

function renderCell(cell: FieldCell): string {
  if (cell === 'nothing') return '–'
  if (cell === 'untried') return ''
  return cell.map((kind) => `\`${kind.replace('*-', '…-')}\``).join(', ')
}
