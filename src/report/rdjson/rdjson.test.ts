import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { Failure, Finding, Fix } from '../../findings/finding.ts'
import { type RdDiagnostic, renderRdjson } from './rdjson.ts'

/** What reviewdog's protocol buffer takes, without members that it would pass over. */
const object = (properties: object, required: readonly string[]) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
})
const text = { type: 'string' }
const count = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }
const position = object({ line: count, column: count }, ['line'])
const range = object({ start: position, end: position }, ['start'])
const severity = { enum: ['ERROR', 'WARNING', 'INFO'] }
const diagnostic = object(
  {
    message: text,
    location: object({ path: text, range }, ['path']),
    severity,
    code: object({ value: text, url: text }, ['value']),
    suggestions: { type: 'array', items: object({ range, text }, ['range', 'text']) },
  },
  ['message', 'location'],
)
const validate = new Ajv().compile(
  object(
    {
      diagnostics: { type: 'array', items: diagnostic },
      source: object({ name: text, url: text }, ['name']),
      severity,
    },
    ['diagnostics'],
  ),
)

function diagnosticsOf(
  findings: readonly Finding[],
  content?: string,
  failures: readonly Failure[] = [],
): RdDiagnostic[] {
  const result = { documents: 1, files: [], findings, suppressed: [], failures }
  const input = reportInput([], { result, textOf: () => content })
  const report: { diagnostics: RdDiagnostic[] } = JSON.parse(renderRdjson(input))
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  return report.diagnostics
}

type Place = readonly [line: number, column: number]

function fixOf(...edits: readonly (readonly [Place, Place, string, string?])[]): Fix {
  return {
    kind: 'safe',
    message: 'Do it.',
    edits: edits.map(([start, end, text, file = 'specs/orders.yaml']) => ({
      file,
      range: {
        start: { line: start[0], column: start[1] },
        end: { line: end[0], column: end[1] },
      },
      text,
    })),
  }
}

/** The text with the lines that the suggestion names replaced. */
function takeOver(content: string, { suggestions }: RdDiagnostic): string | undefined {
  const [suggestion] = suggestions ?? []
  if (suggestion === undefined) return undefined
  const lines = content.split('\n')
  const { start, end } = suggestion.range
  const text = suggestion.text === '' ? [] : suggestion.text.split('\n')
  lines.splice(start.line - 1, end.line - start.line + 1, ...text)
  return lines.join('\n')
}

it('has the documented members', () => {
  const report = renderRdjson(reportInput([finding({ severity: 'warn' })]))
  expect(JSON.parse(report)).toEqual({
    source: { name: 'lintel', url: 'https://www.npmjs.com/package/lintel' },
    diagnostics: [
      {
        message: 'Segment `orderItems` is not kebab-case. Write `order-items`.',
        location: {
          path: 'specs/orders.yaml',
          range: { start: { line: 12 }, end: { line: 12 } },
        },
        severity: 'WARNING',
        code: { value: 'paths/kebab-case' },
      },
    ],
  })
})

it('is an empty list without findings', () => {
  expect(diagnosticsOf([])).toEqual([])
})

it('grades findings and what could not be read', () => {
  const findings = [finding(), finding({ severity: 'warn' }), finding({ severity: 'info' })]
  const all = diagnosticsOf(findings, undefined, [{ file: 'no.yaml', message: 'No such file.' }])
  expect(all.map((each) => each.severity)).toEqual(['ERROR', 'ERROR', 'WARNING', 'INFO'])
  expect(all[0]).toMatchObject({
    code: { value: 'unreadable-input' },
    location: { path: 'no.yaml' },
  })
})

it('counts columns in bytes of UTF-8, and leaves those of long lines out', () => {
  const [short] = diagnosticsOf([finding({}, 2, 4)], '\uFEFFa:\n日😀orders')
  expect(short?.location.range).toEqual({
    start: { line: 2, column: 8 },
    end: { line: 2, column: 10 },
  })
  const [long] = diagnosticsOf([finding({}, 1, 4)], 'x'.repeat(20_000))
  expect(long?.location.range).toEqual({ start: { line: 1 }, end: { line: 1 } })
})

describe('a suggestion', () => {
  it.each<[string, string, Fix, string]>([
    ['replaces a word', 'a: 1\nb: 2\n', fixOf([[2, 4], [2, 5], '3']), 'a: 1\nb: 3\n'],
    ['adds lines', 'a: 1\nb: 2\n', fixOf([[2, 1], [2, 1], 'x: 0\n']), 'a: 1\nx: 0\nb: 2\n'],
    ['adds lines at the top', 'a: 1\n', fixOf([[1, 1], [1, 1], 'x: 0\n']), 'x: 0\na: 1\n'],
    ['adds lines at the end', 'a: 1', fixOf([[1, 5], [1, 5], '\nb: 2']), 'a: 1\nb: 2'],
    ['removes a line', 'a: 1\nb: 2\nc: 3\n', fixOf([[2, 1], [3, 1], '']), 'a: 1\nc: 3\n'],
    [
      'makes all edits of a fix',
      'a: 1\nb: 2\nc: 3\n',
      fixOf([[1, 4], [1, 5], '0'], [[3, 4], [3, 5], '9']),
      'a: 0\nb: 2\nc: 9\n',
    ],
    [
      'keeps what it does not change',
      'u: ä://a:b@c x\n',
      fixOf([[1, 14], [1, 15], 'y']),
      'u: ä://a:b@c y\n',
    ],
  ])('%s', (_, content, fix, expected) => {
    const [one] = diagnosticsOf([finding({ fix })], content)
    expect(one && takeOver(content, one)).toBe(expected)
    expect(one?.message).toMatch(/ The suggestion breaks nobody\.$/)
  })

  it.each<[string, string, Fix]>([
    ['of another file', 'a: 1\n', fixOf([[1, 4], [1, 5], '2'], [[1, 1], [1, 1], 'x', 'b.yaml'])],
    ['of lines far apart', 'a\n'.repeat(90), fixOf([[1, 1], [1, 2], 'b'], [[80, 1], [80, 2], 'b'])],
    ['of a long line', 'a'.repeat(3000), fixOf([[1, 1], [1, 2], 'b'])],
    ['of other line ends', 'a: 1\r\n', fixOf([[1, 4], [1, 5], '2'])],
  ])('is not made %s, and the message says who mends it', (_, content, fix) => {
    const [one] = diagnosticsOf([finding({ fix: { ...fix, kind: 'contract' } })], content)
    expect(one?.suggestions).toBeUndefined()
    expect(one?.message).toMatch(/ `lintel lint --fix-contract` mends it\.$/)
  })

  it('says that it changes the contract', () => {
    const fix: Fix = { ...fixOf([[1, 4], [1, 5], '2']), kind: 'contract' }
    const [one] = diagnosticsOf([finding({ fix })], 'a: 1\n')
    expect(one?.message).toMatch(/ The suggestion changes the contract of the API\.$/)
  })
})

it('holds whatever documents hold', () => {
  const all = diagnosticsOf(HOSTILE_FINDINGS, undefined, HOSTILE_FAILURES)
  expect(all).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
  const paths = new Set(all.map(({ location }) => location.path))
  expect(HOSTILE_FILES.every((file) => paths.has(file))).toBe(true)
  expect(all.every(({ message }) => !/[\p{Cc}\p{Cs}]/u.test(message))).toBe(true)
})
