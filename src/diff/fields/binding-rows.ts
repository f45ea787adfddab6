import { type BindingJudgement, bindingFields } from '../asyncapi/connection/binding-fields.ts'
import type { FieldRow } from './field-table.ts'

type Cells = Pick<FieldRow, 'added' | 'removed' | 'changed'>

const NOTHING: Cells = { added: 'nothing', removed: 'nothing', changed: 'nothing' }
const VALUE: Cells = {
  added: ['binding-added'],
  removed: ['binding-undecided'],
  changed: ['binding-changed'],
}

/** What is found of a field by the way in which its changes are judged. */
const CELLS: Readonly<Record<Exclude<BindingJudgement, 'group'>, Cells>> = {
  nothing: NOTHING,
  value: VALUE,
  limit: VALUE,
  open: { ...VALUE, changed: ['binding-undecided'] },
  topic: { ...VALUE, added: ['binding-undecided'] },
  schema: { ...VALUE, changed: ['binding-changed', '*-type-changed'] },
  key: {
    added: ['message-key-changed'],
    removed: ['message-key-changed'],
    changed: ['*-type-changed'],
  },
}

const VERSION = 'Says by which version of the binding the object is written.'

/**
 * The fields of bindings, as the list of what they mean says.
 * @returns the rows without `versions`, those of objects whose fields are compared one by one left out
 */
export function bindingRows(): FieldRow[] {
  const objects = [...new Set(bindingFields.map(({ object }) => object))]
  return objects.flatMap((object) => [
    ...bindingFields
      .filter((known) => known.object === object)
      .flatMap(({ field, how, why }): FieldRow[] =>
        how === 'group' ? [] : [{ object, field, versions: '', ...CELLS[how], remark: why }],
      ),
    { object, field: 'bindingVersion', versions: '', ...NOTHING, remark: VERSION },
  ])
}
