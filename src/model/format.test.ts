import { describe, expect, test } from 'vitest'
import { readModel } from '../../test/support/rule-testing.ts'

/** What a document is that starts with a line. */
function formatOf(line: string): unknown {
  return readModel(`${line}\n`).context.format
}

describe('the version of an AsyncAPI document', () => {
  test.each([
    ['2.0.0', '2.0.0'],
    ['2.0.0-rc2', '2.0.0'],
    ['2.6.1', '2.6.0'],
    ['3.1.12-next.1', '3.1.0'],
  ])('%s is read as %s', (written, version) => {
    expect(formatOf(`asyncapi: ${written}`)).toEqual({ kind: 'asyncapi', version })
  })

  test.each(['1.2.0', '2.7.0', '2.0', '2.0.0-', '2.0.0rc2', '2.0.0.1', '12.0.0'])(
    '%s is none that is supported',
    (written) => {
      expect(formatOf(`asyncapi: '${written}'`)).toEqual({
        kind: 'unsupported',
        key: 'asyncapi',
        found: written,
      })
    },
  )
})
