import { isOnlyModifier } from '../../lexicon/word-kinds.ts'
import { isProblemMember } from '../../model/schema/walk.ts'
import { quote } from '../../text/quote.ts'
import { makeString } from '../mending/make-string.ts'
import { defineRule } from '../rule.ts'
import { misspelledProblemMember } from '../shared/problem-members.ts'
import { lowerWords } from '../words.ts'
import { isForeignNumber } from './parts/foreign-numbers.ts'
import { isIdField, isIdParameter, wrongIdType } from './parts/id-type-predicate.ts'

export default defineRule({
  id: 'resources/reference-id-type',
  clauses: ['resources.id'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'References to resources (`customer_id`) are strings.',
  why: 'A reference holds the identifier of another resource, and identifiers are strings. A number here breaks as soon as the other resource’s identifiers are no numbers.',
  notes: [
    'Judged are the fields of bodies and payloads whose last word is `id` (`customer_id`, `userId`); `id` itself, and path parameters, are for resources/id-type.',
    'What only qualifies the `id` beside it is no other resource: `sequential_id`.',
    'Numbers that others give out refer to no resource, and are exempt: those in a sequence (`seq_id`), of a VLAN or a blockchain, and of vendor and product on a bus such as USB; those that an answer repeats (`req_id`), or whose description names such a numbering (AprilTag, Modbus, GSM, a position in a list); and unsigned integers whose maximum is that of 7 to 16 bits, but for 15.',
    'Only integers and numbers are reported, nullable or not. A field that takes several types, or whose type is unknown, is not judged.',
    'Members of problems, attributes of CloudEvents, and bodies in a format that others define, are exempt.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        customer_id: { type: string }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        customer_id: { type: integer } # <- reported
`,
  },
  *check(api) {
    const groups = api.propertyGroups.filter(({ name }) => isReference(name))
    for (const property of groups.flatMap(({ properties }) => properties)) {
      const { name, node, owner, schema } = property
      const type = wrongIdType(schema)
      if (type !== 'integer' && type !== 'number') continue
      if (isProblemMember(owner, name) || misspelledProblemMember(owner, name) !== undefined)
        continue
      if (isForeignNumber(property)) continue
      yield {
        node,
        message: `Field ${quote(name)} refers to a resource, and is of type ${quote(type)}.`,
        help: 'Declare it as `type: string`, as identifiers are.',
        mend: () => makeString(api, node, schema),
      }
    }
  },
})

/** Whether a name is that of a reference: what only qualifies `id` is no other resource (`sequential_id`). */
function isReference(name: string): boolean {
  if (!isIdParameter(name) || isIdField(name)) return false
  return !lowerWords(name).slice(0, -1).every(isOnlyModifier)
}
