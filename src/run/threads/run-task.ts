import { parentPort, workerData } from 'node:worker_threads'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { ObservedFiles } from '../../documents/disk/observed-files.ts'
import { Loader } from '../../documents/loader.ts'
import { DocumentLinter } from '../../engine/lint-document.ts'
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

/**
 * So many characters of text are kept parsed, for the next documents may refer to the same files;
 * then they are let go. A parsed text takes some twenty times its length.
 */
const MAX_KEPT = 16_000_000

/** Does, in a worker thread, what it was started for. */
export async function runTask(): Promise<void> {
  const task: WorkerTask = workerData
  await (task.kind === 'pieces' ? doPieces(task) : lintDocuments(task))
}

/** Does the pieces of work on one document that the other thread does not take. */
async function doPieces(task: PiecesTask): Promise<void> {
  const { name, ruleset, claims } = task
  const { linter } = await openLinter(task)
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
  const rulesetFiles = await observeFiles(task)
  const configurations = openConfigurations(
    { ...(ruleset !== undefined && { ruleset }) },
    cwd,
    rulesetFiles && (() => rulesetFiles),
  )
  const rulesetOf = toRulesetOf(configurations, choice)
  let { loader, linter } = await openLinter(task)
  for (const [number, location] of locations.entries()) {
    if (!claim(claims, number)) continue
    if (loader.textLength > MAX_KEPT) {
      const next = await openLinter(task)
      loader = next.loader
      linter = next.linter
    }
    try {
      const outcome = await linter.lint(location, await rulesetOf(location))
      const { answers } = outcome
      // The ruleset was read here once more, and may have changed in between.
      const all = answers && { answers: [...answers, ...(rulesetFiles?.observations ?? [])] }
      answer([number, { ...outcome, ...all }])
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      answer([number, { file: error.file, message: error.message }])
    }
  }
}

async function openLinter(task: TaskSettings): Promise<{ loader: Loader; linter: DocumentLinter }> {
  const { cwd, root = cwd, today, outside, withFixes } = task
  const observed = await observeFiles(task)
  const loader = new Loader({ cwd, root, outside, ...(observed && { files: observed }) })
  return {
    loader,
    linter: new DocumentLinter({ loader, today, isRemote: false, observed, withFixes }),
  }
}

async function observeFiles({ notesAnswers }: TaskSettings): Promise<ObservedFiles | undefined> {
  if (!notesAnswers) return undefined
  const { ObservedFiles } = await import('../../documents/disk/observed-files.ts')
  return new ObservedFiles()
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}

function tell(message: PartnerMessage): void {
  parentPort?.postMessage(message)
}
