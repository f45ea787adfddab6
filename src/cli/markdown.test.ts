import { expect, it } from 'vitest'
import { styleMarkdown } from './markdown.ts'

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
  // The codes of colours begin with an escape character.
  const plain = styleMarkdown(PAGE).replaceAll(
    new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'),
    '',
  )
  expect(plain).toBe(`paths/kebab-case

See a*b* and the page (https://x.y).

Severity    error
Clauses     a.b

Fails

    # a comment, no heading
    paths: {}
`)
})

it('makes headings bold and dims code', () => {
  const styled = styleMarkdown(PAGE)
  expect(styled).toContain('\u001b[1mFails\u001b[22m')
  expect(styled).toContain('\u001b[2m    paths: {}\u001b[22m')
})
