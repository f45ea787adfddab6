import { UserError } from '../findings/user-error.ts'
import { PROGRAM_NAME } from '../foreign/program/program-name.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { toVisible } from '../text/visible-text.ts'
import { toReadableStack } from './readable-stack.ts'

/** Says on stderr what ended a run: a sentence for what the user can mend, a stack for a bug. */
export function renderError(error: unknown, version: string): string {
  if (error instanceof ConfigurationError) return error.all.map(renderSentence).join('')
  if (error instanceof UserError) return renderSentence(error)
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    `${toReadableStack(stack)}\n\nlintel: This is a bug in lintel ${version} (${runtime()}, ` +
    `${process.platform}). Please report it with these lines and the command that you ran.\n`
  )
}

/** An executable has Bun in it, which says the version of Node that it stands in for. */
function runtime(): string {
  const { bun } = process.versions
  return bun === undefined ? `Node ${process.version}` : `Bun ${bun}`
}

function renderSentence({ message }: Error): string {
  return `lintel: ${toVisible(message)}\n`
}

/** Says what ended the process where nobody waited: such code of rulesets is run by `evaluate`. */
export function renderUncaught(error: unknown, version: string): string {
  const isOfRuleset = error instanceof Error && (error.stack ?? '').includes(`${PROGRAM_NAME}:`)
  if (!isOfRuleset) return renderError(error, version)
  const reason = toVisible(String(error))
  return `lintel: A function of the ruleset fails when nobody waits for it (${reason}). Correct it there.\n`
}
