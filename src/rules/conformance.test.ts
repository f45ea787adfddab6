import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isVisible, readClauses, renderConformance } from './conformance.ts'
import { diffRules, rules } from './index.ts'

const clauses = readClauses(readFileSync('docs/clauses.tsv', 'utf8'))
const encoding = [...rules, ...diffRules]
const built = new Set(encoding.map(({ id }) => id))

describe('the conformance of lintel', () => {
  it('has a rule for every statement that a document can show', () => {
    const open = clauses.filter(
      (clause) => isVisible(clause) && !clause.rules.some((id) => built.has(id)),
    )
    expect(open.map(({ id }) => id)).toEqual([])
  })

  it('has a statement for every rule', () => {
    const encoded = new Set(clauses.flatMap((clause) => clause.rules))
    expect([...built].filter((id) => !encoded.has(id))).toEqual([])
  })

  it('names no rule that there is none of', () => {
    const named = clauses.flatMap((clause) => clause.rules)
    expect(named.filter((id) => !built.has(id))).toEqual([])
  })

  it('leaves nothing to be built', () => {
    expect(renderConformance(clauses, encoding)).not.toContain('not built yet')
  })
})

it('renders a statement with its rules, or why a document cannot show it', () => {
  const [rule] = rules
  if (rule === undefined) throw new Error('no rules')
  const table = [
    'clause\tsection\tstatement\tvisible\trules',
    `a.1\tNames\tNames are <good>.\tyes\t${rule.id}`,
    'a.2\tNames\tNames last.\tno: run-time behaviour\t',
    'a.3\tNames\tNames meet.\tpartly\tnaming/other',
  ].join('\n')
  const page = renderConformance(readClauses(table), rules)
  expect(page).toContain('Of 3 statements a document can show 2')
  expect(page).toContain(`| \`a.1\` | Names are \\<good\\>. | [${rule.id}](rules/${rule.id}.md) |`)
  expect(page).toContain('| `a.2` | Names last. | no: run-time behaviour |')
  expect(page).toContain('| `a.3` | Names meet. | naming/other (not built yet) |')
})
