import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { DocumentResult, InputDocument, LintHere, LintStep } from '../../engine/lint.ts'
import { claim, type WorkerAnswer, type WorkerTask } from './worker-task.ts'

/** What holds for all documents of a run. */
export type ThreadSettings = Omit<WorkerTask, 'locations' | 'claims'>

/** As much as this thread may take: a document that it can lint, a worker can too. */
const HEAP_MEGABYTES = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)

/**
 * Lints documents in this thread and in workers, each document in one of them: workers take the
 * largest that is left, this thread the smallest, since it keeps what it parsed until the end of
 * the run.
 * @param count how many threads there are to be, this one included
 * @returns the results in the order of the documents
 */
export async function shareAmongThreads(
  documents: readonly InputDocument[],
  count: number,
  settings: ThreadSettings,
  here: LintHere,
  onStep: ((step: LintStep) => void) | undefined,
): Promise<DocumentResult[]> {
  const results = new Map<InputDocument, DocumentResult>()
  const sorted = documents.toSorted((a, b) => b.bytes - a.bytes)
  let position = 0
  const show = ({ file }: InputDocument) =>
    onStep?.({ activity: 'linting', position: ++position, total: documents.length, file })
  const claims = newClaims(sorted.length)
  const locations = sorted.map(({ location }) => location)
  const onAnswer = ([number, result]: WorkerAnswer) => {
    const document = sorted[number]
    if (document === undefined) return
    show(document)
    results.set(document, result)
  }
  const task = { ...settings, locations, claims }
  const workers = Array.from({ length: count - 1 }, () => runWorker(task, onAnswer, HEAP_MEGABYTES))
  for (const [number, document] of [...sorted.entries()].reverse()) {
    if (!claim(claims, number)) continue
    show(document)
    for (const result of await here([document], () => {})) results.set(document, result)
    // Lets the answers of the workers in.
    await setImmediate()
  }
  await Promise.all(workers)
  for (const document of sorted)
    if (!results.has(document)) results.set(document, await lintAlone(document, settings))
  return documents.flatMap((document) => results.get(document) ?? [])
}

/**
 * Lints a document that a worker died with, or left behind, in a worker of its own.
 * @param megabytes how much memory the worker may take
 * @returns a failure where it takes more
 */
export async function lintAlone(
  { file, location }: Pick<InputDocument, 'file' | 'location'>,
  settings: ThreadSettings,
  megabytes = HEAP_MEGABYTES,
): Promise<DocumentResult> {
  let found: DocumentResult | undefined
  const task = { ...settings, locations: [location], claims: newClaims(1) }
  const onAnswer = ([, result]: WorkerAnswer) => {
    found = result
  }
  await runWorker(task, onAnswer, megabytes)
  const message = `Linting it takes more than ${megabytes} MB of memory: split it, or set NODE_OPTIONS=--max-old-space-size to more.`
  return found ?? { file, message }
}

function newClaims(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

/**
 * Runs a worker to its end. One that runs out of memory ends early, and gives no further answer.
 * @throws what a worker throws, which is a fault of ours
 */
function runWorker(
  task: WorkerTask,
  onAnswer: (answer: WorkerAnswer) => void,
  megabytes: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(locateWorker(), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', onAnswer)
    worker.on('error', (error) => {
      if (!isOutOfMemory(error)) reject(error)
    })
    worker.on('exit', () => resolve())
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** The launcher of workers, from `dist`, where the bundle lies, or from here. */
export function locateWorker(): URL {
  const bin = import.meta.url.endsWith('.ts') ? '../../../bin/' : '../bin/'
  return new URL(`${bin}lint-worker.js`, import.meta.url)
}
