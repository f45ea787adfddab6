import type { FileName } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { RunResult } from '../../findings/finding.ts'
import type { JoinedRepository, RanRules } from '../../findings/origin.ts'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'
import type { CheckedDocument } from './checked-document.ts'

/** A result with the texts that it is about. */
export interface LintRun extends RunResult {
  /** The documents that were linted, by the names of their files. */
  readonly checked: readonly CheckedDocument[]
  /** The documents, summed up by the runs whose reports were joined; their contents are not at hand. */
  readonly summaries?: readonly DocumentSummary[]
  /** The repositories whose reports were joined: the names of files begin with theirs. */
  readonly repositories?: readonly JoinedRepository[]
  /** The rules that looked at the documents of runs whose reports were joined, where all of these say it. */
  readonly ranRules?: RanRules
  /** The files of documents whose text gave no data. */
  readonly unreadable: ReadonlySet<string>
  /** The files of documents that no rule looked at. */
  readonly passedOver: readonly string[]
  /** Files and URLs that documents refer to and that were not read, where no rule that is on says so. */
  readonly unfollowed?: readonly string[]
  /** The text of a file that was read in the run, its byte order mark included. */
  textOf(file: string): string | undefined
  /** A file that was read in the run, by the name that findings carry; parsed when it is asked for. */
  documentOf(file: string): SpecDocument | undefined
  /** The rules of the rulesets that are not lintel's, whether they ran or not. */
  readonly foreignRules: readonly ForeignRule[]
  /** Every file that was read in the run, those that documents refer to included. */
  readonly sources: readonly FileName[]
  /** Whether the run looked at what a rule is about; left out, at all but what two states differ in. */
  readonly judges?: (rule: string) => boolean
}
