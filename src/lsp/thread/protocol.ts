import type { CodeAction, Diagnostic } from 'vscode-languageserver-types'
import type { ActionPlace } from '../judge/actions/code-actions.ts'
import type { Encoding } from '../positions.ts'
import type { EditorAnswers } from '../reader/answers.ts'
import type { Settings } from '../settings.ts'

/** A text that the editor holds, or held. */
export interface TextChange {
  /** An absolute path. */
  readonly location: string
  /** As the client names it. */
  readonly uri: string
  /** Undefined where it is closed: then counts what lies on disk. */
  readonly text: string | undefined
}

/** What a thread has to know before it does anything; it is sent again where that changes. */
export interface ThreadSetup {
  readonly encoding: Encoding
  /** The folders of the workspace, as absolute paths. */
  readonly folders: readonly string[]
  readonly settings: Settings
  /** Whether the client tells what changes on disk. */
  readonly watches: boolean
  /** Where the pages of rules are written, for diagnostics to link to. */
  readonly pages: string
  /** One number that this thread and the server share: it grows with each change. */
  readonly newest: Int32Array
}

/** Files that changed on disk. */
export interface DiskChanges {
  /** Absolute paths. */
  readonly paths: readonly string[]
  /** Whether there may be other files than before. */
  readonly cameOrWent: boolean
  /** Whether other files may have changed too, and nobody tells. */
  readonly looksAround?: boolean
}

/** What there is to judge. */
export interface JudgeRequest {
  /** The number of the newest change: where a newer one is known, judging ends early. */
  readonly change: number
  readonly disk: DiskChanges
  /** Documents that took too long, by their paths, with what is said of them. */
  readonly givenUp: readonly (readonly [location: string, message: string])[]
}

/** The diagnostics of one file. */
export interface FileDiagnostics {
  /** Its absolute path, or the URL of what was fetched. */
  readonly location: string
  readonly diagnostics: readonly Diagnostic[]
}

/** What judging gave. */
export interface JudgeResult {
  /** Whether a newer text made it pointless: then the rest is missing. */
  readonly isAbandoned: boolean
  /** The files whose diagnostics are others than before. */
  readonly changed: readonly FileDiagnostics[]
  /** What is to be said in the log, that was not said before. */
  readonly notes: readonly string[]
  /** What the user is to hear at once, that was not said before. */
  readonly warnings: readonly string[]
  /** All files that were read, as absolute paths. */
  readonly sources: readonly string[]
  /** What the thread holds on to, which tests look at. */
  readonly held: { readonly documents: number; readonly outcomes: number }
}

/** Where actions are asked for. */
export interface ActionRequest extends ActionPlace {
  readonly location: string
}

/** What a finding is known by, when it is named again. */
export interface FindingName {
  readonly location: string
  readonly rule: string
  readonly pointer: string
  readonly message: string
}

/** What is asked about places of documents. */
type PlaceMethods = Pick<
  EditorAnswers,
  | 'hover'
  | 'complete'
  | 'definition'
  | 'references'
  | 'links'
  | 'symbols'
  | 'workspaceSymbols'
  | 'prepareRename'
  | 'rename'
  | 'lenses'
>

/** What a thread is asked for, by name: what it takes, and what it gives. */
export interface ThreadMethods extends PlaceMethods {
  setUp: (setup: ThreadSetup) => void
  judge: (request: JudgeRequest) => JudgeResult
  codeActions: (request: ActionRequest) => CodeAction[]
  addToBaseline: (finding: FindingName) => string
  pageOf: (rule: string) => string | null
}

export type MethodName = keyof ThreadMethods
export type ParametersOf<M extends MethodName> = Parameters<ThreadMethods[M]>[0]
export type ResultOf<M extends MethodName> = ReturnType<ThreadMethods[M]>

/** What is sent to a thread: texts that changed, and what it is to do then. */
export interface ThreadRequest {
  readonly id: number
  readonly texts: readonly TextChange[]
  readonly method: MethodName
  readonly parameters: unknown
}

/** What a thread sends: what it begins to do, its answer, or why there is none. */
export type ThreadMessage =
  | { readonly kind: 'document'; readonly location: string }
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
