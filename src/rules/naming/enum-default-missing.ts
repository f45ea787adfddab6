import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { isBodySchema } from '../../model/schema/walk.ts'
import { defineRule } from '../rule.ts'
import { mayTakeUnknown } from './parts/add-unknown.ts'
import { enumDefaultsOf } from './parts/enum-defaults.ts'
import { isOfMergePatch, mayTakeDefault, openEnums } from './parts/judged-enums.ts'

export default defineRule({
  id: 'naming/enum-default-missing',
  clauses: ['naming.11'],
  on: 'both',
  severity: 'warn',
  fix: 'safe',
  summary: 'An enum with UNKNOWN declares it as its default.',
  why: 'UNKNOWN is there to be what a consumer falls back on. Only a declared default makes generated code do so.',
  notes: [
    'Judged are the enums of bodies and payloads that contain UNKNOWN, as naming/enum-unknown reads enums.',
    'Exempt are problems, parameters and headers, and merge patches, where an absent field stays as it is. An enum that a merge patch shares by reference with another body is judged; one written within a schema that a merge patch shares is not.',
    'A default beside a reference to the enum, or in a schema that composes it, counts as declared.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        state: { type: string, enum: [UNKNOWN, OPEN, DONE], default: UNKNOWN }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        state: # <- reported
          type: string
          enum: [UNKNOWN, OPEN, DONE]
`,
  },
  *check(api) {
    const withDefault = new Set(enumDefaultsOf(api).map(({ declaration }) => declaration.schema))
    for (const { schema, values } of openEnums(api)) {
      if (withDefault.has(schema) || !isBodySchema(schema)) continue
      if (schema.node.get('default') !== undefined || isOfMergePatch(schema)) continue
      if (!values.some(({ value }) => value === 'UNKNOWN')) continue
      yield {
        node: schema.node,
        on: 'key',
        message: 'This enum contains `UNKNOWN`, and declares no default.',
        help: 'Add `default: UNKNOWN`.',
        mend: () => (mayTakeDefault(schema) && mayTakeUnknown(schema) ? takeDefault(schema) : []),
      }
    }
  },
})

function takeDefault({ node }: Schema): readonly NodeEdit[] {
  return [{ kind: 'insert-member', into: node, key: 'default', value: 'UNKNOWN', after: 'enum' }]
}
