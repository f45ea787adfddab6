import { expect, test } from 'vitest'
import type { ChangeLog, DocumentLog, LogEntry } from '../../findings/change-log.ts'
import { renderChangeLogHtml } from './html.ts'
import { renderChangeLogJson } from './json.ts'
import { renderChangeLogMarkdown } from './markdown.ts'

const entry = (parts: Partial<LogEntry>): LogEntry => ({
  group: 'changed',
  kind: 'response-type-changed',
  text: 'Property `a` is another.',
  advice: null,
  operations: ['GET /a'],
  was: null,
  is: null,
  ...parts,
})

const document = (parts: Partial<DocumentLog>): DocumentLog => ({
  file: 'a.yaml',
  title: 'Orders',
  was: '1.0.0',
  is: '1.1.0',
  state: 'changed',
  entries: [entry({})],
  ...parts,
})

const log = (...documents: DocumentLog[]): ChangeLog => ({
  isComplete: true,
  versions: [{ name: null, since: 'v1', date: null, documents }],
})

test('tells what breaks first, by operation', () => {
  const entries = [
    entry({ text: 'Operation `GET /a` is new.', group: 'added' }),
    entry({
      text: 'Property `b` is removed.',
      group: 'breaking',
      operations: ['GET /a', 'GET /b'],
    }),
    entry({
      text: 'Property `c` is removed.',
      group: 'breaking',
      operations: ['GET /a', 'GET /b'],
    }),
    entry({ text: 'The server is another.', operations: [] }),
  ]
  expect(renderChangeLogMarkdown(log(document({ entries })))).toMatchInlineSnapshot(`
    "# Changes of Orders

    ## 1.1.0

    Version 1.1.0, after 1.0.0.

    ### Breaking

    #### 2 operations

    \`GET /a\`, \`GET /b\`.

    - Property \`b\` is removed.
    - Property \`c\` is removed.

    ### New

    #### \`GET /a\`

    - Operation \`GET /a\` is new.

    ### Changed

    #### In general

    - The server is another.
    "
  `)
})

test('names the APIs where there are several, and those that are new or gone', () => {
  const documents = [
    document({}),
    document({ title: 'Returns', state: 'added', was: null, entries: [] }),
    document({ title: null, file: 'old.yaml', state: 'removed', is: null }),
  ]
  expect(renderChangeLogMarkdown(log(...documents))).toMatchInlineSnapshot(`
    "# Changes

    ## Unreleased

    Compared with v1.

    ### Orders

    Version 1.1.0, after 1.0.0.

    #### Changed

    ##### \`GET /a\`

    - Property \`a\` is another.

    ### Returns

    This API is new, in version 1.1.0.

    ### \`old.yaml\`

    This API is gone.
    "
  `)
})

test('says where nothing changed, and where something could not be compared', () => {
  expect(renderChangeLogMarkdown(log())).toContain('Nothing changed for those who call the API.')
  const partly = renderChangeLogMarkdown({ ...log(), isComplete: false })
  expect(partly).toContain('Not everything could be compared: something may be missing here.')
  expect(partly).not.toContain('Nothing changed')
})

test('text from documents is text', () => {
  const hostile = '</style><script>alert(1)</script> [x](javascript:y) `</code><b>`'
  const all = log(document({ title: hostile, entries: [entry({ text: hostile })] }))
  const page = renderChangeLogHtml(all)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<b>')
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  expect(renderChangeLogMarkdown(all)).not.toMatch(/<script|[^\\]\]\(javascript/)
})

test('JSON has every operation', () => {
  const operations = Array.from({ length: 50 }, (_, index) => `GET /a/${index}`)
  const report = JSON.parse(
    renderChangeLogJson(log(document({ entries: [entry({ operations })] })), '1.2.3'),
  )
  expect(report.versions[0].documents[0].entries[0].operations).toEqual(operations)
  expect(report.tool).toEqual({ name: 'lintel', version: '1.2.3' })
})
