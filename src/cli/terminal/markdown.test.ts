import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { styleMarkdown, unescapeMarkdown } from './markdown.ts'

const PAGE = `# paths/kebab-case

See \`a*b*\` and [the page](https://x.y).

| | |
|---|---|
| Severity | error |
| Clauses | \`a.b\` |

## Fails

\`\`\`yaml
# a comment, no heading
paths: {}
\`\`\`
`

it('leaves every word of a page and drops the marks', () => {
  const shown = `paths/kebab-case

See a*b* and the page (https://x.y).

Severity    error
Clauses     a.b

Fails

    # a comment, no heading
    paths: {}
`
  expect(styleMarkdown(PAGE, { color: false }).replaceAll('`', '')).toBe(shown)
  expect(stripVTControlCharacters(styleMarkdown(PAGE, { color: true }))).toBe(shown)
})

it('makes headings bold and dims code', () => {
  const styled = styleMarkdown(PAGE, { color: true })
  expect(styled).toContain('\u001b[1mFails\u001b[22m')
  expect(styled).toContain('\u001b[2m    paths: {}\u001b[22m')
})

it('breaks prose, items and cells, and not code', () => {
  const page = `# A page with a long title
- An \`item of code\` that goes on.
| Documents | OpenAPI and AsyncAPI |

\`\`\`\`
\`\`\`
a line that is wider than the terminal is
\`\`\`\`
\\[a\\_b\\]
`
  expect(styleMarkdown(page, { color: false, width: 24 }).split('\n')).toEqual([
    'A page with a long title',
    '- An `item of code` that',
    '  goes on.',
    'Documents   OpenAPI and',
    '            AsyncAPI',
    '',
    '    ```',
    '    a line that is wider than the terminal is',
    '[a_b]',
    '',
  ])
})

it('takes backslashes out of prose and leaves those of code', () => {
  const code = '```yaml\npattern: \\[a\\]\n```\n'
  expect(unescapeMarkdown(`^\\[a-z\\]\\*$ \`\\[\`\n${code}\\<a\\>`)).toBe(
    `^[a-z]*$ \`\\[\`\n${code}<a>`,
  )
})
