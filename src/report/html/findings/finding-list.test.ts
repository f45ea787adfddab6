import { expect, it, test } from 'vitest'
import { readPage } from '../../../../test/support/html.ts'
import { finding, reportInput } from '../../../../test/support/report-input.ts'
import type { ReportInput } from '../../parts/types.ts'
import { toPageData } from '../data/page-data.ts'
import type { Grouping } from '../markup/filter.ts'
import { FindingIndex } from './finding-index.ts'
import { renderFindings } from './finding-list.ts'
import { type FindingView, makeViewOf } from './finding-view.ts'

const FINDINGS = [
  finding({ file: 'a.yaml' }, 1),
  finding({ file: 'a.yaml' }, 2),
  finding({ file: 'b.yaml' }, 3),
]

/** The findings of a report as they are shown. */
function viewsOf(input: ReportInput): FindingView[] {
  const data = toPageData(input)
  return data.findings.map(makeViewOf(data))
}

/** What the page reads, word by word. */
function textOf(by: Grouping, from: number, to: number): string {
  const data = toPageData(reportInput(FINDINGS))
  const index = new FindingIndex(data)
  const views = data.findings.slice(from, to).map(makeViewOf(data))
  const html = renderFindings(views, by, index.countGroups(data.findings, by))
  return readPage(html).text.replace(/\s+/g, ' ').trim()
}

it('groups by document, and counts what other pages show too', () => {
  const text = textOf('document', 1, 3)
  expect(text).toMatch(/^a\.yaml 2 findings error 2:3 Segment .* b\.yaml 1 finding error 3:3 /)
  expect(text).not.toContain('1:3')
})

it('groups by rule, which it describes once', () => {
  const text = textOf('rule', 0, 3)
  expect(text).toMatch(/^paths\/kebab-case 3 findings Path segments are kebab-case\. Clients /)
  expect(text.match(/\S+\.yaml:\d+:\d+/g)).toEqual(['a.yaml:1:3', 'a.yaml:2:3', 'b.yaml:3:3'])
  expect(text.match(/Clients compare/g)).toHaveLength(1)
})

test('indentation that all lines share is left out', () => {
  const input = reportInput([finding({}, 2, 7)], {
    textOf: () => '    a:\n      b: c\n\n    d: e\n',
  })
  expect(viewsOf(input)[0]?.excerpt).toEqual({
    at: 2,
    mark: [2, 4],
    lines: [
      { number: 1, text: 'a:' },
      { number: 2, text: '  b: c' },
      { number: 3, text: '' },
      { number: 4, text: 'd: e' },
    ],
  })
})

it('shows what a fix changes', () => {
  const range = { start: { line: 2, column: 4 }, end: { line: 2, column: 5 } }
  const edits = [{ file: 'a.yaml', range, text: '<b>' }]
  const fix = { kind: 'contract', message: 'Write `b`.', edits } as const
  const input = reportInput([finding({ file: 'a.yaml', fix }, 2, 4)], {
    textOf: () => 'a: 1\nb: 2\n',
  })
  const html = renderFindings(viewsOf(input), 'document', () => 1)
  expect(readPage(html).text.replace(/\s+/g, ' ')).toContain(
    'Fix by --fix-contract , which changes the contract: Write b . line 2 - b: 2 + b: <b>',
  )
  expect(html).toContain('<span class="added">+ b: &lt;b&gt;')
})

test('a rule that nothing is known of is only named', () => {
  const input = reportInput([finding({ rule: 'team-rule' })])
  const html = renderFindings(viewsOf(input), 'document', () => 1)
  expect(html).toContain('<p class="rule"><code>team-rule</code></p>')
})

test('an engine code is described', () => {
  const input = reportInput([finding({ rule: 'unfinished-check' })])
  expect(toPageData(input).rules[0]?.summary).toMatch(/^A check was cut short/)
})

test('places link to the repository, where its pages show the file', () => {
  const linkTo = (uri: string, line: number) =>
    uri === 'a.yaml' ? `https://host/blob/1/${uri}?"#L${line}` : undefined
  const html = renderFindings(viewsOf(reportInput(FINDINGS, { linkTo })), 'document', () => 1)
  expect(html.match(/<a href="[^"]*">/g)).toEqual([
    '<a href="https://host/blob/1/a.yaml?&quot;#L1">',
    '<a href="https://host/blob/1/a.yaml?&quot;#L2">',
  ])
})
