import { expect, it } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { renderMarkdown } from './markdown.ts'

const api = (file: string, score: number | null, errors: number): DocumentSummary => ({
  ...{ file, kind: 'openapi', version: '3.1', title: 'A | <b>', owner: '@org/shop' },
  ...{ operations: 4, messages: 0, schemas: 2, errors, warnings: 1, infos: 0, score },
})

it('ranks the APIs with findings: the lowest score first, without a score last', () => {
  const documents = [api('a', null, 90), api('b', 50, 2), api('c', 50, 6), api('d', 0, 1)]
  const text = renderMarkdown(reportInput([finding()], { documents }))
  expect(text.slice(text.indexOf('| API |'), text.indexOf('###'))).toMatchInlineSnapshot(`
    "| API | Owner | Errors | Warnings | Errors per operation | Score |
    | --- | --- | ---: | ---: | ---: | ---: |
    | A &#124; &lt;b&gt; \`d\` | \`@org/shop\` | 1 | 1 | 0.3 | 0 |
    | A &#124; &lt;b&gt; \`c\` | \`@org/shop\` | 6 | 1 | 1.5 | 50 |
    | A &#124; &lt;b&gt; \`b\` | \`@org/shop\` | 2 | 1 | 0.5 | 50 |
    | A &#124; &lt;b&gt; \`a\` | \`@org/shop\` | 90 | 1 | 22.5 | none |

    "
  `)
})

it('says how many it leaves out, and names none where there is but one', () => {
  const many = Array.from({ length: 15 }, (_, index) => api(`${index}.yaml`, index, 1))
  expect(renderMarkdown(reportInput([finding()], { documents: many }))).toContain(
    'and 5 more APIs with errors or warnings',
  )
  const one = renderMarkdown(reportInput([finding()], { documents: many.slice(0, 1) }))
  expect(one).not.toContain('| API |')
})

it('shows the file with most errors first', () => {
  const findings = [
    finding({ file: 'a.yaml', severity: 'warn' }, 1),
    finding({ file: 'b.yaml' }, 2),
    finding({ file: 'b.yaml' }, 3),
    finding({ file: 'c.yaml' }, 4),
  ]
  const text = renderMarkdown(reportInput(findings))
  expect(text.match(/### .*/g)).toEqual(['### `b.yaml`', '### `c.yaml`', '### `a.yaml`'])
})
