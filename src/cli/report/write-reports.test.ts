import { describe, expect, it } from 'vitest'
import { reportInput } from '../../../test/support/report-input.ts'
import { UserError } from '../../findings/user-error.ts'
import { renderReport } from './write-reports.ts'

describe('a report', () => {
  it('that no text can hold is refused', () => {
    const render = () => ['x'.repeat(2 ** 30)]
    expect(() => renderReport('html', render, reportInput([]))).toThrow(
      new UserError(
        'The html report of 0 findings is too long: lint fewer documents at once, or ask for json or ndjson.',
      ),
    )
  })

  it('that fails otherwise is a bug', () => {
    const fault = new RangeError('Maximum call stack size exceeded')
    const render = () => {
      throw fault
    }
    expect(() => renderReport('html', render, reportInput([]))).toThrow(fault)
  })
})
