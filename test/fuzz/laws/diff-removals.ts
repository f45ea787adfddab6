import { toPointer } from '../../../src/documents/pointer.ts'
import { describeChange, isReported, modelOfData } from '../../diff/comparing.ts'
import {
  compareMutated,
  type Judgement,
  MUTATION_NAMES,
  mutationsFor,
} from '../../diff/detection.ts'
import { Reach } from '../../diff/reach.ts'
import { type Breach, firstOf, type Law } from '../law.ts'
import { thrown, validData } from '../running.ts'
import { documentsWith } from '../subjects.ts'

/** What breaks somebody is found where it was done, and undone it is found as what it is then. */
export const diffRemovals: Law = {
  name: 'diff-removals',
  holds: 'What is removed, or changed so that it breaks somebody, is found at its place.',
  weight: 40,
  variants: MUTATION_NAMES,
  subjects: (pool) => documentsWith(pool, MUTATION_NAMES),
  async check(subject) {
    try {
      const data = await validData(subject)
      if (data === undefined) return 'aside'
      const mutation = new Map(mutationsFor({ data })).get(subject.variant)
      const sites = [...(mutation?.sites(new Reach(data)) ?? [])]
      const site = sites[subject.choice % sites.length]
      if (mutation === undefined || site === undefined) return 'aside'
      const { forth, back } = compareMutated(data, modelOfData(data), mutation, site)
      const where = toPointer(site.tokens)
      // Who else meets a schema, messages that no operation names say: of them `Reach` knows nothing.
      const isMissed = ({ changes }: Judgement) => !changes.some(isReported)
      const counts = data.asyncapi === undefined ? () => true : isMissed
      return firstOf([
        ...(counts(forth) ? breachesOf(subject.variant, where, forth) : []),
        ...(counts(back) ? breachesOf(`undone: ${subject.variant}`, where, back) : []),
      ])
    } catch (error) {
      return thrown(error)
    }
  },
}

function breachesOf(name: string, where: string, { verdict, changes }: Judgement): Breach[] {
  if (verdict === 'found') return []
  const kinds = [...new Set(changes.filter(isReported).map(({ kind }) => kind))].sort()
  const seen = kinds.length === 0 ? 'nothing is reported' : `reported is ${kinds.join(', ')}`
  const details = [where, ...changes.map(describeChange)].join('\n')
  return [{ fault: `${name}: ${seen}`, details }]
}
