import type { Diagnostic } from 'vscode-languageserver-types'
import type { DiskChanges } from '../workspace/workspace-state.ts'
import type { ActionPlace } from './actions/code-actions.ts'

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
  readonly held: {
    readonly documents: number
    readonly outcomes: number
    /** Of each folder, how many documents this thread and others linted, and how many were known. */
    readonly counts: readonly {
      readonly here: number
      readonly helped: number
      readonly known: number
    }[]
  }
}

/** What is known before all is judged. */
export interface JudgedPart {
  /** The documents that were judged, as absolute paths. */
  readonly judged: readonly string[]
  /** The files whose diagnostics are others than before. */
  readonly changed: readonly FileDiagnostics[]
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
