import type { Finding } from '../../src/findings/finding.ts'
import type { ReportInput } from '../../src/report/parts/types.ts'
import { renderText } from '../../src/report/text/text.ts'
import type { RuleMetadata } from '../../src/rules/rule.ts'

/** Rules that exist for the tests of reports only. */
export const SAMPLE_RULES: readonly RuleMetadata[] = [
  {
    id: 'paths/kebab-case',
    clauses: ['naming.table.segment'],
    on: 'openapi',
    severity: 'error',
    summary: 'Path segments are kebab-case.',
    why: 'Clients compare paths byte for byte. One spelling saves everyone the guess.',
    notes: ['Parameters in braces are exempt.'],
    examples: {
      passes: 'paths:\n  /v1/order-items: {}\n',
      fails: 'paths:\n  /v1/orderItems: {} # <- reported\n',
    },
  },
  {
    id: 'events/type-past-tense',
    clauses: ['naming.table.event-type', 'naming.table.event-type.a'],
    on: 'asyncapi',
    severity: 'warn',
    summary: 'Event types end in a verb in the past tense.',
    why: 'An event says what has happened.',
    examples: { passes: 'a: orders.order.created\n', fails: 'a: "```" # <- reported\n' },
  },
  {
    id: 'structure/description',
    clauses: ['input'],
    on: 'both',
    severity: 'info',
    summary: 'The document describes itself.',
    why: 'A reader starts there.',
    examples: { passes: 'info: {}\n', fails: 'info: {} # <- reported\n' },
  },
]

/** A finding at `line:column`, two columns wide unless an end is given. */
export function finding(overrides: Partial<Finding> = {}, line = 12, column = 3): Finding {
  return {
    rule: 'paths/kebab-case',
    severity: 'error',
    message: 'Segment `orderItems` is not kebab-case.',
    help: 'Write `order-items`.',
    file: 'specs/orders.yaml',
    pointer: '/paths/~1v1~1orderItems',
    range: { start: { line, column }, end: { line, column: column + 2 } },
    related: [],
    clauses: ['naming.table.segment'],
    fix: null,
    ...overrides,
  }
}

/** The input of a reporter, with the findings given. */
export function reportInput(
  findings: readonly Finding[],
  overrides: Partial<ReportInput> = {},
): ReportInput {
  return {
    result: {
      documents: 2,
      files: ['a.yaml', 'specs/orders.yaml'],
      findings,
      suppressed: [],
      failures: [],
    },
    rules: SAMPLE_RULES,
    toolVersion: '0.1.0',
    exitCode: findings.length > 0 ? 1 : 0,
    textOf: () => undefined,
    repositoryPath: (file) => file,
    color: false,
    verbose: false,
    ...overrides,
  }
}

/** The text report, whose pieces are joined. */
export function textReport(input: ReportInput): string {
  return [...renderText(input)].join('')
}
