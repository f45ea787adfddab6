import * as vscode from 'vscode'
import { SECTION } from './settings.ts'

/**
 * Where the client writes what it and the server say to each other. The client asks the log level of the
 * channel whether to write it, and the setting only how much: with this channel, the setting is enough.
 * @param output where the log goes, whatever its level
 */
export class TraceChannel implements vscode.LogOutputChannel {
  readonly #output: vscode.LogOutputChannel
  readonly #levels = new vscode.EventEmitter<vscode.LogLevel>()
  readonly #listeners: readonly vscode.Disposable[]

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output
    this.#listeners = [
      this.#levels,
      output.onDidChangeLogLevel(() => this.#levels.fire(this.logLevel)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.trace.server`)) this.#levels.fire(this.logLevel)
      }),
    ]
  }

  get name(): string {
    return this.#output.name
  }

  get logLevel(): vscode.LogLevel {
    const wanted = vscode.workspace.getConfiguration(SECTION).get('trace.server', 'off')
    return wanted === 'off' ? this.#output.logLevel : vscode.LogLevel.Trace
  }

  get onDidChangeLogLevel(): vscode.Event<vscode.LogLevel> {
    return this.#levels.event
  }

  /** Written as information, which the log shows at its default level. */
  trace(message: string): void {
    this.#output.info(message)
  }

  debug(message: string): void {
    this.#output.debug(message)
  }

  info(message: string): void {
    this.#output.info(message)
  }

  warn(message: string): void {
    this.#output.warn(message)
  }

  error(error: string | Error): void {
    this.#output.error(error)
  }

  append(value: string): void {
    this.#output.append(value)
  }

  appendLine(value: string): void {
    this.#output.appendLine(value)
  }

  replace(value: string): void {
    this.#output.replace(value)
  }

  clear(): void {
    this.#output.clear()
  }

  show(): void {
    this.#output.show()
  }

  hide(): void {
    this.#output.hide()
  }

  /** The log stays. */
  dispose(): void {
    for (const listener of this.#listeners) listener.dispose()
  }
}
