import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { describeSystemError } from '../files/system-errors.ts'
import { UserError } from '../findings/user-error.ts'

/** All outputs of the action, as `action.yml` declares them. */
export const OUTPUT_NAMES = [
  'errors',
  'warnings',
  'infos',
  'findings',
  'documents',
  'exit-code',
  'sarif',
] as const
type OutputName = (typeof OUTPUT_NAMES)[number]

/** The outputs of a run; one that is left out is empty to the steps that follow. */
export type Outputs = Readonly<Partial<Record<OutputName, string | number>>>

/**
 * Hands outputs to the runner. Nobody can guess the lines that enclose a value, so that none ends
 * before its end and sets other outputs.
 * @param file what `GITHUB_OUTPUT` names
 * @throws UserError where it cannot be written
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-output-parameter
 */
export function addOutputs(file: string, outputs: Outputs): void {
  try {
    appendFileSync(file, Object.entries(outputs).map(toEntry).join(''))
  } catch (error) {
    throw new UserError(`The outputs cannot be written. ${describeSystemError(error)}`)
  }
}

function toEntry([name, value]: readonly [string, string | number]): string {
  const delimiter = `end-${randomUUID()}`
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}
