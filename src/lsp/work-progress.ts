import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver/node'

/** What takes less is not worth a word, in milliseconds. */
const PATIENCE = 1000

/** Shows that documents are judged, where that takes a while. */
export class WorkProgress {
  readonly #connection: Connection
  #timer: NodeJS.Timeout | undefined
  #reporter: WorkDoneProgressServerReporter | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  begin(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#show(), PATIENCE)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#reporter?.done()
    this.#reporter = undefined
  }

  async #show(): Promise<void> {
    const timer = this.#timer
    const reporter = await this.#connection.window.createWorkDoneProgress()
    // It may have ended while the client made up its mind.
    if (this.#timer !== timer) return
    reporter.begin('lintel', undefined, 'linting documents')
    this.#reporter = reporter
  }
}
