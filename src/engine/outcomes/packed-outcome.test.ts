import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { ChangeDetails } from '../../findings/finding.ts'
import { usedPartsOf } from '../../findings/fix-origins.ts'
import { SharedTexts } from '../../findings/shared-texts.ts'
import { rules } from '../../rules/index.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { lintInputs } from '../lint/lint.ts'
import type { DocumentOutcome } from './document-outcome.ts'
import { packOutcome, unpackOutcome } from './packed-outcome.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const severities = new Map(rules.map(({ id, severity }) => [id, severity]))

async function lint(name: string): Promise<DocumentOutcome> {
  const outcomes: DocumentOutcome[] = []
  await lintInputs([{ kind: 'file', path: join(FIXTURES, name) }], {
    cwd: FIXTURES,
    rulesetOf: rulesetForAll(severities),
    withFixes: true,
    lintDocuments: async (documents, here) => {
      const results = await here(documents)
      outcomes.push(...results.filter((result) => 'findings' in result))
      return results
    },
  })
  const [outcome] = outcomes
  if (outcome === undefined) throw new Error(`${name} was not linted.`)
  return outcome
}

it('gives what was packed, with all that findings may have', async () => {
  const outcome = await lint('violations/openapi.yaml')
  const [first, ...others] = outcome.findings
  if (first === undefined) throw new Error('Nothing was found.')
  const place = { file: 'b.yaml', pointer: '', range: first.range }
  const change: ChangeDetails = {
    kind: 'a',
    direction: 'sent',
    verdict: 'breaking',
    was: null,
    is: 'b',
    breaks: 'sent',
    operations: 1,
    operationNames: [],
    base: place,
  }
  const odd = { ...first, related: [{ message: 'c', ...place }], noFix: 'No.', change, fix: null }
  const known = { ...outcome, findings: [odd, ...others], silent: [first] }
  const packed = JSON.parse(JSON.stringify(packOutcome(known)))
  expect(known.findings.some(({ fix }) => (fix?.edits.length ?? 0) > 1)).toBe(true)
  const unpacked = unpackOutcome(packed, new SharedTexts())
  expect(unpacked).toEqual(known)
  const partsIn = ({ findings }: Pick<DocumentOutcome, 'findings'>) =>
    findings.map(({ fix }) => (fix === null ? [] : usedPartsOf(fix)))
  expect(partsIn(known).flat()).not.toEqual([])
  expect(partsIn(unpacked)).toEqual(partsIn(known))
})

it('takes less space, and less memory with each further outcome', async () => {
  const outcome = await lint('violations/openapi.yaml')
  const text = JSON.stringify(packOutcome(outcome))
  expect(text.length).toBeLessThan(JSON.stringify(outcome).length * 0.8)
  const shared = new SharedTexts()
  const [one, other] = [1, 2].map(() => unpackOutcome(JSON.parse(text), shared))
  for (const [index, { clauses }] of one?.findings.entries() ?? [])
    expect(other?.findings[index]?.clauses).toBe(clauses)
})
