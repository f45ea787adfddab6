import { describe, expect, it } from 'vitest'
import { CHANGE_KINDS } from '../../diff/kinds.ts'
import { ENGINE_CODES } from '../../report/parts/engine-codes.ts'
import { clauses } from '../../rules/clauses.generated.ts'
import { allRules } from '../../rules/index.ts'
import { topicsOf } from '../../rules/topic.ts'
import { findSubject } from './explain-subject.ts'

const find = (name: string) => findSubject(name, allRules, clauses)

describe('what is explained', () => {
  it('has a name of its own', () => {
    const names = [...allRules, ...ENGINE_CODES, ...clauses, ...CHANGE_KINDS.values()].map(
      ({ id }) => id,
    )
    const all = [...names, ...topicsOf(allRules)]
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['paths/kebab-case', 'rule'],
    ['unfinished-check', 'code'],
    ['paths', 'topic'],
    ['paths.pattern', 'clause'],
    ['input', 'clause'],
    ['response-property-removed', 'change'],
    ['operation-removed', 'change'],
    ['compatible-change', 'code'],
  ])('is found by it: %s', (name, kind) => {
    expect(find(name).kind).toBe(kind)
  })

  it('comes with its rules', () => {
    expect(find('paths.pattern.c')).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ id: 'paths/kebab-case' })]),
    })
    const topic = find('paths')
    const ids = topic.kind === 'topic' ? topic.rules.map(({ id }) => id) : []
    expect(ids).toContain('paths/kebab-case')
    expect(ids.every((id) => id.startsWith('paths/'))).toBe(true)
  })

  it.each([
    ['kebab-case', 'Did you mean `paths/kebab-case`?'],
    ['path/kebab-case', 'Did you mean `paths/kebab-case`?'],
    ['paths.patern', 'Did you mean `paths.pattern`?'],
    ['nameing', 'Did you mean `naming`?'],
    ['unfinished', 'Did you mean `unfinished-check`?'],
    ['snake', /`lintel rules snake` lists \d that mention it\./],
    ['breaking-change', 'Did you mean `versioning/breaking-change`?'],
    ['response-property-remove', 'Did you mean `response-property-removed`?'],
    ['property-removed', '`lintel rules --kinds property-removed` lists 4 kinds of changes that'],
    ['operation-deleted', 'Did you mean `operation-'],
    ['renamed', /`lintel rules --kinds renamed` lists \d+ kinds of changes that mention it\./],
    ['', 'Unknown rule ``. `lintel rules` lists them all.'],
    ['a b', '`lintel rules` lists them all.'],
    ['__proto__', '`lintel rules` lists them all.'],
    ['constructor', '`lintel rules` lists them all.'],
  ])('is suggested for a mistake: %s', (name, hint) => {
    expect(() => find(name)).toThrow(hint)
  })
})
