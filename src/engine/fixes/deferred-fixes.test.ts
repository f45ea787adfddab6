import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { collectGarbage } from '../../lsp/workspace/collect-garbage.ts'
import { rules } from '../../rules/index.ts'
import { reportToFinding } from '../rules/to-finding.ts'
import { DeferredFixes, dropFixes, fixDraftOf, fixKindOf } from './deferred-fixes.ts'

const source = { file: 'a.yaml', location: '/a.yaml', hasByteOrderMark: false } as const
const parse = () => new SpecDocument({ ...source, language: 'yaml', text: 'a: 1\n' })
const document = parse()

/** A finding of a rule whose fix is deferred. */
function defer(
  fixes: DeferredFixes,
  mend: () => readonly NodeEdit[],
  { root, source: { file } } = document,
) {
  const rule = rules.find(({ fix }) => fix === 'contract')
  if (rule === undefined) throw new Error('No rule changes the contract.')
  const report = { node: root, message: 'It is wrong.', help: 'Mend it.', mend }
  return fixes.defer(reportToFinding(rule, 'warn', report), rule, report, file)
}

it('works a fix out once, when it is asked for', () => {
  const node = document.root.get('a')
  if (node === undefined) throw new Error('The document has no `a`.')
  let count = 0
  const finding = defer(new DeferredFixes(), () => {
    count++
    return [{ kind: 'replace-value', node, value: 2 }]
  })
  expect([fixKindOf(finding), count]).toEqual(['contract', 0])
  expect(fixDraftOf(finding)?.kind).toBe('contract')
  expect(finding.fix).toMatchObject({ kind: 'contract', edits: [{ file: 'a.yaml', text: '2' }] })
  expect(count).toBe(1)
})

it('has no fix where its texts cannot be written', () => {
  const finding = defer(new DeferredFixes(), () => [
    { kind: 'insert-member', into: document.root, key: 'a', value: 2 },
  ])
  expect([fixDraftOf(finding)?.kind, finding.fix]).toEqual(['contract', null])
})

it('works none out once nobody looks at them', () => {
  const fixes = new DeferredFixes()
  const finding = defer(fixes, () => {
    throw new Error('Nobody asked.')
  })
  fixes.close()
  expect(fixes.settle({ findings: [finding] }).findings.map(({ fix }) => fix)).toEqual([null])
  expect(fixKindOf(finding)).toBe('contract')
})

it('reports a rule that fails', () => {
  const fixes = new DeferredFixes()
  const finding = defer(fixes, () => {
    throw new Error('Oh')
  })
  const { findings } = fixes.settle({ findings: [finding] })
  expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([
    [finding.rule, null],
    ['internal-error', null],
  ])
})

it('lets go what the fix would be worked out from', () => {
  const finding = defer(new DeferredFixes(), () => {
    throw new Error('Nobody asked.')
  })
  dropFixes([finding])
  expect([fixDraftOf(finding), finding.fix, fixKindOf(finding)]).toEqual([null, null, 'contract'])
})

it('holds on to no document once that is let go', async () => {
  const deferDropped = () => {
    const parsed = parse()
    const finding = defer(new DeferredFixes(), () => [], parsed)
    dropFixes([finding])
    return { finding, known: new WeakRef(parsed) }
  }
  const { finding, known } = deferDropped()
  // What a reference was just made to is kept until the engine has had a rest.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect([known.deref(), finding.fix]).toEqual([undefined, null])
})

describe('a finding that several documents share', () => {
  const node = document.root.get('a')
  const replaceBy = (value: number): NodeEdit[] =>
    node === undefined ? [] : [{ kind: 'replace-value', node, value }]

  it('works no fix out before it is asked for', () => {
    const fixes = new DeferredFixes()
    const asked: number[] = []
    const one = defer(fixes, () => replaceBy(asked.push(1)))
    const two = defer(fixes, () => replaceBy(asked.push(2)))
    const both = fixes.share(one, two)
    expect([both && fixKindOf(both), asked]).toEqual(['contract', []])
  })

  it.each([
    ['the fix that all have', [2, 2, 2], '2'],
    ['none where they differ', [2, 2, 3], undefined],
    ['none where one has none', [2, undefined, 2], undefined],
  ])('has %s', (_, values, text) => {
    const fixes = new DeferredFixes()
    const [first, ...others] = values.map((value) =>
      defer(fixes, () => (value === undefined ? [] : replaceBy(value))),
    )
    let both = first
    for (const other of others) both = both && fixes.share(both, other)
    expect(both?.fix?.edits[0]?.text).toBe(text)
    expect(both && fixDraftOf(both)?.edits[0]?.text).toBe(text)
  })

  it('leaves fixes to others that are known already', () => {
    const fixes = new DeferredFixes()
    const known = { ...defer(fixes, () => replaceBy(2)) }
    expect(fixes.share(known, known)).toBeUndefined()
  })
})

it('works fixes out early where memory is short, and lets go what nobody asks for', () => {
  let isTight = false
  const node = document.root.get('a')
  const count = { contract: 0 }
  const fixes = (isAskedFor?: () => boolean) => new DeferredFixes(isAskedFor, () => isTight)
  const mend = (): NodeEdit[] => {
    count.contract++
    return node === undefined ? [] : [{ kind: 'replace-value', node, value: 2 }]
  }
  const [asked, unasked] = [fixes(), fixes(() => false)]
  const [first, second, other] = [asked, asked, unasked].map((each) => defer(each, mend))
  if (first === undefined || second === undefined || other === undefined) throw new Error('None.')
  asked.endDocument([first])
  expect(count.contract).toBe(0)
  isTight = true
  asked.endDocument([second])
  unasked.endDocument([other])
  expect(count.contract).toBe(2)
  expect([first, second, other].map((each) => fixDraftOf(each)?.kind)).toEqual([
    'contract',
    'contract',
    undefined,
  ])
  expect(count.contract).toBe(2)
})
