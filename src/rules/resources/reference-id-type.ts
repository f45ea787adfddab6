import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { becomeString } from './parts/become-string.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'
import { numberReferencesOf } from './parts/number-references.ts'

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
    'What stands before `id` has to be a thing: a noun (`customer`, `stop`), or what the document itself tells of in its paths, channels, schemas or messages. What is neither is a number of another system as likely as not (`discogs_id`).',
    'What only qualifies the `id` beside it is no other resource: `sequential_id`.',
    'Numbers that others give out refer to no resource either: those in a sequence (`seq_id`), of a VLAN, of a segment of a VXLAN, of a blockchain or a database of others (`tvdb_id`), and of vendor and product on a bus such as USB; those that an answer repeats (`req_id`), or whose description names such a numbering (AprilTag, Modbus, GSM, makers of Bluetooth devices, codes of errors, a position in a list) or lists what three numbers or more stand for (`0: yellow`); those that `x-enum-varnames` names; and unsigned integers whose maximum is that of 7 to 16 bits, but for 15, or that of owners on Unix (4294967294).',
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
    for (const { name, node, schema } of numberReferencesOf(api)) {
      yield {
        node,
        message: `Field ${quote(name)} refers to a resource, and is of type ${quote(wrongIdType(schema) ?? 'number')}.`,
        help: 'Declare it as `type: string`, as identifiers are.',
        mend: () => becomeString(api, { name, node, schema }),
      }
    }
  },
})
