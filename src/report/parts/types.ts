import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { RunResult } from '../../findings/finding.ts'
import type { JoinedRepository, Origin, RanRules } from '../../findings/origin.ts'
import type { Severity } from '../../findings/severity.ts'
import type { SincePrevious } from '../../findings/trend.ts'
import type { Clause } from '../../rules/conformance.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'
import type { ShardMember } from './shard.ts'

/** What a reporter turns into text. Reporters read no file, no clock and no environment. */
export interface ReportInput {
  /** What is to be shown: what `--quiet` hides is already left out. */
  readonly result: RunResult
  /** All rules that are known, not only those that reported. */
  readonly rules: readonly RuleMetadata[]
  /** Rules that the ruleset brings and that are not lintel's. */
  readonly foreignRules?: readonly ForeignRule[]
  /** The documents that were linted; only the HTML report shows them. */
  readonly checked?: readonly CheckedDocument[]
  /**
   * The documents of the run, summed up, for the formats that list them; undefined where documents were
   * only compared.
   */
  readonly documents?: readonly DocumentSummary[]
  readonly toolVersion: string
  /** Which repository and commit the run was over, where the environment says so. */
  readonly origin?: Origin | undefined
  /** The repositories whose reports were joined: the names of files begin with theirs. */
  readonly repositories?: readonly JoinedRepository[]
  /** The rules that looked at a document; undefined where documents were only compared. */
  readonly ranRules?: RanRules
  /** The options that left findings out, such as `--quiet`. */
  readonly limits?: readonly string[]
  /** From which severity on a finding makes the run fail; left out, errors do. */
  readonly failOn?: Severity | 'never'
  /** What the process will return. */
  readonly exitCode: number
  /** The whole text of a file, with its byte order mark; undefined where there is none to show. */
  readonly textOf: (file: string) => string | undefined
  /** The path of a file from the root of the repository, with `/`. */
  readonly repositoryPath: (file: string) => string
  /** The path of a file as text and unix reports show it. Default: relative to the working directory. */
  readonly pathOf?: (file: string) => string
  /**
   * The address of a line in the repository's web pages, by the relative URI of its file: it ends in the
   * number of the line. Undefined where they do not show what was linted.
   */
  readonly linkTo?: ((uri: string, line: number) => string | undefined) | undefined
  /** The repository and the commit that were linted, where they are known; only the HTML report shows them. */
  readonly source?: SourceCommit | undefined
  /** How many APIs keep each statement of the conventions; only the HTML report shows them. */
  readonly statements?: readonly StatementTally[]
  /** How the run differs from the one before it, where its report was given. */
  readonly previous?: SincePrevious
  /** How long the run took; only the text report shows it. */
  readonly elapsedMilliseconds?: number
  /** Whether nobody worked out which findings can be fixed; the text report says how to see it. */
  readonly leavesFixesOut?: boolean
  /** Whether the text report is coloured. */
  readonly color: boolean
  /** Whether the text report shows the lines at fault and the related places. */
  readonly verbose: boolean
  /** The size of the terminal that the text report is for; left out, it goes elsewhere. */
  readonly terminal?: TerminalSize
  /** Of a run over one shard of its documents: what the merge of all shards needs. */
  readonly shard?: ShardMember
  /** Tells several SARIF uploads of one commit apart; left out, the uploader chooses. */
  readonly sarifCategory?: string
}

/** How many APIs keep a statement of the conventions. */
export interface StatementTally {
  readonly clause: Clause
  /** The APIs that a rule of the statement looked at. */
  readonly asked: number
  /** Those of them that have an error or a warning about it. */
  readonly broken: number
}

/** A commit of a repository. */
export interface SourceCommit {
  /** The address of the repository's web page. */
  readonly repository: string
  /** Its hash. */
  readonly commit: string
}

/** How much a terminal shows at once. */
export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

/** Renders a report as the text of one file. */
type Reporter = (input: ReportInput) => string

/**
 * Renders a report piece by piece: a text holds half a gigabyte at most. What it gives can be gone
 * through again.
 */
export type PieceReporter = (input: ReportInput) => Iterable<string>

/** Lets the one piece of a report stand for its pieces. */
export function inOnePiece(render: Reporter): PieceReporter {
  return (input) => [render(input)]
}

/** Makes what renders pieces one after the other begin anew each time they are gone through. */
export function inPieces(render: (input: ReportInput) => Iterable<string>): PieceReporter {
  return (input) => ({ [Symbol.iterator]: () => joinShort(render(input)) })
}

/** So many characters are written at once. */
const PIECE_LENGTH = 65_536

/** Joins pieces until they are worth a call of the system. */
function* joinShort(pieces: Iterable<string>): Generator<string> {
  let joined = ''
  for (const piece of pieces) {
    joined += piece
    if (joined.length < PIECE_LENGTH) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}

/** The name under which every format presents the tool. */
export const TOOL_NAME = 'lintel'

/** Where a reader of a report learns what the tool is. */
export const TOOL_URL = 'https://www.npmjs.com/package/lintel'
