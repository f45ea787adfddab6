import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { WorkerTask } from './worker-task.ts'

/** As much as this thread may take: a document that it can lint, a worker can too. */
export const HEAP_MEGABYTES = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)

/** A worker thread that does a task. */
interface StartedWorker {
  readonly worker: Worker
  /**
   * Its end. One that runs out of memory ends early, and gives no further answer.
   * @throws what a worker throws, which is a fault of ours
   */
  readonly ended: Promise<void>
}

/**
 * Starts a worker on a task.
 * @param onMessage hears what it sends, which has the type that goes with the task
 * @param megabytes how much memory it may take
 */
export function startWorker<M>(
  task: WorkerTask,
  onMessage: (message: M) => void,
  megabytes = HEAP_MEGABYTES,
): StartedWorker {
  const worker = new Worker(locateWorker(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  worker.on('message', onMessage)
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      if (!isOutOfMemory(error)) reject(error)
    })
    worker.on('exit', () => resolve())
  })
  return { worker, ended }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** The launcher of workers, from `dist`, where the bundle lies, or from here. */
export function locateWorker(): URL {
  const bin = import.meta.url.endsWith('.ts') ? '../../../bin/' : '../bin/'
  return new URL(`${bin}lint-worker.js`, import.meta.url)
}
