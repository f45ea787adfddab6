import { describe, expect, it } from 'vitest'
import { stepCounter } from '../support/steps.ts'

// What is loaded from here on is counted.
stepCounter()
const { LAWS } = await import('./laws/index.ts')
const { GENERATED_CASES, readCases } = await import('./known-cases.ts')

const cases = [...GENERATED_CASES, ...readCases(LAWS)]

describe('a case that broke a law', { timeout: 60_000 }, () => {
  it.each(cases.map((each) => [`${each.law}: ${each.name}`, each] as const))(
    'keeps it: %s',
    async (_, { law, subject }) => {
      const verdict = await LAWS.find(({ name }) => name === law)?.check(subject)
      expect(['kept', 'aside']).toContainEqual(verdict)
    },
  )
})
