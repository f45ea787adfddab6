import { parentPort, workerData } from 'node:worker_threads'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { ObservedFiles } from '../../documents/disk/observed-files.ts'
import { Loader } from '../../documents/loader.ts'
import { DocumentLinter } from '../../engine/lint/lint-document.ts'
import { RenewedLinter } from '../../engine/lint/renewed-linter.ts'
import { packOutcome } from '../../engine/outcomes/packed-outcome.ts'
import { openConfigurations } from '../configurations.ts'
import {
  claim,
  type DocumentsTask,
  type PartnerMessage,
  type PiecesTask,
  type TaskSettings,
  type WorkerAnswer,
  type WorkerTask,
} from './worker-task.ts'

/** Does, in a worker thread, what it was started for. */
export async function runTask(): Promise<void> {
  const task: WorkerTask = workerData
  await (task.kind === 'pieces' ? doPieces(task) : lintDocuments(task))
}

/** Does the pieces of work on one document that the other thread does not take. */
async function doPieces(task: PiecesTask): Promise<void> {
  const { name, ruleset, claims } = task
  const observeFiles = await openObserver(task)
  const { linter } = openLinter(task, observeFiles())
  const text = await new Promise<string | Uint8Array>((resolve) => {
    parentPort?.once('message', resolve)
  })
  const use = await linter.assist(name, text, ruleset, {
    take: (piece) => claim(claims, piece),
    send: (piece, result) => tell([piece, result]),
  })
  tell({ use })
}

/** Lints the documents of a task that no other thread takes. */
async function lintDocuments(task: DocumentsTask): Promise<void> {
  const { cwd, ruleset, choice, locations, claims } = task
  const observeFiles = await openObserver(task)
  const rulesetFiles = observeFiles()
  const configurations = openConfigurations(
    { ...(ruleset !== undefined && { ruleset }) },
    cwd,
    rulesetFiles && (() => rulesetFiles),
  )
  const rulesetOf = toRulesetOf(configurations, choice)
  const linters = new RenewedLinter(() => openLinter(task, observeFiles()))
  for (const [number, location] of locations.entries()) {
    if (!claim(claims, number)) continue
    try {
      const outcome = await linters.next.lint(location, await rulesetOf(location))
      const { answers } = outcome
      // The ruleset was read here once more, and may have changed in between.
      const all = answers && { answers: [...answers, ...(rulesetFiles?.observations ?? [])] }
      answer([number, packOutcome({ ...outcome, ...all })])
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      answer([number, { file: error.file, message: error.message }])
    }
  }
}

function openLinter(
  { cwd, root = cwd, today, outside, withFixes }: TaskSettings,
  observed: ObservedFiles | undefined,
): { loader: Loader; linter: DocumentLinter } {
  const loader = new Loader({ cwd, root, outside, ...(observed && { files: observed }) })
  return {
    loader,
    linter: new DocumentLinter({ loader, today, isRemote: false, observed, withFixes }),
  }
}

/** Gives the function that makes what notes the answers of the file system, where they are noted. */
async function openObserver({
  notesAnswers,
}: TaskSettings): Promise<() => ObservedFiles | undefined> {
  if (!notesAnswers) return () => undefined
  const { ObservedFiles } = await import('../../documents/disk/observed-files.ts')
  return () => new ObservedFiles()
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}

function tell(message: PartnerMessage): void {
  parentPort?.postMessage(message)
}
