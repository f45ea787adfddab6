import { isBodySchema } from '../../model/schema/walk.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { defineRule } from '../rule.ts'
import { addUnknown } from './parts/add-unknown.ts'
import { enumDefaultsOf } from './parts/enum-defaults.ts'
import { isOfMergePatch, mayTakeDefault, openEnums } from './parts/judged-enums.ts'

export default defineRule({
  id: 'naming/enum-unknown',
  clauses: ['naming.11'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Every enum of two or more texts includes UNKNOWN.',
  why: 'A consumer takes a value that it does not know for UNKNOWN. Only an enum that has it can get new values without breaking those who read it.',
  notes: [
    'Exempt is what naming/enum-upper-snake-case exempts, and every enum of a problem.',
    'An enum of one value, null aside, is a constant.',
    'Exempt is what tells the schemas of a union apart: with UNKNOWN in each, a value would be of several of them.',
    'An enum with a value that is no text, or a number in quotes, is reported by naming/enum-upper-snake-case alone.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        state: { type: string, enum: [UNKNOWN, OPEN, DONE] }
        kind: { type: string, enum: [ORDER] }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        state:
          type: string
          enum: [OPEN, DONE] # <- reported
`,
  },
  *check(api) {
    const withDefault = new Set(enumDefaultsOf(api).map(({ declaration }) => declaration.schema))
    for (const declaration of openEnums(api)) {
      const { node, schema, values: all } = declaration
      const values = all.filter(({ value }) => value !== null)
      // Another spelling of it is there, and naming/enum-upper-snake-case reports it.
      if (values.some(({ value }) => showValue(value).toUpperCase() === 'UNKNOWN')) continue
      // A parameter that is left out is no filter for UNKNOWN, and a merge patch has no defaults.
      const takesDefault = isBodySchema(schema) && !isOfMergePatch(schema)
      yield {
        node,
        message: `The enum ${list(values.map(({ value }) => showValue(value)))} lacks \`UNKNOWN\`.`,
        help: takesDefault ? 'Add `UNKNOWN`, and make it the default.' : 'Add `UNKNOWN`.',
        // Where a default is declared elsewhere, or a patch shares the enum, somebody has to choose.
        mend: () =>
          withDefault.has(schema) || (takesDefault && !mayTakeDefault(schema))
            ? []
            : addUnknown(declaration, takesDefault),
      }
    }
  },
})

/** The first values, quoted. */
function list(values: readonly string[]): string {
  const shown = values
    .slice(0, 3)
    .map((value) => quote(value.length > 30 ? `${value.slice(0, 30)}…` : value))
  return values.length > 3 ? `${shown.join(', ')}, …` : shown.join(', ')
}
