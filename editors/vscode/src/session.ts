import type { FoundServer, ServerOrigin } from './find-server.ts'
import type { ServerState } from './status.ts'

/** The client of a server, as far as it is started, watched and ended. */
export interface Client {
  /** Fails where the server did not start; the client has said why. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Hears how the server is, from the start on, and also when it ends by itself. */
  readonly onState: (listener: (kind: ServerState['kind']) => void) => void
  /** The version that a running server says. */
  readonly version: () => string | undefined
}

/** What a session asks of the extension. */
export interface SessionHost {
  readonly find: () => FoundServer
  readonly createClient: (entry: string) => Client
  readonly isTrusted: () => boolean
  readonly onState: (state: ServerState) => void
  readonly complain: (message: string) => void
  /** How long others wait for a server that starts, in milliseconds. */
  readonly patience: number
}

const ENDED = 'The server ended. The log of lintel, in the view Output, says why.'

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

  /** What fails is told to those who asked for it, and keeps nothing that comes later. */
  #then(step: () => Promise<void>): Promise<void> {
    const done = this.#last.then(step)
    this.#last = done.catch(() => {})
    return done
  }

  async #begin(): Promise<void> {
    const { find, createClient, onState, complain, patience } = this.#host
    const found = find()
    if ('fault' in found) {
      onState({ kind: 'stopped', reason: found.fault })
      return complain(found.fault)
    }
    const client = createClient(found.entry)
    this.#client = client
    client.onState((kind) => {
      // The last words of one that was told to end are not about the next one.
      if (this.#client === client) onState(this.#stateOf(kind, client, found.origin))
    })
    const started = client.start().catch(() => {})
    await Promise.race([started, delay(patience)])
  }

  async #end(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    if (client === undefined) return
    this.#host.onState({ kind: 'starting' })
    // A server that does not end in time is killed: that keeps nothing from going on.
    await client.stop().catch(() => {})
  }

  #stateOf(kind: ServerState['kind'], client: Client, origin: ServerOrigin): ServerState {
    if (kind === 'starting') return { kind }
    if (kind === 'stopped') return { kind, reason: ENDED }
    return { kind, origin, version: client.version(), isTrusted: this.#host.isTrusted() }
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
