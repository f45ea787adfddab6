import { perObject } from '../../../text/memoize.ts'
import { BINDING_FIELDS } from './data/binding-fields.generated.ts'

/** What bindings are about. */
export type BindingPlace = 'server' | 'channel' | 'operation' | 'message'

/** How a change of a field is judged: see `data/binding-fields.txt`. */
export type BindingJudgement =
  | 'value'
  | 'open'
  | 'limit'
  | 'schema'
  | 'topic'
  | 'key'
  | 'group'
  | 'nothing'

/** A field of a binding. */
interface BindingField {
  /** The protocol and the place: `kafka channel`. */
  readonly object: string
  /** Its name; `a/b` of an object in a field. */
  readonly field: string
  readonly how: BindingJudgement
  /** Why it is judged so; empty where that is plain. */
  readonly why: string
}

/** Every field of every binding that is known. */
export const bindingFields: readonly BindingField[] = BINDING_FIELDS.split('\n').map((line) => {
  const [object = '', field = '', how = 'open', why = ''] = line.split('\t')
  return { object, field, how: how as BindingJudgement, why } // the list is ours, and tested
})

const fieldsByObject = perObject((fields: readonly BindingField[]) => {
  const byObject = new Map<string, Map<string, BindingField>>()
  for (const known of fields) {
    const ofObject = byObject.get(known.object) ?? new Map<string, BindingField>()
    byObject.set(known.object, ofObject.set(known.field, known))
  }
  return byObject
})

/** How a change of a field is judged; undefined for one that is not known. */
export function judgementOf(
  protocol: string,
  place: BindingPlace,
  field: string,
): BindingJudgement | undefined {
  if (field === 'bindingVersion') return 'nothing'
  return fieldsByObject(bindingFields).get(`${protocol} ${place}`)?.get(field)?.how
}
