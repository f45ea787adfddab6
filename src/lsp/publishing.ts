import type { Connection } from 'vscode-languageserver/node'
import type { Client } from './client.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { OpenTexts } from './open-texts.ts'
import type { Settings } from './settings.ts'

/** What shows diagnostics to the client. */
interface PublishingHost {
  readonly connection: Connection
  readonly client: Client
  readonly texts: OpenTexts
  readonly diagnostics: Diagnostics
  readonly settings: () => Settings
}

/** Pushes diagnostics to clients that do not ask for them. */
export class Publishing {
  readonly #host: PublishingHost
  /** The files that the client was told of. */
  readonly #shown = new Set<string>()

  constructor(host: PublishingHost) {
    this.#host = host
  }

  /**
   * Shows what changed.
   * @param versions of the texts that were judged, by their paths
   */
  show(locations: readonly string[], versions: ReadonlyMap<string, number>): void {
    const { connection, client } = this.#host
    if (client.pulls) {
      connection.languages.diagnostics.refresh()
      return
    }
    for (const location of locations) this.#push(location, versions.get(location))
  }

  /** Shows what is known of a file that is opened, or is closed. */
  showAgain(location: string): void {
    if (!this.#host.client.pulls) this.#push(location, undefined)
  }

  #push(location: string, version: number | undefined): void {
    const { connection, texts, diagnostics } = this.#host
    const known = diagnostics.get(location).diagnostics
    const shown = this.#isWanted(location) ? [...known] : []
    if (shown.length === 0 && !this.#shown.has(location)) return
    if (shown.length === 0) this.#shown.delete(location)
    else this.#shown.add(location)
    void connection.sendDiagnostics({
      uri: texts.uriOf(location),
      ...(version !== undefined && { version }),
      diagnostics: shown,
    })
  }

  /** What stands in the way of judging, such as a faulty ruleset, is shown wherever it is. */
  #isWanted(location: string): boolean {
    const { texts, diagnostics, settings } = this.#host
    if (texts.has(location) || settings().pushesAll) return true
    return diagnostics.get(location).diagnostics.some(({ code }) => code === undefined)
  }
}
