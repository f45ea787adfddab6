import fc, { type Arbitrary } from 'fast-check'
import { allRules } from '../../src/rules/index.ts'
import type { Json } from '../diff/data.ts'
import type { ByteEdit } from './byte-edits.ts'
import type { StructureEdit } from './structure-edits.ts'

/** Comments that suppress findings, at lines of a YAML text. */
export function suppressionComments(): Arbitrary<ByteEdit[]> {
  const comment = fc.record({
    kind: fc.constantFrom('insert at the line', 'insert at the line', 'insert behind the line'),
    at: fc.noBias(fc.nat()),
    length: fc.constant(0),
    snippet: commentTexts().map((text) => Buffer.from(text)),
  })
  return fc.array(comment, { minLength: 1, maxLength: 4, size: 'max' })
}

/** Members that suppress findings, in objects of the document. */
export function suppressionMembers(): Arbitrary<StructureEdit[]> {
  const entry = fc.record({ rule: ruleLists(), reason: reasons() })
  const value: Arbitrary<Json> = fc.oneof(
    entry,
    fc.array(entry, { minLength: 1, maxLength: 3, size: 'max' }),
  )
  const member = fc.record({
    kind: fc.constant('insert'),
    at: fc.noBias(fc.nat()),
    other: fc.constant(0),
    key: fc.constant('x-lintel-disable'),
    value,
  })
  return fc.array(member, { maxLength: 2, size: 'max' })
}

function commentTexts(): Arbitrary<string> {
  const directives = ['line', 'next-line', 'file'].map((end) => `lintel-disable-${end}`)
  return fc
    .record({
      space: fc.constantFrom('# ', '#', '## ', '#\t'),
      directive: fc.constantFrom(...directives, 'lintel-disable', 'lintel-disable'),
      rules: ruleLists(),
      reason: reasons(),
      rest: fc.constantFrom('', '', ' ', '\r', ' # more', '\n\n# A comment that stays.'),
    })
    .map(({ space, directive, rules, reason, rest }) => {
      const why = reason === '' ? '' : ` -- ${reason}`
      return `${space}${directive} ${rules.join(', ')}${why}${rest}`
    })
}

function ruleLists(): Arbitrary<string[]> {
  const ids = allRules.map(({ id }) => id)
  const topics = [...new Set(ids.map((id) => `${id.split('/')[0]}/*`))]
  const rule = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...topics, 'a/b'))
  return fc.array(rule, { minLength: 1, maxLength: 3, size: 'max' })
}

function reasons(): Arbitrary<string> {
  return fc.constantFrom('old', 'old; until 2020-01-31', 'old; until 2030-01-31', '', 'a -- b # c')
}
