import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { readPage } from '../../../test/support/html.ts'
import { finding, reportInput, SAMPLE_RULES } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { tallyStatements } from '../documents/list-documents.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderHtml } from './html.ts'

const DOCUMENT = '\uFEFFopenapi: 3.1.0\npaths:\n  /v1/orderItems:\n    get: {}\n'
const HOSTILE = `</script><script>alert(1)</script><!-- --> <img src=x onerror="a()"> ' " & \u2028 \ud800 \u202e \u0007 &lt;`

function many(count: number) {
  return Array.from({ length: count }, (_, index) => finding({}, index + 1))
}

const severities = new Map(SAMPLE_RULES.map(({ id, severity }) => [id, severity]))

const ORDERS: DocumentSummary = {
  file: 'specs/orders.yaml',
  kind: 'openapi',
  version: '3.1',
  title: 'Orders',
  owner: 'team-orders',
  operations: 4,
  messages: 0,
  schemas: 5,
  errors: 10,
  warnings: 2,
  infos: 0,
  score: 75,
}
const EVENTS: DocumentSummary = {
  ...ORDERS,
  file: 'specs/events.yaml',
  kind: 'asyncapi',
  version: '3.0.0',
  title: null,
  owner: null,
  operations: 0,
  messages: 9,
  errors: 0,
  score: null,
}

function scored(overrides: Partial<ReportInput> = {}): Partial<ReportInput> {
  return {
    checked: [
      { file: 'specs/orders.yaml', kind: 'openapi', version: '3.1', severities },
      { file: 'specs/events.yaml', kind: 'asyncapi', version: '3.0.0', severities },
    ],
    documents: [ORDERS, EVENTS],
    ...overrides,
  }
}

test('the page counts what is suppressed and known, and names what it is limited to', () => {
  const input = reportInput([finding()], scored())
  const { file, pointer, range } = finding()
  const place = { file, pointer, range }
  const suppressed = [{ finding: finding(), reason: 'Why.', until: null, place }]
  const limits = { suppressed, baseline: { known: 1240 }, since: 'a<b' }
  const html = renderHtml({ ...input, result: { ...input.result, ...limits } })
  expect(html).toContain('<strong>1</strong> suppressed</li>')
  expect(html).toContain('<strong>1,240</strong> known from the baseline</li></ul>')
  expect(html).toContain('Only changes since a&lt;b are shown.')
  const plain = renderHtml(input)
  expect(plain).not.toMatch(/suppressed<|known from the baseline<|Only changes/)
})

test('the page shows a finding with its help, its lines and its rule', () => {
  const related = { message: 'First use.', file: 'b.yaml', pointer: '', range: finding().range }
  const textOf = (file: string) => (file === 'specs/orders.yaml' ? DOCUMENT : undefined)
  const input = reportInput([finding({ related: [related] }, 3, 3)], scored({ textOf }))
  const html = renderHtml(input)
  const group = html.slice(
    html.indexOf('<section class="group">'),
    html.indexOf('</div>\n<nav id="pages"'),
  )
  expect(group.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<section class="group">
    <h3>
    <span class="name">specs/orders.yaml</span> <span class="count">1 finding</span>
    </h3>
    <ol>
    <li class="finding error" tabindex="-1">
    <p class="head">
    <span class="severity">error</span> <span class="place">3:3</span> <span class="message">Segment <code>orderItems</code> is not kebab-case.</span>
    </p>
    <p class="help">Write <code>order-items</code>.</p>
    <pre>
    <code>
    <span data-line="1">openapi: 3.1.0
    </span>
    <span data-line="2">paths:
    </span>
    <span class="at" data-line="3">  <mark>/v</mark>1/orderItems:
    </span>
    <span data-line="4">    get: {}
    </span>
    </code>
    </pre>
    <ul class="related">
    <li>
    <span class="place">b.yaml:12:3</span> First use.</li>
    </ul>
    <details class="rule">
    <summary>
    <code>paths/kebab-case</code>
    </summary>
    <p>
    <strong>Path segments are kebab-case.</strong>
    </p>
    <p>Clients compare paths byte for byte. One spelling saves everyone the guess.</p>
    <ul>
    <li>Parameters in braces are exempt.</li>
    </ul>
    <p>Clauses: <code>naming.table.segment</code>.</p>
    <p>Examples: <code>lintel explain paths/kebab-case</code>
    </p>
    </details>
    </li>
    </ol>
    </section>"
  `)
})

test('the page sums up', () => {
  const findings = [finding(), finding({ severity: 'warn', rule: 'events/x' })]
  const { text } = readPage(renderHtml(reportInput(findings, scored())))
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain('The run failed by its findings. AsyncAPI 3.0.0 (1), OpenAPI 3.1 (1)')
  expect(words).toContain('75 score of 100 2 documents 1 error 1 warning 0 infos')
  expect(words).toContain(
    'Orders specs/orders.yaml OpenAPI 3.1 team-orders 9 4 op., 5 sch. 10 2 2.5 75',
  )
  expect(words).toContain('specs/events.yaml AsyncAPI 3.0.0 – 14 9 msg., 5 sch. 0 2 – none')
  expect(words).toContain('Work, the gravest first Rules Severity Findings Edits Files')
  expect(words).toContain('paths/kebab-case Path segments are kebab-case. error 1 1')
})

test.each([
  [0, 'never', 'Findings do not fail this run, whatever they are.'],
  [0, undefined, 'What was found does not fail the run.'],
  [1, undefined, 'The run failed by its findings.'],
  [2, undefined, 'Not everything could be checked.'],
] as const)('exit code %i with --fail-on %s reads: %s', (exitCode, failOn, words) => {
  const input = reportInput([finding()], { exitCode, ...(failOn !== undefined && { failOn }) })
  expect(readPage(renderHtml(input)).text).toContain(words)
})

test('the page names the repository and the commit', () => {
  const source = { repository: 'https://host/org/name?<b>', commit: 'a'.repeat(40) }
  const html = renderHtml(reportInput([], { source }))
  expect(html).toContain('<title>name?&lt;b&gt;: lintel report</title>')
  expect(html).toContain('<a href="https://host/org/name?&lt;b&gt;">host/org/name?&lt;b&gt;</a>')
  expect(html).toContain('commit <code>aaaaaaaaaaaa</code>')
})

test('an API links to its findings, and its file to the repository', () => {
  const linkTo = (uri: string, line: number) => `https://host/${uri}#L${line}`
  const html = renderHtml(reportInput([finding()], scored({ linkTo })))
  expect(html).toContain('<a href="#document=specs%2Forders.yaml">Orders</a>')
  expect(html).toContain('<a href="https://host/specs/orders.yaml#L1">')
})

test('statements of the conventions say how many APIs keep them', () => {
  const clause = (id: string, rules: readonly string[]) => {
    return { id, section: 'Naming', statement: `On \`${id}\`.`, visible: 'yes', rules }
  }
  const statements = [
    clause('naming.table.segment', ['paths/kebab-case']),
    clause('naming.table.event-type', ['events/type-past-tense']),
    clause('input', ['structure/description']),
    clause('nobody.looks', ['paths/other']),
  ]
  const described = { title: null, owner: null, messages: [], schemas: [] }
  const at = (file: string, kind: 'openapi' | 'asyncapi') => {
    const operations = [[file, '/paths/~1a/get']] as const
    const content = { isLookedAt: true, described: { ...described, operations }, parts: [] }
    return { file, kind, version: '3.1', severities, content }
  }
  const checked = [at('specs/orders.yaml', 'openapi'), at('b.yaml', 'openapi'), at('c', 'asyncapi')]
  const tallies = tallyStatements({
    ...{ statements, rules: SAMPLE_RULES, checked, findings: [finding()] },
  })
  const html = renderHtml(reportInput([finding()], scored({ checked, statements: tallies })))
  const words = readPage(html).text.replace(/\s+/g, ' ')
  expect(words).toContain('Of 3 statements that rules looked for, 2 are kept by every API')
  expect(words).toContain('Naming 83 % 1 of 3 broken')
  expect(words).toMatch(/On naming\.table\.segment \. .* 50 % 1 2 On naming\.table\.event-type/)
  expect(words).toMatch(/On input \. .* 100 % 0 3/)
  expect(words).not.toContain('nobody.looks')
  const joined = renderHtml(reportInput([finding()], scored({ checked: [], statements: [] })))
  expect(joined).toContain('The reports that were merged do not say')
})

describe('the page', () => {
  it('without findings has no list', () => {
    const input = {
      ...reportInput([]),
      result: { documents: 1, files: ['a.yaml'], findings: [], suppressed: [], failures: [] },
    }
    const { elements, text } = readPage(renderHtml(input))
    expect(text).toContain('Nothing was found.')
    expect(elements.filter((element) => /id="(findings|filter|list)"/.test(element))).toEqual([])
  })

  it('says when nothing was checked, and what could not be', () => {
    const failures = [{ file: 'a<b>.yaml', message: 'There is no such file.' }]
    const input = reportInput([], {
      result: { documents: 0, files: [], findings: [], suppressed: [], failures },
      exitCode: 2,
    })
    const { text } = readPage(renderHtml(input))
    expect(text).toContain('No documents were checked.')
    expect(text).toMatch(/a<b>\.yaml\s+There is no such file\./)
  })

  it('holds the first findings as HTML and all as data', () => {
    const { elements, raw, text } = readPage(renderHtml(reportInput(many(101))))
    expect(elements.filter((element) => element.startsWith('li class="finding'))).toHaveLength(50)
    expect(text).toContain(
      'The first 50 of 101 findings; a script shows the others. Without it, 51 errors are left out.',
    )
    expect(JSON.parse(raw[1] ?? '').findings).toHaveLength(101)
  })

  it('is the same for the same input', () => {
    const input = reportInput(many(3), scored())
    expect(renderHtml(input)).toBe(renderHtml(input))
  })
})

describe('text of documents', () => {
  const related = { message: HOSTILE, file: HOSTILE, pointer: '', range: finding().range }
  const hostile = finding(
    { message: HOSTILE, help: `\`${HOSTILE}\``, file: HOSTILE, rule: HOSTILE, related: [related] },
    1,
  )
  const checked = [{ file: HOSTILE, kind: 'openapi', version: '3.1', severities }] as const
  const failures = [{ file: HOSTILE, message: HOSTILE }]
  const owner = HOSTILE
  const documents = [{ ...ORDERS, file: HOSTILE, title: HOSTILE, owner, version: HOSTILE }, EVENTS]
  const result = { documents: 1, files: [HOSTILE], findings: [hostile], suppressed: [], failures }
  const html = renderHtml(
    reportInput([], scored({ result, checked, documents, textOf: () => HOSTILE })),
  )

  it('becomes no markup', () => {
    const { elements, raw } = readPage(html)
    expect(elements.filter((element) => /^(script|img)/.test(element))).toEqual([
      'script type="application/json" id="data"',
      'script',
    ])
    expect(elements.join('\n')).not.toMatch(/\son[a-z]+=/)
    expect(raw).toHaveLength(3)
    expect(raw.join('')).not.toMatch(/<!--|<\/?script/i)
  })

  it('shows what cannot be seen, and is no lone half of a pair', () => {
    expect(html.match(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu)).toBeNull()
    expect(readPage(html).text).toContain('\\u2028 \\ud800 \\u202e \\u0007 &lt;')
  })
})

test('the policy allows what the page was written with, and nothing else', () => {
  const html = renderHtml(reportInput(many(1)))
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
  const { raw, elements } = readPage(html)
  const [style, , script] = raw.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(policy).toBe(
    `default-src 'none'; style-src ${style}; script-src ${script}; base-uri 'none'; form-action 'none'`,
  )
  expect(elements.join('\n')).not.toMatch(/\b(src|style|on[a-z]+)="|^link/m)
  expect(raw[0]).not.toMatch(/url\(|@import|@font-face/)
})
