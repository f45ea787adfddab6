import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { applyEdits } from '../batch/apply-edits.ts'
import { toTextEdits } from '../text-edits/to-text-edits.ts'

const RESPONSE = 'content: {}\n          description: OK\n          x-a: 1'

/** A document of ten operations. */
function documentOf(operation: string): SpecDocument {
  const paths = Array.from({ length: 10 }, (_, index) => `  /v1/o${index}:\n    get:\n${operation}`)
  const text = `paths:\n${paths.join('')}`
  const file = 'a.yaml'
  return new SpecDocument({
    file,
    location: '/a.yaml',
    text,
    hasByteOrderMark: false,
    language: 'yaml',
  })
}

function add(operation: string, tokens: readonly string[], key: string, after: string): string {
  const document = documentOf(operation)
  const into = document.root.at('paths', '/v1/o0', 'get', ...tokens)
  const value = { schema: { type: 'string' }, description: 'It.' }
  const edits = into && toTextEdits({ kind: 'insert-member', into, key, value, after })
  const text = applyEdits(document.source.text, edits ?? [])
  return text.slice(text.indexOf('get:\n') + 5, text.indexOf('  /v1/o1'))
}

it('keeps the alphabetical order of a document that a program wrote', () => {
  const operation = `      operationId: a
      responses:
        "200":
          ${RESPONSE}
      summary: B.
`
  expect(add(operation, [], 'parameters', 'summary')).toBe(
    operation.replace(
      '      responses',
      '      parameters:\n        description: It.\n        schema:\n          type: string\n      responses',
    ),
  )
})

it('keeps another order', () => {
  const operation = `      summary: B.
      operationId: a
      responses:
        "200":
          ${RESPONSE}
`
  expect(add(operation, [], 'parameters', 'operationId')).toBe(
    operation.replace(
      '      responses',
      '      parameters:\n        schema:\n          type: string\n        description: It.\n      responses',
    ),
  )
})
