import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectGarbage } from '../../src/lsp/workspace/collect-garbage.ts'
import { detachText, detachTexts } from '../../src/text/detach.ts'
import { memoize } from '../../src/text/memoize.ts'

const LENGTH = 10_000_000
const makeText = (number: number) => `${'-'.repeat(LENGTH)}the name of part ${number} of it`
const partOf = (text: string) => text.slice(LENGTH)

/** How many bytes remain of making something of the parts of ten large texts. */
function measure(make: (part: string) => unknown): number {
  const held: unknown[] = []
  collectGarbage()
  const before = getHeapStatistics().used_heap_size
  for (let number = 0; number < 10; number++) {
    const text = makeText(number)
    // What is put together is one only once somebody looks into it.
    held.push(text.charCodeAt(5), make(partOf(text)))
  }
  collectGarbage()
  return getHeapStatistics().used_heap_size - before + held.length
}

test.each<[string, (part: string) => unknown]>([
  ['a text', detachText],
  ['plain data', (part) => detachTexts({ message: `What ${part} says.`, parts: [part] })],
  ['what is remembered', memoize((part) => [part])],
])('%s holds on to no text that it was cut from', (_, make) => {
  expect(measure((part) => part)).toBeGreaterThan(5 * LENGTH)
  // The last text may be at hand still.
  expect(measure(make)).toBeLessThan(3 * LENGTH)
})
