import { parentPort, workerData } from 'node:worker_threads'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { ObservedFiles } from '../../documents/disk/observed-files.ts'
import { Loader } from '../../documents/loader.ts'
import { DocumentLinter } from '../../engine/lint-document.ts'
import { openConfigurations } from '../configurations.ts'
import { claim, type WorkerAnswer, type WorkerTask } from './worker-task.ts'

/**
 * So many characters of text are kept parsed, for the next documents may refer to the same files;
 * then they are let go. A parsed text takes some twenty times its length.
 */
const MAX_KEPT = 16_000_000

/** Lints, in a worker thread, the documents of its task that no other thread takes. */
export async function runTask(): Promise<void> {
  const task: WorkerTask = workerData
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

async function openLinter(task: WorkerTask): Promise<{ loader: Loader; linter: DocumentLinter }> {
  const { cwd, root = cwd, today, outside, withFixes } = task
  const observed = await observeFiles(task)
  const loader = new Loader({ cwd, root, outside, ...(observed && { files: observed }) })
  return {
    loader,
    linter: new DocumentLinter({ loader, today, isRemote: false, observed, withFixes }),
  }
}

async function observeFiles({ notesAnswers }: WorkerTask): Promise<ObservedFiles | undefined> {
  if (!notesAnswers) return undefined
  const { ObservedFiles } = await import('../../documents/disk/observed-files.ts')
  return new ObservedFiles()
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}
