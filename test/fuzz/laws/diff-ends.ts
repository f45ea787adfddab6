import { firstOf, type Law } from '../law.ts'
import { diffSubject, failuresIn, thrown } from '../running.ts'
import { stepCounter } from '../steps.ts'
import { mutantPairs } from '../subjects.ts'

/** Both states are read, and their schemas compared in both directions. */
const STEPS_PER_BYTE = 1_000
const FIXED_BYTES = 10_000

/** Any two states can be compared. */
export const diffEnds: Law = {
  name: 'diff-ends',
  holds: 'The comparison of two mutants of a document ends, and does not fail.',
  weight: 60,
  subjects: mutantPairs,
  async check(subject) {
    try {
      const { result, steps } = await stepCounter().of(() => diffSubject(subject))
      const verdict = firstOf(failuresIn(result))
      const bytes = subject.texts.reduce((sum, { length }) => sum + length, 0)
      if (verdict !== 'kept' || steps <= STEPS_PER_BYTE * (bytes + FIXED_BYTES)) return verdict
      return { fault: 'it takes too many steps', details: `${steps} steps for ${bytes} bytes` }
    } catch (error) {
      return thrown(error)
    }
  },
}
