import { describe, expect, test } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { readCommands } from '../../../test/support/workflow-commands.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { renderGithub } from './github.ts'

function render(findings: readonly Finding[], failures: readonly Failure[] = []): string {
  const result = { documents: 2, files: [], findings, suppressed: [], failures }
  return renderGithub(reportInput([], { result }))
}

test('lists all findings, and annotates the worst first', () => {
  const range = { start: { line: 3, column: 5 }, end: { line: 4, column: 2 } }
  const findings = [
    finding({ severity: 'info', file: 'a, b.yaml', message: '100%.' }),
    finding({ severity: 'warn', rule: 'events/x', range }),
    finding(),
  ]
  const log = render(findings, [{ file: 'missing.yaml', message: 'No such file.' }])
  expect(log).toMatchInlineSnapshot(`
    "::group::All findings
    error    missing.yaml: No such file.
    error    specs/orders.yaml:12:3  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  paths/kebab-case
    warning  specs/orders.yaml:3:5  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.  events/x
    notice   a, b.yaml:12:3  100%. Write \`order-items\`.  paths/kebab-case
    ::endgroup::
    ::error file=missing.yaml,title=lintel::missing.yaml: No such file.
    ::error file=specs/orders.yaml,line=12,endLine=12,col=3,endColumn=5,title=lintel paths/kebab-case::Segment \`orderItems\` is not kebab-case. Write \`order-items\`.
    ::warning file=specs/orders.yaml,line=3,endLine=4,title=lintel events/x::Segment \`orderItems\` is not kebab-case. Write \`order-items\`.
    ::notice file=a%2C b.yaml,line=12,endLine=12,col=3,endColumn=5,title=lintel paths/kebab-case::100%25. Write \`order-items\`.
    1 error, 1 warning and 1 info in 2 documents.
    "
  `)
})

test('says in one line that there is nothing', () => {
  expect(render([])).toBe('No findings in 2 documents.\n')
})

describe('limits', () => {
  const findings = (['error', 'warn', 'info'] as const).flatMap((severity) =>
    Array.from({ length: severity === 'info' ? 10 : 11 }, (_, i) => finding({ severity }, i + 1)),
  )
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]

  test('are not passed, and what is cut is in the list', () => {
    const log = render(findings, failures)
    const annotations = readCommands(log).filter(({ name }) => !/group/.test(name))
    expect(annotations).toHaveLength(30)
    expect(annotations[0]?.message).toBe('missing.yaml: No such file.')
    expect(log).toContain(
      'Annotations show 10 of 12 errors, 10 of 11 warnings: the list above holds all of them.\n',
    )
    const list = log.slice(0, log.indexOf('::endgroup::')).split('\n')
    expect(list).toHaveLength(1 + 33 + 1)
  })
})

test('annotations show each rule, also one that comes late', () => {
  const many = Array.from({ length: 50 }, (_, i) => finding({ file: `${i % 5}.yaml` }, i + 1))
  const log = render([...many, finding({ rule: 'z/late' })])
  const annotations = readCommands(log).filter(({ name }) => name === 'error')
  expect(annotations.map(({ properties }) => properties.title)).toContain('lintel z/late')
  expect(new Set(annotations.map(({ properties }) => properties.file)).size).toBe(6)
})

describe('places', () => {
  const file = 'https://example.com/common.yaml'
  const related = [{ message: 'Here.', file: 'a.yaml', pointer: '/x', range: finding({}, 7).range }]

  test('a finding in a remote document is shown at the reference that leads there', () => {
    const [, , command] = readCommands(render([finding({ file, related }, 2, 3)]))
    expect(command?.properties).toMatchObject({ file: 'a.yaml', line: '7' })
    expect(command?.message).toContain(`Seen in ${file}:2:3.`)
  })

  test.each([file, '/etc/a.yaml', '../a.yaml'])('a finding in %s has none', (outside) => {
    const [, , command] = readCommands(render([finding({ file: outside }, 2, 3)]))
    expect(command?.properties).toEqual({ title: 'lintel paths/kebab-case' })
    expect(command?.message).toContain(`Seen in ${outside}:2:3.`)
  })
})

test.each(HOSTILE_FILES)('nothing of %j and its texts is a command', (file) => {
  for (const hostile of HOSTILE_FINDINGS.filter((one) => one.file === file)) {
    const log = render([hostile])
    const commands = readCommands(log)
    expect(commands.map(({ name }) => name)).toEqual(['group', 'endgroup', 'error'])
    const { title, ...properties } = commands[2]?.properties ?? {}
    expect(title).toMatch(/^lintel /)
    const line = String(hostile.range.start.line)
    // The runner knows no escape for an equals sign that begins a value.
    const read = file.replace(/^=/, '')
    expect(properties).toEqual({ file: read, line, endLine: line, col: '3', endColumn: '5' })
    expect(log.split('\n')).toHaveLength(6)
  }
})

test('no failure is another command', () => {
  const commands = readCommands(render([], HOSTILE_FAILURES)).map(({ name }) => name)
  expect(new Set(commands)).toEqual(new Set(['group', 'endgroup', 'error']))
})

test('no line is what the matchers of other tools take for theirs', () => {
  const log = render(HOSTILE_FINDINGS, HOSTILE_FAILURES)
  // The pattern of eslint-stylish, which actions/setup-node leaves behind.
  expect(log).not.toMatch(/^\s+(\d+):(\d+)\s+(error|warning|info)\s+(.*)\s\s+(.*)$/m)
})

test('moves no cursor of a terminal', () => {
  expect(render(HOSTILE_FINDINGS, HOSTILE_FAILURES).replaceAll('\n', '')).not.toMatch(
    /[\p{Cc}\p{Cf}\p{Cs}]/u,
  )
})
