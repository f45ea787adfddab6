import { isProblemSchema } from '../../model/openapi/problem.ts'
import type { Schema } from '../../model/schema/schema.ts'
import type { DeclaredProperty } from '../../model/schema/walk.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule, type Report } from '../rule.ts'
import { misspelledProblemMember, PROBLEM_MEMBER_TYPES } from '../shared/bodies/problem-members.ts'
import { findIncomplete, isComponentSchema } from './parts/missing-members.ts'

export default defineRule({
  id: 'errors/problem-schema',
  clauses: ['problem.fields', 'naming.13', 'preamble.exact'],
  on: 'openapi',
  severity: 'error',
  summary:
    'A problem schema declares type, title, status, detail, correlationId and errorCode, spelled and typed as the conventions say.',
  why: 'One error handler serves every API only if each problem has the same members. errorCode tells programs what happened, correlationId lets support find the request.',
  notes: [
    'A problem schema is one under application/problem+json, or one with at least four of the members, `instance` included, at its top level.',
    '`allOf` is merged, and every branch of `oneOf` and `anyOf` has to have the members; the outermost schema is reported. A schema that is only part of a problem need not be complete.',
    'What several problems lack because a component that they are made of does is reported once, there.',
    'Nothing is missing in a schema that says nothing, or behind a reference that cannot be followed.',
    '`instance` may be left out. Further members are fine, and `code` is no misspelling of `errorCode`.',
    'A misspelled member, equal to one but for case and separators, is reported at the property and not as missing.',
    'Members that admit several types are not judged by type.',
    'Swagger 2.0: of the types in `produces`, application/problem+json is for error responses.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Problem:
      type: object
      properties:
        type: { type: string, format: uri }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
        correlationId: { type: string }
        errorCode: { type: string }
`,
    fails: `
components:
  schemas:
    Problem: # <- reported
      type: object
      properties:
        type: { type: string, format: uri }
        title: { type: string }
        status: { type: string } # <- reported
        detail: { type: string }
        correlation_id: { type: string } # <- reported
`,
  },
  *check(api) {
    for (const { schema, members } of findIncomplete(api)) yield reportMissing(schema, members)
    for (const property of api.bodyProperties) {
      if (isProblemSchema(property.owner)) yield* judgeProperty(property)
    }
  },
})

function reportMissing(schema: Schema, missing: readonly string[]): Report {
  const { key } = schema.node
  const types = missing.map((member) => `\`${member}\` (${PROBLEM_MEMBER_TYPES.get(member)})`)
  return {
    node: schema.node,
    message: `${isComponentSchema(schema) ? `Problem schema ${quote(String(key))}` : 'This problem schema'} lacks ${quoteAll(missing)}.`,
    help: `Declare ${types.join(', ')}.`,
  }
}

function* judgeProperty({ owner, name, node, schema }: DeclaredProperty): Generator<Report> {
  const meant = misspelledProblemMember(owner, name)
  if (meant !== undefined) {
    yield {
      node,
      on: 'key',
      message: `Problem member ${quote(name)} is misspelled.`,
      help: `Write \`${meant}\`.`,
    }
    return
  }
  const expected = PROBLEM_MEMBER_TYPES.get(name)
  const [type, ...otherTypes] = schema?.types ?? []
  if (expected === undefined || type === undefined || type === expected) return
  if (otherTypes.length > 0) return
  yield {
    node,
    on: 'key',
    message: `Problem member \`${name}\` is of type ${quote(type)}.`,
    help: `Declare it as \`type: ${expected}\`.`,
  }
}
