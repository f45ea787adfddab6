import { describe, expect, it, test } from 'vitest'
import { finding, reportInput } from '../../../../test/support/report-input.ts'
import type { Fix } from '../../../findings/finding.ts'
import { listDocuments } from '../../documents/list-documents.ts'
import { toPageData } from '../data/page-data.ts'
import { FindingIndex } from '../findings/finding-index.ts'
import { type Filter, NO_FILTER, parseFragment, toFragment } from './filter.ts'

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

const INDEX = new FindingIndex(toPageData(reportInput(FINDINGS)))

/** The lines of the findings that a filter lets through. */
function select(filter: Partial<Filter>): number[] {
  return INDEX.select({ ...NO_FILTER, ...filter }).map(([, , , line]) => line)
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
    [{ document: 'B.y' }, [3, 4, 5]],
    [{ document: '.yaml' }, [1, 2, 3, 4, 5]],
    [{ document: 'c.yaml' }, []],
    [{ document: 'b.yaml', topic: 'paths', severities: ['error'] }, [5]],
    [{ text: 'GRÖSSE' }, []],
    [{ text: 'größe ORDERITEMS' }, [1]],
    [{ text: 'warning' }, [2]],
    [{ text: 'b.yaml:3' }, [3]],
    [{ text: ':5:' }, [5]],
    [{ text: '5' }, [5]],
    [{ text: ' x-y\tpaths ' }, [3]],
    [{ text: 'too long' }, []],
    [{ text: '.*' }, []],
    [{ fix: 'any' }, [4, 5]],
    [{ fix: 'safe' }, [4]],
    [{ fix: 'contract', document: 'b.yaml' }, [5]],
  ])('%j lets lines %j through', (filter, lines) => {
    expect(select(filter)).toEqual(lines)
  })

  it('of an API shows the files that it refers to as well', () => {
    const api = { title: null, owner: null, operations: [], messages: [], schemas: [] }
    const content = { isLookedAt: true, described: api, parts: ['b.yaml', 'none.yaml'] }
    const checked = [
      { file: 'a.yaml', kind: 'openapi', version: '3.1', severities: new Map(), content },
    ] as const
    const documents = listDocuments(checked, FINDINGS, () => null) ?? []
    const index = new FindingIndex(toPageData(reportInput(FINDINGS, { checked, documents })))
    const lines = (document: string) =>
      index.select({ ...NO_FILTER, document }).map(([, , , line]) => line)
    expect(lines('a.yaml')).toEqual([1, 2, 3, 4, 5])
    expect(lines('b.yaml')).toEqual([3, 4, 5])
  })

  it('counts what it lets through by file and by rule', () => {
    const rows = INDEX.select({ ...NO_FILTER, severities: ['error'] })
    expect(['a.yaml', 'b.yaml'].map(INDEX.countGroups(rows, 'document'))).toEqual([1, 2])
    expect(['paths/a', 'events/a'].map(INDEX.countGroups(rows, 'rule'))).toEqual([2, 0])
  })

  it('looks for a word once in a text, however many findings share it', () => {
    let looks = 0
    const text = { toLowerCase: () => ({ includes: () => ++looks > 0 }) }
    const data = toPageData(reportInput(Array.from({ length: 500 }, (_, i) => finding({}, i + 1))))
    // A text that counts how often somebody looks into it.
    const texts = data.texts.map(() => text) as unknown as readonly string[]
    const index = new FindingIndex({ ...data, texts })
    expect(index.select({ ...NO_FILTER, text: 'word' })).toHaveLength(500)
    expect(looks).toBe(data.texts.length)
    index.select({ ...NO_FILTER, text: 'words word' })
    expect(looks).toBe(2 * data.texts.length)
  })

  it('looks for a longer word only where its beginning was found', () => {
    const index = new FindingIndex(toPageData(reportInput(FINDINGS)))
    const typed = ['S', 'Sh', 'Sho', 'Shot', 'Sho'].map((text) => {
      return index.select({ ...NO_FILTER, text }).map(([, , , line]) => line)
    })
    expect(typed).toEqual([[1, 2, 3, 4, 5], [2], [2], [], [2]])
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
