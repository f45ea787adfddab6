import type { Log, Result } from 'sarif'
import { describe, expect, it } from 'vitest'
import { BASE_PLACE, changeFinding, HOSTILE_CHANGES } from '../../test/support/change-findings.ts'
import { readPage } from '../../test/support/html.ts'
import { finding, reportInput, textReport } from '../../test/support/report-input.ts'
import type { Finding } from '../findings/finding.ts'
import { renderCheckstyle } from './ci/checkstyle.ts'
import { renderGithub } from './ci/github.ts'
import { renderGitlab } from './ci/gitlab.ts'
import { renderJunit } from './ci/junit.ts'
import { renderHtml } from './html/html.ts'
import { renderJson } from './json.ts'
import { renderMarkdown, renderMarkdownWithin } from './markdown/markdown.ts'
import { renderOverview } from './overview/overview.ts'
import { renderSarif } from './sarif/sarif.ts'

const LOCAL = { ...BASE_PLACE, file: 'old/orders.yaml' }

/** Two properties that are gone from one parent. */
const GONE = ['name', 'note'].map((name) =>
  changeFinding(
    {
      kind: 'response-property-removed',
      was: null,
      is: null,
      base: { ...BASE_PLACE, pointer: `/components/schemas/Order/properties/${name}` },
    },
    { pointer: '/components/schemas/Order/properties', message: `Property \`${name}\` is gone.` },
  ),
)

function resultsOf(findings: readonly Finding[], text?: string): Result[] {
  const log: Log = JSON.parse(
    [...renderSarif(reportInput(findings, { textOf: () => text }))].join(''),
  )
  return log.runs[0]?.results ?? []
}

describe('JSON', () => {
  it('has a member for what changed, in the order of the format', () => {
    const { findings } = JSON.parse(
      [...renderJson(reportInput([changeFinding(), finding()]))].join(''),
    )
    expect(Object.keys(findings[0]).at(-1)).toBe('change')
    expect(Object.entries(findings[0].change)).toEqual([
      ['kind', 'response-type-changed'],
      ['direction', 'read'],
      ['verdict', 'breaking'],
      ['was', 'integer'],
      ['is', 'string'],
      ['breaks', 'read'],
      ['operations', 1],
      ['operationNames', ['GET /v1/orders']],
      ['base', BASE_PLACE],
    ])
    expect(findings[1]).not.toHaveProperty('change')
  })

  it('says that there was nothing', () => {
    const { findings } = JSON.parse(
      [...renderJson(reportInput([changeFinding({ base: null })]))].join(''),
    )
    expect(findings[0].change.base).toBe(null)
  })
})

describe('SARIF', () => {
  it('names the base only where it is a file of the checkout', () => {
    const [there, elsewhere] = resultsOf([changeFinding({ base: LOCAL }), changeFinding()])
    expect(there?.relatedLocations?.map(({ physicalLocation }) => physicalLocation)).toMatchObject([
      { artifactLocation: { uri: 'old/orders.yaml' }, region: { startLine: 10 } },
    ])
    expect(there?.message.text).toContain('[This is how it was](1)')
    expect(elsewhere?.relatedLocations).toBe(undefined)
    expect(elsewhere?.message.text).toMatch(/ Was at main:specs\/orders\.yaml:10:5\.$/)
    expect(JSON.stringify(elsewhere?.locations)).not.toContain('main')
  })

  it('shows nothing at its place in the base', () => {
    const outside = changeFinding({ base: LOCAL }, { file: '/elsewhere/orders.yaml' })
    expect(resultsOf([outside])).toEqual([])
  })

  it('says what changed in properties', () => {
    const [result] = resultsOf([changeFinding()])
    expect(result?.properties).toEqual({
      jsonPointer: '/paths/~1v1~1orderItems',
      change: {
        kind: 'response-type-changed',
        direction: 'read',
        verdict: 'breaking',
        was: 'integer',
        is: 'string',
        breaks: 'read',
        operations: 1,
        operationNames: ['GET /v1/orders'],
        base: {
          file: 'main:specs/orders.yaml',
          jsonPointer: '/paths/~1v1~1orders/get/x',
          line: 10,
          column: 5,
        },
      },
    })
  })

  it('tells what is gone from one parent apart, whatever else is gone', () => {
    const text = 'x\n'.repeat(20)
    const prints = resultsOf(GONE, text).map(({ partialFingerprints = {} }) => partialFingerprints)
    for (const name of ['primaryLocationLineHash', 'lintelPointer/v1'])
      expect(new Set(prints.map((each) => each[name])).size, name).toBe(2)
    const [alone] = resultsOf(GONE.slice(1), text)
    expect(alone?.partialFingerprints?.['lintelPointer/v1']).toBe(prints[1]?.['lintelPointer/v1'])
  })

  it('tells changes at one line apart that are alike in all but their message', () => {
    const alike = ['A.', 'B.', 'C.'].map((message) => changeFinding({}, { message }))
    const hashes = resultsOf(alike, 'x\n'.repeat(20)).map(
      ({ partialFingerprints = {} }) => partialFingerprints.primaryLocationLineHash,
    )
    expect(new Set(hashes).size).toBe(3)
  })

  it('keeps the hash of the line that GitHub computes where a change is alone there', () => {
    const text = 'x\n'.repeat(20)
    const hashOf = (each: Finding) =>
      resultsOf([each], text)[0]?.partialFingerprints?.primaryLocationLineHash
    expect(hashOf(changeFinding())).toBe(hashOf(finding()))
  })
})

it('Gitlab shows both of what is gone from one parent, under names that stay', () => {
  const printsOf = (findings: readonly Finding[]): string[] =>
    JSON.parse(renderGitlab(reportInput(findings))).map(
      ({ fingerprint }: { fingerprint: string }) => fingerprint,
    )
  const [first, second] = printsOf(GONE)
  expect(first).not.toBe(second)
  expect(printsOf(GONE.slice(1))).toEqual([second])
})

it.each([
  ['github', renderGithub],
  ['junit', renderJunit],
  ['checkstyle', renderCheckstyle],
  ['text', textReport],
  ['markdown', renderMarkdown],
  ['html', renderHtml],
])('%s has both of what is gone from one parent', (_, render) => {
  const report = render(reportInput(GONE))
  expect(report).toContain('name')
  expect(report).toContain('note')
})

describe('text', () => {
  it('has a line with the kind, what was and what is below a change', () => {
    const added = changeFinding({ kind: 'operation-added', was: null, is: null, base: null })
    expect(textReport(reportInput([changeFinding(), finding(), added]))).toMatchInlineSnapshot(`
      "specs/orders.yaml
        12:3  error  The type of \`total\` changed, which breaks those that read it: \`GET /v1/orders\`. Keep the type.  versioning/breaking-change
                     response-type-changed: was \`integer\` at main:specs/orders.yaml:10:5, is \`string\`
        12:3  error  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.                                    paths/kebab-case
        12:3  error  The type of \`total\` changed, which breaks those that read it: \`GET /v1/orders\`. Keep the type.  versioning/breaking-change
                     operation-added

      3 errors in 2 documents.
      "
    `)
  })

  it('has no place of what was not there', () => {
    const added = changeFinding({ was: null, is: 'extra' })
    expect(textReport(reportInput([added]))).toContain('response-type-changed: is `extra`\n')
  })

  it('breaks it where a terminal is narrower', () => {
    const terminal = { columns: 60, rows: 40 }
    const report = textReport(reportInput([changeFinding()], { terminal }))
    expect(report.split('\n').filter((line) => line.length > 60)).toEqual([])
  })

  it('says once where it was', () => {
    const report = textReport(reportInput([changeFinding()], { verbose: true }))
    expect(report.split('main:specs/orders.yaml')).toHaveLength(2)
  })
})

it('the overview counts changes by their kinds', () => {
  const findings = [...GONE, ...GONE, changeFinding()]
  const overview = renderOverview(reportInput(findings, { terminal: { columns: 120, rows: 40 } }))
  expect(overview).toMatch(/4 +1 +error +response-property-removed/)
  expect(overview).toMatch(/1 +1 +error +response-type-changed/)
  expect(overview).toContain('`lintel explain response-property-removed` says whom it breaks.')
})

describe('HTML', () => {
  it('shows the kind and the place in the base', () => {
    const page = readPage(renderHtml(reportInput([changeFinding()])))
    const text = page.text.replace(/\s+/g, ' ').replaceAll(' : ', ': ').replaceAll(' , ', ', ')
    expect(text).toContain('response-type-changed: was integer, is string')
    expect(text).toContain('main:specs/orders.yaml:10:5 This is how it was.')
  })
})

describe('Markdown', () => {
  it('is a change log, by verdict and operation', () => {
    const findings = [
      finding(),
      changeFinding({ operations: 3, operationNames: ['GET /a', 'GET /b', 'GET /c'] }),
      changeFinding(),
      changeFinding({ verdict: 'undecided', kind: 'response-schema-undecided' }),
      changeFinding(
        { verdict: 'compatible', kind: 'operation-added', operationNames: ['POST /v1/orders'] },
        { rule: 'compatible-change', severity: 'info', message: 'Operation is added.' },
      ),
    ]
    const linkTo = (uri: string, line: number) => `https://example.com/${uri}#L${line}`
    expect(renderMarkdown(reportInput(findings, { linkTo }))).toMatchInlineSnapshot(`
      "## lintel: 4 errors and 1 info in 2 documents

      ### Breaking

      #### \`GET /v1/orders\`

      - The type of \`total\` changed, which breaks those that read it: \`GET /v1/orders\`. Keep the type. (\`response-type-changed\`, [12:3](<https://example.com/specs/orders.yaml#L12>))

      #### \`specs/orders.yaml\`

      - The type of \`total\` changed, which breaks those that read it: \`GET /v1/orders\`. Keep the type. (\`response-type-changed\`, [12:3](<https://example.com/specs/orders.yaml#L12>))

      ### To be judged

      #### \`GET /v1/orders\`

      - The type of \`total\` changed, which breaks those that read it: \`GET /v1/orders\`. Keep the type. (\`response-schema-undecided\`, [12:3](<https://example.com/specs/orders.yaml#L12>))

      ### Compatible

      #### \`POST /v1/orders\`

      - Operation is added. (\`operation-added\`, [12:3](<https://example.com/specs/orders.yaml#L12>))

      ### \`specs/orders.yaml\`

      | Place | Severity | Finding | Rule |
      | ---: | --- | --- | --- |
      | [12:3](<https://example.com/specs/orders.yaml#L12>) | error | Segment \`orderItems\` is not kebab-case. Write \`order-items\`. | \`paths/kebab-case\` |

      \`lintel explain <kind>\` says whom a change breaks, and what to do instead.
      "
    `)
  })

  it('names the document of an operation where there are several', () => {
    const other = changeFinding({}, { file: 'specs/b.yaml' })
    const markdown = renderMarkdown(reportInput([changeFinding(), other]))
    expect(markdown.match(/^#### .*$/gm)).toEqual([
      '#### `GET /v1/orders` of `specs/b.yaml`',
      '#### `GET /v1/orders` of `specs/orders.yaml`',
    ])
  })

  it('is cut between changes, the worst of which stay', () => {
    const compatible = changeFinding({ verdict: 'compatible' }, { severity: 'info' })
    const findings = [...Array.from({ length: 50 }, () => ({ ...compatible })), changeFinding()]
    const limits = { findings: 1000, bytes: 1500, elsewhere: 'The log has them.' }
    const markdown = renderMarkdownWithin(reportInput(findings), limits)
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(1500)
    expect(markdown).toContain('### Breaking')
    expect(markdown).toMatch(/\*\*\d+ infos are left out\.\*\*/)
  })
})

describe('hostile text of changes', () => {
  const input = reportInput(HOSTILE_CHANGES)

  it('is one item each in Markdown, without markup', () => {
    const limits = { findings: 10_000, bytes: 100_000_000, elsewhere: '' }
    const markdown = renderMarkdownWithin(input, limits)
    expect(markdown.match(/^- /gm)).toHaveLength(HOSTILE_CHANGES.length)
    expect(markdown.match(/^### /gm)).toHaveLength(1)
    const prose = markdown.replace(/\\[!-~]/g, '').replace(/`[^`\n]*`/g, '')
    expect(prose).not.toMatch(/<(?!\/?code>|\/?span>)/)
  })

  it('becomes no markup in HTML', () => {
    const { elements } = readPage(renderHtml(input))
    expect(elements.filter((element) => /^(script|img)/.test(element))).toHaveLength(2)
  })

  it('controls no terminal', () => {
    const text = textReport({ ...input, verbose: true }) + renderOverview(input)
    expect(text.replaceAll('\n', '')).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u)
  })

  it('is no command in the log of a workflow', () => {
    const lines = renderGithub(input).split('\n')
    expect(lines.filter((line) => /^::(?!error|group|endgroup)/.test(line))).toEqual([])
  })

  it('fits what GitHub takes as SARIF', () => {
    const results = resultsOf(HOSTILE_CHANGES)
    expect(results.length).toBeGreaterThan(0)
    for (const { message, relatedLocations = [] } of results) {
      expect(message.text?.length).toBeLessThanOrEqual(1024)
      for (const { physicalLocation } of relatedLocations)
        expect(physicalLocation?.artifactLocation?.uri).not.toContain(':')
    }
  })
})
