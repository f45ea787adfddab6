import { availableParallelism } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { DocumentResult, InputDocument } from '../../../engine/lint/lint.ts'
import { SharedTexts } from '../../../findings/shared-texts.ts'
import { locateWorker } from '../../../run/threads/start-worker.ts'
import { chooseThreads } from '../../../run/threads/thread-count.ts'
import { type ThreadSettings, unpackResult } from '../../../run/threads/thread-pool.ts'
import {
  type DocumentsTask,
  newClaims,
  type WorkerAnswer,
} from '../../../run/threads/worker-task.ts'
import { YOUNG_MEGABYTES } from '../../workspace/collect-garbage.ts'

/** More of them would take more memory than an editor leaves. */
const MAX_HELPERS = 4

/** What hears of helpers. */
interface HelperHost {
  readonly onResult: (result: DocumentResult) => void
  /** Hears that the last of them ended. */
  readonly onEnd: () => void
}

/**
 * How many helpers pay for some documents; 0 where one thread has sooner linted them all.
 * @param sizes of the documents, in bytes
 */
export function countHelpers(sizes: readonly number[]): number {
  // What is compiled for Bun does not end the workers of a worker with it.
  if (process.versions.bun !== undefined) return 0
  const count = Math.min(chooseThreads(sizes, availableParallelism()), MAX_HELPERS)
  return count < 2 ? 0 : count
}

/**
 * Threads that lint documents as they lie on disk, while the thread that started them stays free for
 * what somebody types. They end by themselves when all is linted.
 */
export class HelperThreads {
  readonly #workers = new Set<Worker>()
  readonly #host: HelperHost
  readonly #texts = new SharedTexts()
  /** When one of them was last heard of, in milliseconds. */
  #lastSign = performance.now()
  #wake = () => {}

  /** @param documents each is linted by one of them, the largest first */
  constructor(
    documents: readonly InputDocument[],
    count: number,
    settings: ThreadSettings,
    host: HelperHost,
  ) {
    this.#host = host
    const locations = documents
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ location }) => location)
    const claims = newClaims(locations.length)
    const task: DocumentsTask = { ...settings, kind: 'documents', locations, claims }
    for (let number = 0; number < count; number++) this.#start(task)
  }

  /** Whether they ended: what they left behind, somebody else has to lint. */
  get isOver(): boolean {
    return this.#workers.size === 0
  }

  /** For how many milliseconds nothing was heard of them. */
  get silence(): number {
    return performance.now() - this.#lastSign
  }

  /** Waits until something is heard of them, but not for long. */
  async wait(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Ends them. */
  stop(): void {
    const workers = [...this.#workers]
    this.#workers.clear()
    for (const worker of workers) void worker.terminate()
    if (workers.length > 0) this.#host.onEnd()
    this.#wake()
  }

  #start(task: DocumentsTask): void {
    const worker = new Worker(locateWorker(), {
      workerData: task,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20),
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
    })
    this.#workers.add(worker)
    worker.on('message', ([, result]: WorkerAnswer) => {
      if (!this.#workers.has(worker)) return
      this.#lastSign = performance.now()
      this.#host.onResult(unpackResult(result, this.#texts))
      this.#wake()
    })
    // What one fails at, such as a document that is too large, is tried, and told of, by who started it.
    const onEnd = () => {
      if (!this.#workers.delete(worker)) return
      if (this.isOver) this.#host.onEnd()
      this.#wake()
    }
    worker.on('error', onEnd)
    worker.on('exit', onEnd)
  }
}
