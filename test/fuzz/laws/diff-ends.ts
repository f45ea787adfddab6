import { withinSteps } from '../../support/steps.ts'
import { bytesOf, firstOf, type Law } from '../law.ts'
import { diffSubject, failuresIn, stepBreaches, thrown } from '../running.ts'
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
      const limit = STEPS_PER_BYTE * (bytesOf(subject) + FIXED_BYTES)
      const { result, tooMany } = await withinSteps(limit, () => diffSubject(subject))
      return firstOf([...failuresIn(result), ...stepBreaches(tooMany, subject)])
    } catch (error) {
      return thrown(error)
    }
  },
}
