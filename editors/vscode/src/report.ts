import { execFile } from 'node:child_process'

/** How a run that makes a report ended. */
export type ReportResult =
  | { readonly html: string }
  | { readonly fault: string }
  /** Somebody ended it. */
  | { readonly isCancelled: true }

/** 1 says that there are findings. */
const REPORTED: ReadonlySet<unknown> = new Set([0, 1])
const MAX_BYTES = 100_000_000

/**
 * Runs lintel on the files as they are saved, with the Node of VS Code.
 * @param entry the `bin/lintel.js` to run
 * @param folder where it runs: documents are looked for from there
 * @param signal ends it
 */
export function runReport(
  entry: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<ReportResult> {
  // VS Code is an Electron, which is a Node when it is told so.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const options = { cwd: folder, env, maxBuffer: MAX_BYTES, signal }
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], options, (error, stdout, stderr) => {
      if (signal.aborted) return resolve({ isCancelled: true })
      resolve(resultOf(error === null ? 0 : error.code, stdout, stderr || (error?.message ?? '')))
    })
  })
}

/** What a run with that exit code said: only 0 and 1 come with a report that is whole. */
export function resultOf(code: unknown, stdout: string, stderr: string): ReportResult {
  if (REPORTED.has(code) && stdout !== '') return { html: stdout }
  return { fault: stderr.trim() || `lintel ended with ${code} and made no report.` }
}
