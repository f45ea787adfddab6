/** What a change of a field is, in one direction: kinds, nothing, or what no document shows on its own. */
export type FieldCell = readonly string[] | 'nothing' | 'untried'

/** A field of an object, and what its changes mean to those who send and read. */
export interface FieldRow {
  readonly object: string
  readonly field: string
  /** The versions that know it: `3.0-3.2`. */
  readonly versions: string
  readonly added: FieldCell
  readonly removed: FieldCell
  readonly changed: FieldCell
  /** Why it means nothing, or what else is to be said; empty where the kinds say it. */
  readonly remark: string
}

/** What stands in a table for all kinds of changes of schemas: request-, response-, message- and schema-. */
export const ANY_SUBJECT = '*-'

const COLUMNS = 'object\tfield\tversions\tadded\tremoved\tchanged\tremark'

/**
 * Reads a table of fields: comments, a head and a row for each field, with tabs between cells.
 * @throws Error for a table with other columns
 */
export function readFieldTable(text: string): FieldRow[] {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  if (head !== COLUMNS) throw new Error(`The columns are ${head}.`)
  return lines.map((line) => {
    const [object = '', field = '', versions = '', added, removed, changed, remark = ''] =
      line.split('\t')
    const cells = { added: toCell(added), removed: toCell(removed), changed: toCell(changed) }
    return { object, field, versions, ...cells, remark }
  })
}

function toCell(text = ''): FieldCell {
  if (text === '-') return 'nothing'
  return text === 'x' ? 'untried' : text.split(' ')
}
