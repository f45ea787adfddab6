import * as vscode from 'vscode'
import { type ServerState, statusText } from './status.ts'

/** The item in the status bar. */
export class StatusItem {
  readonly #item = vscode.window.createStatusBarItem(
    'lintel.status',
    vscode.StatusBarAlignment.Left,
  )
  #state: ServerState = { kind: 'starting' }

  constructor() {
    this.#item.name = 'lintel'
    this.show()
    this.#item.show()
  }

  get isRunning(): boolean {
    return this.#state.kind === 'running'
  }

  setState(state: ServerState): void {
    this.#state = state
    this.show()
  }

  /** Counts anew what is shown of lintel. */
  show(): void {
    const diagnostics = vscode.languages.getDiagnostics().flatMap(([, each]) => each)
    const { text, tooltip, command, isFault } = statusText(this.#state, diagnostics)
    this.#item.text = text
    this.#item.tooltip = tooltip
    this.#item.command = command
    this.#item.backgroundColor = isFault
      ? new vscode.ThemeColor('statusBarItem.errorBackground')
      : undefined
  }

  dispose(): void {
    this.#item.dispose()
  }
}
