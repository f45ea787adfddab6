import { expect, test } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { type CodeQualityIssue, renderGitlab } from './gitlab.ts'

function issuesOf(findings: readonly Finding[], failures: readonly Failure[] = []) {
  const result = { documents: 1, files: [], findings, suppressed: [], failures }
  const issues: CodeQualityIssue[] = JSON.parse(renderGitlab(reportInput([], { result })))
  return issues
}

test('has the documented members', () => {
  expect(renderGitlab(reportInput([finding({ severity: 'warn' })]))).toMatchInlineSnapshot(`
    "[
      {
        "description": "Segment \`orderItems\` is not kebab-case. Write \`order-items\`.",
        "check_name": "paths/kebab-case",
        "fingerprint": "f24e94e859db2eb5b41d5c317e193379:1",
        "severity": "minor",
        "location": {
          "path": "specs/orders.yaml",
          "lines": {
            "begin": 12
          }
        }
      }
    ]
    "
  `)
})

test('is an empty list without findings', () => {
  expect(renderGitlab(reportInput([]))).toBe('[]\n')
})

test('grades findings and what could not be read', () => {
  const findings = [finding(), finding({ severity: 'warn' }), finding({ severity: 'info' })]
  const issues = issuesOf(findings, [{ file: 'missing.yaml', message: 'No such file.' }])
  expect(issues.map(({ severity }) => severity)).toEqual(['blocker', 'major', 'minor', 'info'])
  expect(issues[0]).toMatchObject({
    check_name: 'unreadable-input',
    description: 'missing.yaml: No such file.',
    location: { path: 'missing.yaml', lines: { begin: 1 } },
  })
})

test('shows a finding in a remote document at the reference that leads there', () => {
  const file = 'https://example.com/common.yaml'
  const related = [{ message: 'Here.', file: 'a.yaml', pointer: '/x', range: finding({}, 7).range }]
  const [issue] = issuesOf([finding({ file, related }, 2, 3)])
  expect(issue?.location).toEqual({ path: 'a.yaml', lines: { begin: 7 } })
  expect(issue?.description).toContain('Seen in https://example.com/common.yaml:2:3.')
})

test('keeps a finding outside of the repository', () => {
  expect(issuesOf([finding({ file: '../a.yaml' })])[0]?.location.path).toBe('../a.yaml')
})

test('a fingerprint is unique, and stays when lines move', () => {
  const findings = [finding(), finding(), finding({ pointer: '/x' }), finding({ rule: 'a' })]
  const prints = issuesOf(findings).map(({ fingerprint }) => fingerprint)
  expect(new Set(prints).size).toBe(4)
  const moved = findings.map((one) => finding({ ...one, range: finding({}, 99).range }))
  expect(issuesOf(moved).map(({ fingerprint }) => fingerprint)).toEqual(prints)
})

test('holds whatever documents hold', () => {
  const issues = issuesOf(HOSTILE_FINDINGS, HOSTILE_FAILURES)
  expect(issues).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
  const paths = new Set(issues.map(({ location }) => location.path))
  expect(HOSTILE_FILES.every((file) => paths.has(file))).toBe(true)
  expect(issues.every(({ description }) => !/[\p{Cc}\p{Cs}]/u.test(description))).toBe(true)
})
