import { parentPort, workerData } from 'node:worker_threads'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { InputError, Loader } from '../../documents/loader.ts'
import { DocumentLinter } from '../../engine/lint-document.ts'
import { openConfigurations } from '../rulesets.ts'
import { claim, type WorkerAnswer, type WorkerTask } from './worker-task.ts'

/**
 * So many characters of text are kept parsed, for the next documents may refer to the same files;
 * then they are let go. A parsed text takes some twenty times its length.
 */
const MAX_KEPT = 16_000_000

/** Lints, in a worker thread, the documents of its task that no other thread takes. */
export async function runTask(): Promise<void> {
  const task: WorkerTask = workerData
  const { cwd, root = cwd, today, ruleset, locations, claims } = task
  const configurations = await openConfigurations(
    { ...(ruleset !== undefined && { ruleset }) },
    cwd,
  )
  const rulesetOf = toRulesetOf(configurations)
  let loader = new Loader({ cwd, root })
  let linter = new DocumentLinter({ loader, today, isRemote: false })
  for (const [number, location] of locations.entries()) {
    if (!claim(claims, number)) continue
    if (loader.textLength > MAX_KEPT) {
      loader = new Loader({ cwd, root })
      linter = new DocumentLinter({ loader, today, isRemote: false })
    }
    try {
      answer([number, await linter.lint(location, await rulesetOf(location))])
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      answer([number, { file: error.file, message: error.message }])
    }
  }
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}
