import { describe, expect, it } from 'vitest'
import { collectOutput, parseMaxWarnings, parseToday } from './options.ts'

describe('parseToday', () => {
  // It is the next day already in UTC.
  const now = () => new Date('2026-11-20T23:30:00-05:00')

  it('reads a date, and the clock only for now', () => {
    expect(parseToday('2024-02-29', now)).toBe('2024-02-29')
    expect(parseToday('now', now)).toBe('2026-11-21')
  })

  it.each(['today', '2026-2-1', '2025-02-29', '2026-13-01', '2026-01-01T00:00:00Z', ''])(
    'refuses %j',
    (value) => {
      expect(() => parseToday(value, now)).toThrow('write it as YYYY-MM-DD')
    },
  )
})

describe('collectOutput', () => {
  it('reads formats and files, which may hold colons', () => {
    const outputs = collectOutput('sarif:C:\\out.sarif', collectOutput('text'))
    expect(outputs).toEqual([{ format: 'text' }, { format: 'sarif', file: 'C:\\out.sarif' }])
  })
})

describe('parseMaxWarnings', () => {
  it.each(['-1', '1.5', '', '1e3', 'all'])('refuses %j', (value) => {
    expect(() => parseMaxWarnings(value)).toThrow('is no number')
  })
})
