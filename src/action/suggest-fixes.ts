import { appendFileSync, statSync } from 'node:fs'
import { main } from '../cli/main.ts'
import type { Io } from '../cli/terminal/io.ts'
import { toFixArguments } from './arguments.ts'
import { keepText, withoutCommands } from './log.ts'

/** GitHub refuses the summary of a step that is larger. */
const MOST_BYTES = 2 ** 20

/**
 * Shows in the log and in the job summary what could be mended, as a patch, where the input `fix` asks
 * for it. No file is changed. Where lintel fails, the report has said why.
 * @param io the process, in the folder to lint in
 * @throws UserError where the input is wrong
 */
export async function suggestFixes(io: Io): Promise<void> {
  const args = toFixArguments(io.env)
  if (args === undefined) return
  const [patch, notes] = [keepText(), keepText()]
  const exitCode = await main(args, { ...io, stdout: patch, stderr: notes })
  if (exitCode !== 0 || patch.text === '') return
  await io.stdout.write('::group::What lintel could mend\n')
  await withoutCommands(io.stdout).write(`${notes.text}${patch.text}`)
  await io.stdout.write('::endgroup::\n')
  addToSummary(io.env, renderSummary(patch.text))
}

/** The patch as code that nothing in it can end. */
function renderSummary(patch: string): string {
  const runs = patch.match(/`+/g) ?? []
  const fence = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length), 2) + 1)
  return `\n### What lintel could mend\n\nSave it as \`lintel.patch\`, and take it over by \`git apply lintel.patch\`, or run \`lintel lint --fix\`.\n\n${fence}diff\n${patch}${fence}\n`
}

/** A summary that is full or cannot be written fails nothing: the log has the patch. */
function addToSummary({ GITHUB_STEP_SUMMARY: file }: Io['env'], text: string): void {
  if (!file) return
  try {
    const used = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    const fits = used + Buffer.byteLength(text) <= MOST_BYTES
    const instead =
      '\nWhat lintel could mend is too much for this summary: see the log of the step.\n'
    appendFileSync(file, fits ? text : instead)
  } catch {
    // The log has it.
  }
}
