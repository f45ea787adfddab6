import { setImmediate } from 'node:timers/promises'
import type { DocumentResult, InputDocument, LintHere, LintStep } from '../../engine/lint/lint.ts'

import { unpackOutcome } from '../../engine/outcomes/packed-outcome.ts'
import { SharedTexts } from '../../findings/shared-texts.ts'
import { HEAP_MEGABYTES, startWorker } from './start-worker.ts'
import { claim, type DocumentsTask, newClaims, type WorkerAnswer } from './worker-task.ts'

/** What holds for all documents of a run. */
export type ThreadSettings = Omit<DocumentsTask, 'kind' | 'locations' | 'claims'>

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
  const shared = new SharedTexts()
  const onAnswer = ([number, result]: WorkerAnswer) => {
    const document = sorted[number]
    if (document === undefined) return
    show(document)
    results.set(document, unpackResult(result, shared))
  }
  const task = { ...settings, kind: 'documents' as const, locations, claims }
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
  const locations = [location]
  const task = { ...settings, kind: 'documents' as const, locations, claims: newClaims(1) }
  const onAnswer = ([, result]: WorkerAnswer) => {
    found = unpackResult(result, new SharedTexts())
  }
  await runWorker(task, onAnswer, megabytes)
  const message = `Linting it takes more than ${megabytes} MB of memory: split it, or set NODE_OPTIONS=--max-old-space-size to more.`
  return found ?? { file, message }
}

/**
 * The result of a document as a worker sent it.
 * @param shared keeps what findings have in common once
 */
export function unpackResult(result: WorkerAnswer[1], shared: SharedTexts): DocumentResult {
  return 'message' in result ? result : unpackOutcome(result, shared)
}

/** Runs a worker to its end, and hears its answers. */
function runWorker(
  task: DocumentsTask,
  onAnswer: (answer: WorkerAnswer) => void,
  megabytes: number,
): Promise<void> {
  return startWorker(task, onAnswer, megabytes).ended
}
