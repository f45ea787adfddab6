import { describe, expect, it } from 'vitest'
import { ANY_SUBJECT, type FieldCell, type FieldRow } from '../../../src/diff/fields/field-table.ts'
import { CHANGE_KINDS, SCHEMA_SUBJECTS } from '../../../src/diff/kinds.ts'
import { FAMILIES, type Family, officialFields } from './official-fields.ts'
import { isCovered, isGroup, tableOf } from './tables.ts'
import { STEPS, tryField } from './try-fields.ts'
import { showVersions } from './versions.ts'

describe.each(FAMILIES)('the fields of %s', (family: Family) => {
  const rows = tableOf(family)
  const official = officialFields(family)
  const byName = new Map(official.map((known) => [`${known.object}.${known.field}`, known]))
  const nameOf = ({ object, field }: { object: string; field: string }) => `${object}.${field}`

  it('all stand in the table, once, and no others do', () => {
    const named = new Set(rows.map(nameOf))
    expect(rows.length).toBe(named.size)
    const missing = official.filter(
      ({ object, field }) =>
        !named.has(`${object}.${field}`) &&
        !isCovered(rows, object, field) &&
        !isGroup(object, field),
    )
    expect(missing.map(nameOf)).toEqual([])
    expect(rows.map(nameOf).filter((name) => !byName.has(name))).toEqual([])
  })

  it.skipIf(family === 'bindings')('are said to be in the versions that know them', () => {
    const wrong = rows.filter((row) => {
      const versions = byName.get(nameOf(row))?.schemas.keys() ?? []
      return row.versions !== showVersions(family, versions)
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('are said to be of kinds that there are, or why they mean nothing', () => {
    const unknown = rows.flatMap((row) =>
      STEPS.flatMap((step) => kindsIn(row[step])).filter((kind) => idsOf(kind).length === 0),
    )
    expect(unknown).toEqual([])
    const silent = rows.filter((row) => STEPS.every((step) => kindsIn(row[step]).length === 0))
    expect(silent.filter(({ remark }) => remark === '').map(nameOf)).toEqual([])
  })

  it('are found where they alone change, as what the table says', () => {
    const wrong = rows.flatMap((row) => {
      const field = byName.get(nameOf(row))
      return field === undefined ? [] : mistakesIn(family, row, field)
    })
    expect(wrong).toEqual([])
  })
})

/** Where what is found of a field is not what its row says. */
function mistakesIn(
  family: Family,
  row: FieldRow,
  field: Parameters<typeof tryField>[1],
): string[] {
  if (STEPS.every((step) => row[step] === 'untried')) return []
  const found = tryField(family, field)
  return STEPS.flatMap((step) => {
    const kinds = new Set(found[step].map(({ kind }) => kind))
    const said = new Set(kindsIn(row[step]).flatMap(idsOf))
    const extra = [...kinds].filter((kind) => !said.has(kind))
    const isMissed = said.size > 0 && ![...kinds].some((kind) => said.has(kind))
    if (row[step] === 'untried' || (extra.length === 0 && !isMissed)) return []
    const list = [...kinds].join(' ') || 'nothing'
    return [`${row.object}.${row.field} ${step}: ${list}`]
  })
}

function kindsIn(cell: FieldCell): readonly string[] {
  return typeof cell === 'string' ? [] : cell
}

/** The ids of the kinds that a cell names, of which `*-` stands for four. */
function idsOf(kind: string): string[] {
  const ids = kind.startsWith(ANY_SUBJECT)
    ? SCHEMA_SUBJECTS.map((subject) => `${subject}-${kind.slice(ANY_SUBJECT.length)}`)
    : [kind]
  return ids.filter((id) => CHANGE_KINDS.has(id))
}
