import type { Change } from '../../../src/diff/changes/change.ts'
import {
  changesBetween,
  describeChange,
  type Files,
  modelOf,
  modelOfData,
} from '../../diff/comparing.ts'
import type { JsonObject } from '../../diff/data.ts'
import { REWRITES } from '../../diff/rewrites.ts'
import { makeRandom, WRITERS } from '../../support/mutations.ts'
import { firstOf, type Law, type Subject } from '../law.ts'
import { thrown, validData } from '../running.ts'
import { documentsWith } from '../subjects.ts'

const FORMATS = WRITERS.map((_, index) => `in format ${index + 1}`)

const VARIANTS = [...Object.keys(REWRITES), ...FORMATS]

/** An API that is written otherwise is the same API. */
export const diffRewrites: Law = {
  name: 'diff-rewrites',
  holds:
    'Another order, another format, YAML for JSON, inlining, extraction and renaming of components change nothing.',
  weight: 40,
  variants: VARIANTS,
  subjects: (pool) => documentsWith(pool, VARIANTS),
  async check(subject) {
    try {
      const data = await validData(subject)
      const files = data && rewrite(data, subject)
      if (files === undefined) return 'aside'
      const [base, revision] = [modelOfData(data), modelOf(files)]
      const changes = [...changesBetween(base, revision), ...changesBetween(revision, base)]
      return firstOf(changes.map((change) => toBreach(subject, change)))
    } catch (error) {
      return thrown(error)
    }
  },
}

function toBreach({ variant }: Subject, change: Change) {
  return { fault: `${variant}: ${change.kind}`, details: describeChange(change) }
}

function rewrite(data: JsonObject, { variant, choice }: Subject): Files | undefined {
  const random = makeRandom(choice)
  const write = WRITERS[FORMATS.indexOf(variant)]
  if (write !== undefined) return { 'api.yaml': write(data, random) }
  return REWRITES[variant]?.(data, random)
}
