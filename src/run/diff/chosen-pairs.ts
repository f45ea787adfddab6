import type { FileScope } from '../../documents/disk/file-names.ts'
import type { DiffInputs } from '../../engine/diff/diff-inputs.ts'
import type { Failure } from '../../findings/finding.ts'

/** What a run of `lintel diff` compares. */
export interface ChosenPairs {
  readonly inputs: DiffInputs
  /** The files of the revision, for reports not to be written over. */
  readonly paths: readonly string[]
  /** The directory outside of which no `$ref` of the revision is followed. */
  readonly root: string
  readonly base: FileScope
  /** Where the files of the revision are. Default: those of the working tree. */
  readonly revision?: FileScope
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}
