import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { JudgedPart } from '../judge/judge-messages.ts'
import type { OpenText, OpenTexts } from '../open-texts.ts'
import { startFolder } from '../start-folder.ts'
import { YOUNG_MEGABYTES } from '../workspace/collect-garbage.ts'
import type { ThreadSetup } from '../workspace/workspace-state.ts'
import type {
  MethodName,
  ParametersOf,
  ResultOf,
  ThreadMessage,
  ThreadRequest,
} from './protocol.ts'

const HEAP_MEGABYTES = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)
/** The number of a request whose answer nobody waits for. */
const NOBODY = 0

/** A thread that ended before it answered: it hung, or ran out of memory. */
export class ThreadEnded extends Error {
  /** The document that it was at, as far as is known. */
  readonly location: string | undefined
  constructor(message: string, location: string | undefined) {
    super(message)
    this.location = location
  }
}

/** A request that nobody wants answered any more. */
export class Cancelled extends Error {}

/** What a thread has to know of the server. */
export interface ThreadHost {
  readonly texts: OpenTexts
  readonly setup: () => ThreadSetup
  readonly log: (message: string) => void
  /** Hears of each thread that starts, and knows nothing yet. */
  readonly onStart: () => void
  /** Hears of what is judged before all is. */
  readonly onPart?: (part: JudgedPart) => void
  /** Hears a sentence that the user is shown. */
  readonly onWarning?: (message: string) => void
}

/** A request that waits, or is being answered. */
interface Pending {
  readonly method: MethodName
  readonly parameters: unknown
  readonly isCancelled: () => boolean
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * A worker thread that answers one request after the other, each with the texts as they are when
 * its turn comes. One that hangs is ended, and the next request starts another one.
 */
export class Thread {
  readonly #host: ThreadHost
  readonly #waiting: Pending[] = []
  #current: (Pending & { readonly id: number }) | undefined
  #worker: Worker | undefined
  /** The texts that it heard of. */
  #sent = new Map<string, Pick<OpenText, 'location' | 'change'>>()
  #timer: NodeJS.Timeout | undefined
  #document: string | undefined
  #lastId = NOBODY

  constructor(host: ThreadHost) {
    this.#host = host
  }

  /**
   * Asks for something.
   * @param isCancelled whether nobody wants the answer any more: then it is not begun
   * @throws Cancelled where it was cancelled before it began
   * @throws ThreadEnded where the thread ended before it answered
   */
  request<M extends MethodName>(
    method: M,
    parameters: ParametersOf<M>,
    isCancelled: () => boolean = () => false,
  ): Promise<ResultOf<M>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        ...{ method, parameters, isCancelled, reject },
        // Threads answer by the types of `ThreadMethods`.
        resolve: (result) => resolve(result as ResultOf<M>),
      })
      this.#next()
    })
  }

  /** Lets the thread begin anew, with another setup. */
  restart(): void {
    this.#end(new Cancelled())
  }

  #next(): void {
    if (this.#current !== undefined) return
    const pending = this.#waiting.shift()
    if (pending === undefined) return
    if (pending.isCancelled()) {
      pending.reject(new Cancelled())
      this.#next()
      return
    }
    this.#lastId++
    this.#current = { ...pending, id: this.#lastId }
    this.#worker ??= this.#start()
    this.#post(this.#worker, this.#lastId, pending.method, pending.parameters)
    this.#wait(undefined)
  }

  #start(): Worker {
    // It starts in the folder of the process, which may be gone.
    startFolder()
    const worker = new Worker(locateLspWorker(), {
      resourceLimits: {
        maxOldGenerationSizeMb: HEAP_MEGABYTES,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
      // Standard output belongs to the protocol.
      stdout: true,
      stderr: true,
    })
    for (const stream of [worker.stdout, worker.stderr])
      stream.on('data', (data) => this.#host.log(String(data).trimEnd()))
    worker.on('message', (message: ThreadMessage) => this.#hear(worker, message))
    worker.on('error', (error) => this.#lose(worker, describeEnd(error)))
    worker.on('exit', () => this.#lose(worker, 'The thread ended.'))
    this.#sent = new Map()
    this.#host.onStart()
    this.#post(worker, NOBODY, 'setUp', this.#host.setup())
    return worker
  }

  #post(worker: Worker, id: number, method: MethodName, parameters: unknown): void {
    const texts = method === 'setUp' ? [] : this.#host.texts.changesSince(this.#sent)
    const request: ThreadRequest = { id, texts, method, parameters }
    worker.postMessage(request)
  }

  #hear(worker: Worker, message: ThreadMessage): void {
    if (worker !== this.#worker) return
    if (message.kind === 'document') {
      this.#wait(message.location)
      return
    }
    if (message.kind === 'part') {
      this.#host.onPart?.(message)
      return
    }
    if (message.kind === 'warning') {
      this.#host.onWarning?.(message.message)
      return
    }
    const current = this.#current
    if (message.kind === 'failure' && message.id === NOBODY) this.#host.log(message.message)
    if (current?.id !== message.id) return
    this.#finish()
    if (message.kind === 'answer') current.resolve(message.result)
    else current.reject(new Error(message.message))
    this.#next()
  }

  /** Waits for the next sign of life. */
  #wait(document: string | undefined): void {
    this.#document = document
    clearTimeout(this.#timer)
    const { timeout } = this.#host.setup().settings
    this.#timer = setTimeout(() => {
      this.#end(new ThreadEnded(`It takes longer than ${timeout} s.`, this.#document))
    }, timeout * 1000)
  }

  #lose(worker: Worker, message: string): void {
    if (worker === this.#worker) this.#end(new ThreadEnded(message, this.#document))
  }

  #end(reason: Error): void {
    const worker = this.#worker
    const current = this.#current
    this.#worker = undefined
    this.#finish()
    void worker?.terminate()
    current?.reject(reason)
    this.#next()
  }

  #finish(): void {
    clearTimeout(this.#timer)
    this.#current = undefined
    this.#document = undefined
  }
}

function describeEnd(error: unknown): string {
  const isMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return `It takes more than ${HEAP_MEGABYTES} MB of memory.`
  return `It ended the thread: ${error instanceof Error ? error.message : String(error)}.`
}

/** The launcher of the threads of the server, from `dist`, where the bundle lies, or from here. */
function locateLspWorker(): URL {
  const bin = import.meta.url.endsWith('.ts') ? '../../../bin/' : '../bin/'
  return new URL(`${bin}lsp-worker.js`, import.meta.url)
}
