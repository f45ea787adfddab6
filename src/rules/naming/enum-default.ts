import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { EnumDeclaration } from '../../model/schema/enum.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { appendUnknown, mayTakeUnknown } from './parts/add-unknown.ts'
import { type EnumDefault, enumDefaultsOf } from './parts/enum-defaults.ts'
import { isOfMergePatch } from './parts/judged-enums.ts'

export default defineRule({
  id: 'naming/enum-default',
  clauses: ['naming.11'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'The default of an enum is UNKNOWN.',
  why: 'Where a field is absent nobody has said anything, and a consumer has to know that. Any other default invents an answer, and generated code takes it for a fact.',
  notes: [
    'Judged are the enums that naming/enum-unknown is about, whether they have UNKNOWN or not; those of parameters only are exempt, and so is every enum of a problem.',
    'A default beside a reference to an enum, or in a schema that composes one, is reported where it is written. In OpenAPI 2.0 and 3.0 and in AsyncAPI what stands beside a `$ref` does not count, and is left alone.',
    'A default of null is fine where the enum may be null. An enum that narrows another one is not judged.',
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
        state:
          type: string
          enum: [UNKNOWN, OPEN, DONE]
          default: OPEN # <- reported
`,
  },
  *check(api) {
    const refSiblings = api.schemas.dialect.refSiblings
    const defaults = enumDefaultsOf(api).filter(
      (found) => (found.schema !== undefined || refSiblings) && !isFine(found),
    )
    yield* declaredOnce(defaults.map(toReport))
  },
})

function isFine({ node: { value }, declaration, schema }: EnumDefault): boolean {
  if (value === null) return declaration.schema.isNullable || schema?.isNullable === true
  return value === 'UNKNOWN'
}

function toReport({ node, declaration }: EnumDefault): Report {
  const { value } = node
  const text = showValue(value)
  return {
    node,
    message: `The default of the enum is ${quote(text)}, and not \`UNKNOWN\`.`,
    help: isOfMergePatch(declaration.schema)
      ? 'Leave the default out: in a merge patch an absent field stays as it is.'
      : hasUnknown(declaration)
        ? 'Write `UNKNOWN`.'
        : `${isMisspelled(declaration) ? 'Write `UNKNOWN` in capitals in' : 'Add `UNKNOWN` to'} the enum, and make it the default.`,
    mend: () => mendDefault(node, declaration),
  }
}

function isMisspelled({ values }: EnumDeclaration): boolean {
  return values.some(({ value }) => showValue(value).toUpperCase() === 'UNKNOWN')
}

/** None in what clients send: there, the default says what the service does where a field is left out. */
function mendDefault(node: SpecNode, declaration: EnumDeclaration): readonly NodeEdit[] {
  if (isOfMergePatch(declaration.schema)) return [{ kind: 'remove', node }]
  if (declaration.schema.isUsedAs('request')) return []
  const replacement = { kind: 'replace-value', node, value: 'UNKNOWN' } as const
  if (hasUnknown(declaration)) return mayTakeUnknown(declaration.schema) ? [replacement] : []
  const addition = appendUnknown(declaration)
  return addition === undefined ? [] : [replacement, addition]
}

function hasUnknown({ values }: EnumDeclaration): boolean {
  return values.some(({ value }) => value === 'UNKNOWN')
}
