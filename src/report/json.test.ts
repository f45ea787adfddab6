import { expect, test } from 'vitest'
import { finding, reportInput } from '../../test/support/report-input.ts'
import { type JsonReport, renderJson } from './json.ts'

test('has exactly the documented members, in their order', () => {
  const related = { message: 'First use.', ...place('a.yaml', '/a') }
  const input = reportInput([finding({ related: [related] })])
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const report = [...renderJson({ ...input, result: { ...input.result, failures } })].join('')
  expect(report).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "tool": {
        "name": "lintel",
        "version": "0.1.0"
      },
      "summary": {
        "documents": 2,
        "errors": 1,
        "warnings": 0,
        "infos": 0,
        "suppressed": 0
      },
      "findings": [
        {
          "rule": "paths/kebab-case",
          "severity": "error",
          "message": "Segment \`orderItems\` is not kebab-case.",
          "help": "Write \`order-items\`.",
          "file": "specs/orders.yaml",
          "pointer": "/paths/~1v1~1orderItems",
          "range": {
            "start": {
              "line": 12,
              "column": 3
            },
            "end": {
              "line": 12,
              "column": 5
            }
          },
          "related": [
            {
              "message": "First use.",
              "file": "a.yaml",
              "pointer": "/a",
              "range": {
                "start": {
                  "line": 12,
                  "column": 3
                },
                "end": {
                  "line": 12,
                  "column": 5
                }
              }
            }
          ],
          "clauses": [
            "naming.table.segment"
          ],
          "fix": null
        }
      ],
      "failures": [
        {
          "file": "missing.yaml",
          "message": "No such file."
        }
      ]
    }
    "
  `)
})

test('is one document with empty lists where there is nothing to say', () => {
  const report: JsonReport = JSON.parse([...renderJson(reportInput([]))].join(''))
  expect(report.findings).toEqual([])
  expect(report.failures).toEqual([])
})

test('counts by severity', () => {
  const findings = [
    finding(),
    finding({ severity: 'warn' }),
    finding({ severity: 'info' }),
    finding(),
  ]
  const report: JsonReport = JSON.parse([...renderJson(reportInput(findings))].join(''))
  expect(report.summary).toEqual({ documents: 2, errors: 2, warnings: 1, infos: 1, suppressed: 0 })
})

test('leaves out what a finding carries beyond the format', () => {
  const odd = Object.assign(finding(), { node: 'x' })
  expect([...renderJson(reportInput([odd]))].join('')).toBe(
    [...renderJson(reportInput([finding()]))].join(''),
  )
})

test.each(['\u001b[31m', '\u009b31m', '\u007f', '\u2028', '\ud800', '\0'])(
  'escapes %j so that a terminal cannot act on it, and gives it back',
  (message) => {
    const json = [...renderJson(reportInput([finding({ message })]))].join('')
    expect(json).toMatch(/^[\n -~]*$/)
    const report: JsonReport = JSON.parse(json)
    expect(report.findings[0]?.message).toBe(message)
  },
)

function place(file: string, pointer: string) {
  return { file, pointer, range: finding().range }
}

test('may be longer than a text can be', () => {
  const findings = new Array(140).fill(finding({ help: 'x'.repeat(2 ** 22) }))
  let length = 0
  for (const piece of renderJson(reportInput(findings))) length += piece.length
  expect(length).toBeGreaterThan(2 ** 29)
})
