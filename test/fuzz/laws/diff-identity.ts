import { type Breach, firstOf, type Law } from '../law.ts'
import { describeFinding, diffSubject, thrown } from '../running.ts'
import { mutatedDocuments } from '../subjects.ts'

/** What is the same text has no change, whatever the text. */
export const diffIdentity: Law = {
  name: 'diff-identity',
  holds: 'A document that is compared with itself has no change.',
  weight: 30,
  subjects: mutatedDocuments,
  async check(subject) {
    try {
      const run = await diffSubject(subject)
      return run.failures.length > 0 ? 'aside' : firstOf(run.findings.map(toBreach))
    } catch (error) {
      return thrown(error)
    }
  },
}

function toBreach(finding: Parameters<typeof describeFinding>[0]): Breach {
  const { rule, change } = finding
  return { fault: change?.kind ?? rule, details: describeFinding(finding) }
}
