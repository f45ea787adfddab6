import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-types'
import type {
  ActionRequest,
  FindingName,
  JudgedPart,
  JudgeRequest,
  JudgeResult,
} from '../judge/judge-messages.ts'
import type { EditorAnswers } from '../reader/answers.ts'
import type { TextChange, ThreadSetup } from '../workspace/workspace-state.ts'

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
  fixAll: (location: string) => WorkspaceEdit | null
  addToBaseline: (finding: FindingName) => string
  heap: (nothing: null) => number
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

/** What a thread sends: what it begins to do, what it knows so far, its answer, or why there is none. */
export type ThreadMessage =
  | { readonly kind: 'document'; readonly location: string | undefined }
  | ({ readonly kind: 'part' } & JudgedPart)
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
