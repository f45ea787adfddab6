import type { ChangeDetails, Finding } from '../../src/findings/finding.ts'
import { HOSTILE_FILES, HOSTILE_TEXTS } from './hostile-findings.ts'
import { finding } from './report-input.ts'

/** The place in the base of `changeFinding`, at line 10. */
export const BASE_PLACE = {
  file: 'main:specs/orders.yaml',
  pointer: '/paths/~1v1~1orders/get/x',
  range: { start: { line: 10, column: 5 }, end: { line: 10, column: 9 } },
} as const

/** A finding about a change that breaks those that read, with its place in the base. */
export function changeFinding(
  change: Partial<ChangeDetails> = {},
  overrides: Partial<Finding> = {},
  line = 12,
): Finding {
  const details: ChangeDetails = {
    kind: 'response-type-changed',
    direction: 'read',
    verdict: 'breaking',
    was: 'integer',
    is: 'string',
    breaks: 'read',
    operations: 1,
    operationNames: ['GET /v1/orders'],
    base: BASE_PLACE,
    ...change,
  }
  const { base } = details
  return finding(
    {
      rule: 'versioning/breaking-change',
      message: 'The type of `total` changed, which breaks those that read it: `GET /v1/orders`.',
      help: 'Keep the type.',
      clauses: ['versioning.3'],
      related: base === null ? [] : [{ message: 'This is how it was.', ...base }],
      change: details,
      ...overrides,
    },
    line,
  )
}

/** Changes with every hostile text in every place of theirs. */
export const HOSTILE_CHANGES: readonly Finding[] = HOSTILE_FILES.flatMap((file) =>
  HOSTILE_TEXTS.map((text, index) =>
    changeFinding(
      {
        kind: text,
        was: text,
        is: text,
        operationNames: [text],
        base: { ...BASE_PLACE, file },
      },
      { file, message: text, help: text },
      index + 1,
    ),
  ),
)
