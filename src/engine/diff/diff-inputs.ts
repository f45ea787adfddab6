import type { CompareOptions } from '../../diff/changes/change.ts'
import type { FileScope } from '../../documents/disk/file-names.ts'
import type { Input } from '../../documents/input.ts'
import type { DocumentOf } from '../../documents/loader.ts'
import type { RulesetOf } from '../../settings/document-ruleset.ts'
import type { LintOptions } from '../lint/lint.ts'

/** What is compared. */
export interface DiffInputs {
  readonly pairs: readonly DiffPair[]
  readonly removed?: readonly RemovedDocument[]
  /** The files of the revision that need no comparison: they are new, or did not change. */
  readonly others?: readonly string[]
  /** Those of them that are new. */
  readonly added?: readonly string[]
}

/** How documents are compared. */
export interface DiffOptions extends Partial<CompareOptions> {
  /** The directory that paths and findings are relative to; an absolute path. */
  readonly cwd: string
  /** The directory outside of which no `$ref` is followed; an absolute path. Default: `cwd`. */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  readonly rulesetOf: RulesetOf
  /** Whether changes that break nobody are reported too. Default: false. */
  readonly all?: boolean
  /** The kinds of changes that are reported. Default: all. */
  readonly kinds?: ReadonlySet<string> | undefined
  /** Whether there are documents besides, which did not change. Default: false. */
  readonly isPart?: boolean
  /** Where the files of the base are. Default: where those of the revision are. */
  readonly base?: FileScope
  /** Where the files of the revision are. Default: in `cwd` and `root`, below `texts`. */
  readonly revision?: FileScope
  /** As for linting: other texts of files, and what was parsed in earlier runs. */
  readonly texts?: LintOptions['texts']
  readonly kept?: LintOptions['kept']
  /** The documents of the two states that are not read again. */
  readonly documentsOf?: Readonly<Record<'base' | 'revision', DocumentOf>>
}

/** A state of a document: it may be fetched too. */
export type StateInput = Input | { readonly kind: 'url'; readonly url: string }

/** A document in two states. */
export interface DiffPair {
  readonly base: StateInput
  readonly revision: StateInput
}

/** A document that the base has, and the revision has no more. */
export interface RemovedDocument {
  readonly base: Input
  /** Where it would be in the revision, an absolute path. */
  readonly location: string
}
