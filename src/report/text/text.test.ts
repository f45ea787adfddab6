import { expect, test } from 'vitest'
import { finding, reportInput, textReport } from '../../../test/support/report-input.ts'
import { displayWidth } from '../../text/display-width.ts'

const DOCUMENT = '\uFEFFopenapi: 3.1.0\npaths:\n  /v1/orderItems:\n    get: {}\n'

const FINDINGS = [
  finding({}, 3, 3),
  finding({ severity: 'warn', rule: 'events/x', message: 'Too short.', help: '' }, 120, 1),
  finding({
    severity: 'info',
    file: 'specs/日本.yaml',
    message: 'Größe 日本.',
    help: 'Write `a`.',
  }),
]

test('groups by file and aligns the columns', () => {
  expect(textReport(reportInput(FINDINGS, { elapsedMilliseconds: 41 }))).toMatchInlineSnapshot(`
    "specs/orders.yaml
        3:3  error    Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  paths/kebab-case
      120:1  warning  Too short.                                                    events/x

    specs/日本.yaml
      12:3  info  Größe 日本. Write \`a\`.  paths/kebab-case

    1 error, 1 warning and 1 info in 2 documents (41 ms).
    "
  `)
})

test('colours only when asked', () => {
  expect(textReport(reportInput(FINDINGS))).not.toContain('\u001b')
  const report = textReport(reportInput(FINDINGS.slice(0, 1), { color: true }))
  expect(report.replaceAll('\u001b', 'ESC')).toMatchInlineSnapshot(`
    "ESC[4mspecs/orders.yamlESC[24m
      ESC[2m3:3ESC[22m  ESC[31merrorESC[39m  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  ESC[2mpaths/kebab-caseESC[22m

    ESC[1m1 error in 2 documents.ESC[22m
    "
  `)
})

test('shows lines and related places when verbose', () => {
  const related = { message: 'First use.', file: 'b.yaml', pointer: '', range: finding().range }
  const findings = [finding({ related: [related] }, 3, 3), finding({}, 4, 5), ...FINDINGS.slice(1)]
  const textOf = (file: string) => (file === 'specs/orders.yaml' ? DOCUMENT : undefined)
  const report = textReport(reportInput(findings, { verbose: true, textOf }))
  expect(report).toMatchInlineSnapshot(`
    "specs/orders.yaml
        3:3  error    Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  paths/kebab-case

        3 |   /v1/orderItems:
          |   ^^

        b.yaml:12:3  First use.

        4:5  error    Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  paths/kebab-case

        4 |     get: {}
          |     ^^

      120:1  warning  Too short.                                                    events/x

    specs/日本.yaml
      12:3  info  Größe 日本. Write \`a\`.  paths/kebab-case

    2 errors, 1 warning and 1 info in 2 documents.
    "
  `)
})

test('marks what can be fixed, and shows how when verbose', () => {
  const range = { start: { line: 3, column: 3 }, end: { line: 3, column: 17 } }
  const edits = [{ file: 'specs/orders.yaml', range, text: '/v1/order-items' }]
  const fix = { kind: 'contract', message: 'Write `order-items`.', edits } as const
  const safe = { kind: 'safe', message: 'Remove it.', edits: [] } as const
  const findings = [finding({ fix }, 3, 3), finding({ fix: safe }, 4, 5)]
  const marked = textReport(reportInput(findings))
  expect(marked).toMatch(/ paths\/kebab-case \[fixable, contract\]\n.* \[fixable\]\n/)
  expect(marked).toMatch(/ can be fixed with --fix, and 1 more with --fix-contract\.\n$/)
  const textOf = () => DOCUMENT
  const report = textReport(reportInput(findings.slice(0, 1), { verbose: true, textOf }))
  expect(report).toMatchInlineSnapshot(`
    "specs/orders.yaml
      3:3  error  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  paths/kebab-case [fixable, contract]

        3 |   /v1/orderItems:
          |   ^^

        Fix (--fix-contract): Write \`order-items\`.
        line 3
        -   /v1/orderItems:
        +   /v1/order-items:

    1 error in 2 documents.
    It can be fixed with --fix-contract.
    "
  `)
})

test('a long message is whole and moves no other column', () => {
  const message = 'x'.repeat(3000)
  const report = textReport(reportInput([finding({ message }), finding()]))
  expect(report).toContain(`${message} Write`)
  expect(report).toContain('Write `order-items`.  paths/kebab-case')
})

test('a terminal breaks messages at words, and keeps the rules in sight', () => {
  const terminal = { columns: 72, rows: 24 }
  const long = finding({
    message: 'The response `200` of `GET /order-items` does not document it.',
  })
  const one = finding({ message: 'Short.', help: '' }, 120)
  const report = textReport(reportInput([long, one, ...FINDINGS], { terminal }))
  expect(report).toMatchInlineSnapshot(`
    "specs/orders.yaml
       12:3  error    The response \`200\` of \`GET /order-items\` does not
                      document it. Write \`order-items\`.     paths/kebab-case
      120:3  error    Short.                                paths/kebab-case
        3:3  error    Segment \`orderItems\` is not kebab-case. Write
                      \`order-items\`.                        paths/kebab-case
      120:1  warning  Too short.                            events/x

    specs/日本.yaml
      12:3  info  Größe 日本. Write \`a\`.  paths/kebab-case

    3 errors, 1 warning and 1 info in 2 documents.
    "
  `)
  const lines = report.split('\n')
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(72)
})

test('what fits a terminal is as in a pipe, and a narrow one breaks the lines itself', () => {
  const piped = textReport(reportInput(FINDINGS))
  for (const columns of [40, 106, 200]) {
    expect(textReport(reportInput(FINDINGS, { terminal: { columns, rows: 24 } }))).toBe(piped)
  }
})

test('nothing of a document reaches the terminal as a control character', () => {
  const evil = '\u001b[2J\u009b1m\u0007\r\u202e\n'
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 3 } }
  const related = [{ message: evil, file: evil, pointer: evil, range }]
  const hostile = finding({ message: evil, help: evil, file: evil, rule: evil, range, related })
  const textOf = () => evil.repeat(50)
  const report = textReport(reportInput([hostile], { verbose: true, textOf }))
  expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('failures are for standard error', () => {
  const result = {
    documents: 0,
    files: [],
    findings: [],
    suppressed: [],
    failures: [{ file: 'a.yaml', message: 'No such file.' }],
  }
  expect(textReport(reportInput([], { result }))).toBe('No documents were checked.\n')
})

test('has room for the findings of a large document', () => {
  const findings = Array.from({ length: 200_000 }, (_, i) => finding({}, i + 1))
  expect(textReport(reportInput(findings)).split('\n')).toHaveLength(200_004)
})
