import { describe, expect, test } from 'vitest'
import { changeFinding } from '../../../test/support/change-findings.ts'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { renderMarkdown, renderMarkdownWithin } from './markdown.ts'

const LIMITS = { findings: 1000, bytes: 100_000, elsewhere: 'The log has them.' }

/** The rows of findings, which begin with a place. */
function rowsOf(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^\| \[?\d+:/.test(line))
}

test('has tables by file, in the order of the report', () => {
  const findings = [
    finding({ severity: 'warn', rule: 'events/x', message: 'a | b' }, 3),
    finding(),
    finding({ severity: 'info', file: 'specs/b & c.yaml' }, 1),
  ]
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const input = reportInput(findings, {
    linkTo: (uri, line) => `https://example.com/${uri}#L${line}`,
  })
  const markdown = renderMarkdown({ ...input, result: { ...input.result, failures } })
  expect(markdown).toMatchInlineSnapshot(`
    "## lintel: 1 error, 1 warning and 1 info in 2 documents

    ### 1 input could not be read

    - \`missing.yaml\`: No such file.

    ### \`specs/orders.yaml\`

    | Place | Severity | Finding | Rule |
    | ---: | --- | --- | --- |
    | [3:3](<https://example.com/specs/orders.yaml#L3>) | warn | a &#124; b Write \`order-items\`. | \`events/x\` |
    | [12:3](<https://example.com/specs/orders.yaml#L12>) | error | Segment \`orderItems\` is not kebab-case. Write \`order-items\`. | \`paths/kebab-case\` |

    ### \`specs/b & c.yaml\`

    | Place | Severity | Finding | Rule |
    | ---: | --- | --- | --- |
    | [1:3](<https://example.com/specs/b%20%26%20c.yaml#L1>) | info | Segment \`orderItems\` is not kebab-case. Write \`order-items\`. | \`paths/kebab-case\` |

    \`lintel explain <rule>\` says why a rule is there, and what passes.
    "
  `)
})

test('says in one line that there is nothing', () => {
  expect(renderMarkdown(reportInput([]))).toBe('## lintel: No findings in 2 documents\n')
})

test('counts many findings by rule, the gravest and most frequent first', () => {
  const findings = [
    ...Array.from({ length: 30 }, (_, i) =>
      finding({ severity: 'warn', rule: 'w', file: `${i % 3}` }),
    ),
    finding({ rule: 'rare' }),
    finding({ rule: 'b' }),
    finding({ rule: 'b' }),
    finding({ rule: 'a' }),
    finding({ rule: 'a' }),
  ]
  const table = renderMarkdown(reportInput(findings)).split('\n').slice(2, 8)
  expect(table.slice(2)).toEqual([
    '| `a` | error | 2 | 1 |',
    '| `b` | error | 2 | 1 |',
    '| `rare` | error | 1 | 1 |',
    '| `w` | warn | 30 | 3 |',
  ])
})

describe('is cut', () => {
  const many = Array.from({ length: 30_000 }, (_, i) =>
    finding({ severity: i % 100 === 0 ? 'error' : 'warn', file: `specs/${i % 40}.yaml` }, i + 1),
  )

  test('to a comment, the least severe first', () => {
    const markdown = renderMarkdown(reportInput(many))
    expect(rowsOf(markdown)).toHaveLength(300)
    expect(rowsOf(markdown).every((row) => row.includes('| error |'))).toBe(true)
    expect(markdown).toContain('**29,700 warnings are left out.**')
    expect(markdown.length).toBeLessThan(65_536)
  })

  test('and shows of each rule and many files, be it named last', () => {
    const first = Array.from({ length: 5000 }, (_, i) =>
      finding({ file: `${i % 500}.yaml` }, i + 1),
    )
    const others = [finding({ rule: 'z/z', severity: 'info' }), changeFinding()]
    const markdown = renderMarkdown(reportInput([...first, ...others]))
    expect(markdown).toContain('| info | Segment')
    expect(markdown).toContain('### Breaking')
    expect(markdown.match(/^### `\d+\.yaml`$/gm)).toHaveLength(298)
    expect(markdown).toContain('**4,702 errors are left out.** The other formats have them.')
  })

  test.each([0, 60, 200, 300, 500, 1000, 5000, 20_000])('between rows, to %i bytes', (bytes) => {
    const input = reportInput(many.slice(0, 200))
    const markdown = renderMarkdownWithin(input, { ...LIMITS, bytes })
    const rows = rowsOf(markdown)
    // What there is to say at least is said.
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(Math.max(bytes, 300))
    expect(rows.every((row) => row.endsWith('| `paths/kebab-case` |'))).toBe(true)
    const errors = 2 - rows.filter((row) => row.includes('| error |')).length
    const warnings = 200 - rows.length - errors
    const counts = [...(errors === 0 ? [] : [`${errors} errors and `]), `${warnings} warnings`]
    expect(markdown).toContain(`**${counts.join('')} are left out.** The log has them.`)
  })

  test('in bytes, which are more than characters', () => {
    const findings = many.slice(0, 200).map((one) => ({ ...one, message: '日'.repeat(400) }))
    const markdown = renderMarkdownWithin(reportInput(findings), { ...LIMITS, bytes: 20_000 })
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(20_000)
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(18_000)
  })

  test('within failures too', () => {
    const failures = Array.from({ length: 500 }, (_, i) => ({ file: `${i}`, message: 'Gone.' }))
    const result = { documents: 0, files: [], findings: [], suppressed: [], failures }
    const markdown = renderMarkdown(reportInput([], { result }))
    expect(markdown).toContain('### 500 inputs could not be read')
    expect(markdown).toContain('- `19`: Gone.\n- and 480 more\n')
  })
})

test('holds whatever documents hold in rows of four cells', () => {
  const result = {
    documents: 1,
    files: [],
    findings: HOSTILE_FINDINGS,
    suppressed: [],
    failures: HOSTILE_FAILURES,
  }
  const limits = { ...LIMITS, bytes: 10_000_000 }
  const markdown = renderMarkdownWithin(reportInput([], { result }), limits)
  const rows = rowsOf(markdown)
  expect(rows).toHaveLength(HOSTILE_FINDINGS.length)
  expect(rows.every((row) => row.split('|').length === 6)).toBe(true)
  expect(markdown.match(/^### /gm)).toHaveLength(HOSTILE_FILES.length + 1)
  const prose = markdown.replace(/\\[!-~]/g, '').replace(/`[^`\n]*`/g, '')
  expect(prose).not.toMatch(/<(?!\/?code>|\/?span>)/)
})
