import { dirname, resolve } from 'node:path'
import type { BaseScope, DiffInputs } from '../../engine/diff.ts'
import type { Failure } from '../../engine/finding.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin } from '../repository.ts'

/** What a run of `lintel diff` compares. */
export interface ChosenPairs {
  readonly inputs: DiffInputs
  /** The files of the revision, for reports not to be written over. */
  readonly paths: readonly string[]
  /** The directory outside of which no `$ref` of the revision is followed. */
  readonly root: string
  readonly base: BaseScope
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}

/** The directory outside of which no `$ref` is followed: of a file that lies elsewhere its folder. */
export function rootFor(name: string, root: string | undefined, cwd: string): string {
  const path = toRealPath(resolve(cwd, name))
  return root ?? (isWithin(toRealPath(cwd), path) ? cwd : dirname(path))
}
