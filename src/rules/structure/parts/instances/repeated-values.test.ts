import { expect, test } from 'vitest'
import { textsAfter } from '../../../../../test/support/mend-testing.ts'
import { readModel } from '../../../../../test/support/rule-testing.ts'
import { findRepeatedValues } from './repeated-values.ts'

function mend(text: string): string | undefined {
  const { root } = readModel(text, { isExact: true }).context.document
  const edits = findRepeatedValues(root)?.mend() ?? []
  return edits.length === 0 ? undefined : textsAfter(edits)['api.yaml']
}

test.each<[string, string, string | undefined]>([
  ['one', 'enum: [A, B, A]\n', 'enum: [A, B]\n'],
  ['several', 'enum:\n  - A\n  - B\n  - A # again\n  - B\n', 'enum:\n  - A\n  - B\n'],
  ['none of other types', "enum: [1, '1']\n", undefined],
  ['none whose order extensions go by', 'enum: [A, A]\nx-enum-varnames: [A, B]\n', undefined],
  ['none that Microsoft describes', 'enum: [A, A]\nx-ms-enum: { name: Letter }\n', undefined],
])('removes %s', (_, text, expected) => {
  expect(mend(text)).toBe(expected)
})
