import { describe, expect, it, test } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { Fix } from '../../findings/finding.ts'
import { type Filter, FindingFilter, NO_FILTER, parseFragment, toFragment } from './filter.ts'
import { toFindingViews } from './finding-view.ts'
import { toPageData } from './page-data.ts'

function fixOf(kind: Fix['kind']): Fix {
  return { kind, message: 'Do it.', edits: [] }
}

const FINDINGS = [
  finding({ rule: 'paths/a', file: 'a.yaml', message: 'Größe of `orderItems`.' }, 1),
  finding({ rule: 'events/a', file: 'a.yaml', severity: 'warn', message: 'Too short.' }, 2),
  finding({ rule: 'paths/b', file: 'b.yaml', severity: 'info', help: 'Write `x-y`.' }, 3),
  finding({ rule: 'parser', file: 'b.yaml', fix: fixOf('safe') }, 4),
  finding({ rule: 'paths/a', file: 'b.yaml', fix: fixOf('contract') }, 5),
]

function select(filter: Partial<Filter>): number[] {
  const finder = new FindingFilter(toFindingViews(toPageData(reportInput(FINDINGS))))
  return finder.select({ ...NO_FILTER, ...filter }).map(({ line }) => line)
}

describe('a filter', () => {
  it.each<[Partial<Filter>, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ severities: ['warn', 'info'] }, [2, 3]],
    [{ topic: 'paths' }, [1, 3, 5]],
    [{ topic: 'other' }, [4]],
    [{ topic: 'path' }, []],
    [{ rule: 'paths/a' }, [1, 5]],
    [{ document: 'b.yaml' }, [3, 4, 5]],
    [{ document: 'b.yaml', topic: 'paths', severities: ['error'] }, [5]],
    [{ text: 'GRÖSSE' }, []],
    [{ text: 'größe ORDERITEMS' }, [1]],
    [{ text: 'warning' }, [2]],
    [{ text: 'b.yaml:3' }, [3]],
    [{ text: ' x-y\tpaths ' }, [3]],
    [{ text: 'too long' }, []],
    [{ text: '.*' }, []],
    [{ fix: 'any' }, [4, 5]],
    [{ fix: 'safe' }, [4]],
    [{ fix: 'contract', document: 'b.yaml' }, [5]],
  ])('%j lets lines %j through', (filter, lines) => {
    expect(select(filter)).toEqual(lines)
  })

  it('by rule sorts by rule, and leaves the rest in order', () => {
    expect(select({ by: 'rule' })).toEqual([2, 4, 1, 5, 3])
    expect(select({ by: 'document' })).toEqual([1, 2, 3, 4, 5])
  })
})

test.each<Partial<Filter>>([
  {},
  { text: 'a & b=c #d%', page: 3 },
  { severities: ['error', 'info'], by: 'rule' },
  { topic: 'paths', rule: 'paths/a', document: 'specs/日本 & co.yaml' },
  { text: '</script><img src=x onerror=alert(1)>' },
])('a fragment holds %j', (part) => {
  const filter = { ...NO_FILTER, ...part }
  expect(parseFragment(`#${toFragment(filter)}`)).toEqual(filter)
})

test('what changes nothing is not in the fragment', () => {
  expect(toFragment({ ...NO_FILTER, severities: ['error', 'warn', 'info'] })).toBe('')
})

test.each([
  '',
  '#',
  '#findings',
  '#severity=fatal&by=x&page=-1',
  '#page=1e9',
  '#%E0%A4%A',
  '#&&==',
])('a fragment %j is no filter', (fragment) => {
  expect(parseFragment(fragment)).toEqual(NO_FILTER)
})
