import type { FoundServer } from './find-server.ts'
import type { ServerState } from './status.ts'

/** The client of a server, as far as it is started and ended. */
export interface Client {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What a session asks of the extension. */
export interface SessionHost {
  readonly find: () => FoundServer
  readonly createClient: (entry: string) => Client
  readonly isTrusted: () => boolean
  readonly onState: (state: ServerState) => void
  readonly complain: (message: string) => void
}

/** One server at a time: what is asked for while it starts or ends comes after that. */
export class Session {
  readonly #host: SessionHost
  #client: Client | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(host: SessionHost) {
    this.#host = host
  }

  start(): Promise<void> {
    return this.#then(() => this.#begin())
  }

  stop(): Promise<void> {
    return this.#then(() => this.#end())
  }

  /** Ends the server, and starts the one that is found now: it may be another. */
  restart(): Promise<void> {
    return this.#then(async () => {
      await this.#end()
      await this.#begin()
    })
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step)
    return this.#last
  }

  async #begin(): Promise<void> {
    const { find, createClient, isTrusted, onState } = this.#host
    const found = find()
    if ('fault' in found) return this.#fail(found.fault)
    onState({ kind: 'starting' })
    const client = createClient(found.entry)
    this.#client = client
    try {
      await client.start()
      onState({ kind: 'running', origin: found.origin, isTrusted: isTrusted() })
    } catch (error) {
      this.#client = undefined
      this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  async #end(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    // A server that does not end in time is killed: that keeps nothing from going on.
    await client?.stop().catch(() => {})
  }

  #fail(reason: string): void {
    this.#host.onState({ kind: 'stopped', reason })
    this.#host.complain(reason)
  }
}
