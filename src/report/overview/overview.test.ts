import { expect, test } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { Finding } from '../../findings/finding.ts'
import { displayWidth } from '../../text/display-width.ts'
import { renderOverview } from './overview.ts'

/** So many findings of one rule, spread over so many files. */
function findings(
  rule: string,
  count: number,
  files: number,
  severity: Finding['severity'],
): Finding[] {
  return Array.from({ length: count }, (_, i) =>
    finding({ rule, severity, file: `specs/team-${i % files}/orders.yaml` }, i + 1),
  )
}

const MIXED = [
  ...findings('paths/kebab-case', 1200, 3, 'error'),
  ...findings('structure/description', 5, 1, 'info'),
  ...findings('events/type-past-tense', 1500, 2, 'warn'),
  ...findings('team/own-rule', 2, 1, 'error'),
]

/** Findings of many rules in many files. */
const MANY = Array.from({ length: 120 }, (_, i) =>
  findings(`topic/rule-${i}`, 500 - i, 40 + i, i % 3 === 0 ? 'error' : 'warn'),
).flat()

test('shows the errors first, and starts with what removes most of them', () => {
  const input = reportInput(MIXED, { elapsedMilliseconds: 41 })
  expect(renderOverview(input)).toMatchInlineSnapshot(`
    "  Findings  Files  Rule
         1,200      3  error    paths/kebab-case        Path segments are kebab-case.
             2      1  error    team/own-rule
         1,500      2  warning  events/type-past-tense  Event types end in a verb in the past tense.
             5      1  info     structure/description   The document describes itself.

      Errors  Warnings  Infos  File
         402       750      5  specs/team-0/orders.yaml
         400       750      0  specs/team-1/orders.yaml
         400         0      0  specs/team-2/orders.yaml

    Start with this work: 2,702 of 2,707 findings (99%)
      paths/kebab-case  1,200 findings
        Path segments are kebab-case.
        specs/team-0/orders.yaml:1:3  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.
      team/own-rule  2 findings
        specs/team-0/orders.yaml:1:3  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.
      events/type-past-tense  1,500 findings
        Event types end in a verb in the past tense.
        specs/team-0/orders.yaml:1:3  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.

    \`lintel explain paths/kebab-case\` says what it asks for.
    Add \`--write-baseline\` to record these: later runs report only new ones.
    Add \`--all\` to list every finding.

    1,202 errors, 1,500 warnings and 5 infos in 2 documents (41 ms).
    "
  `)
})

test('says how many findings an edit removes, and keeps the names within the terminal', () => {
  const headers = ['correlation-id', 'request-id', 'traceparent'].flatMap((name) =>
    findings(`headers/${name}`, 200, 2, 'error'),
  )
  const wide = renderOverview(reportInput(headers))
  expect(wide).toContain(
    '  headers/correlation-id, headers/request-id, headers/traceparent  600 findings, 3 with each of 200 edits\n',
  )
  const narrow = renderOverview(reportInput(headers, { terminal: { columns: 80, rows: 40 } }))
  expect(narrow).toContain('  headers/correlation-id +2  600 findings, 3 with each of 200 edits\n')
})

test('says by colour how severe a rule is', () => {
  const report = renderOverview(reportInput(MIXED, { color: true })).replaceAll('\u001b', 'ESC')
  expect(report).toContain('ESC[31merrorESC[39m')
  expect(report).toContain('ESC[33mevents/type-past-tenseESC[39m')
  expect(renderOverview(reportInput(MIXED))).not.toContain('\u001b')
})

test.each([
  [80, 24],
  [100, 40],
  [76, 30],
  [120, 60],
  [200, 1000],
])('fits a terminal of %i columns and %i rows', (columns, rows) => {
  const long = MANY.map((one) => ({ ...one, file: `${'folder/'.repeat(30)}${one.file}` }))
  const report = renderOverview(reportInput(long, { terminal: { columns, rows } }))
  const lines = report.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(Math.min(40, rows - 2))
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
})

test.each([undefined, { columns: 80, rows: 24 }, { columns: 10, rows: 2 }])(
  'the numbers add up in %j',
  (terminal) => {
    const report = renderOverview(reportInput(MANY, terminal && { terminal }))
    const [rules = '', files = ''] = report.split('\n\n')
    const numbers = (line: string) => (line.match(/^[\d, ]+/)?.[0] ?? '').trim().split(/ +/)
    const toSum = (table: string, count: (line: string) => string[]) =>
      table
        .split('\n')
        .slice(1)
        .flatMap(count)
        .reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)
    expect(toSum(rules, (line) => numbers(line).slice(0, 1))).toBe(MANY.length)
    expect(toSum(files, numbers)).toBe(MANY.length)
  },
)

test('sums nothing up that fits itself', () => {
  expect(renderOverview(reportInput(MIXED))).not.toContain('more')
  const report = renderOverview(reportInput(MANY))
  expect(report).toMatch(/…\s+and 108 more rules {2}11,858 errors and 35,200 warnings\n/)
  expect(report).toMatch(/… and 153 more files\n/)
})

test('one rule in one file needs no table of files', () => {
  const report = renderOverview(reportInput(findings('paths/kebab-case', 101, 1, 'error')))
  expect(report).toContain('Start with this work: 101 of 101 findings (100%)\n')
  expect(report).not.toContain('more')
  expect(report).not.toContain('Errors')
})

test('explains the code of a failed rule, and no rule that it does not know', () => {
  const unknown = findings('team/own-rule', 3, 1, 'error')
  expect(renderOverview(reportInput(unknown))).not.toContain('lintel explain')
  const code = findings('parser', 2, 1, 'error')
  expect(renderOverview(reportInput([...unknown, ...code]))).toContain('`lintel explain parser`')
})

test('without findings it is the summary', () => {
  expect(renderOverview(reportInput([]))).toBe('No findings in 2 documents.\n')
})

test('nothing of a document reaches the terminal as a control character', () => {
  const evil = '\u001b[2J\u009b1m\u0007\r\u202e\n'
  const hostile = finding({ message: evil, help: evil, file: evil, rule: evil })
  const report = renderOverview(reportInput([hostile, finding(), ...MANY]))
  expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('says what can be fixed, within the lines of the terminal', () => {
  const fix = { kind: 'safe', message: 'Remove it.', edits: [] } as const
  const findings = MANY.map((each) => ({ ...each, fix }))
  const report = renderOverview(reportInput(findings, { terminal: { columns: 80, rows: 24 } }))
  expect(report).toMatch(/\nAll can be fixed with --fix\.\n$/)
  expect(report.split('\n').length).toBeLessThanOrEqual(23)
})

test('has room for the findings of a large repository', () => {
  const many = Array.from({ length: 200_000 }, (_, i) =>
    finding({ rule: `topic/rule-${i % 200}`, file: `specs/${i % 3000}.yaml` }, i),
  )
  const input = reportInput(many, { terminal: { columns: 80, rows: 24 } })
  expect(renderOverview(input)).toContain('… and 2,998 more files')
})
