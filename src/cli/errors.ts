import { ConfigurationError } from '../settings/configuration-error.ts'
import { hidePasswords } from '../documents/hide-passwords.ts'
import { toVisible } from '../report/visible-text.ts'
import { toReadableStack } from './readable-stack.ts'

/** A fault that the user can mend: one sentence says what is wrong, another what to do. */
export class UserError extends Error {
  override name = 'UserError'

  constructor(message: string) {
    super(hidePasswords(message))
  }
}

/** Says on stderr what ended a run: a sentence for what the user can mend, a stack for a bug. */
export function renderError(error: unknown, version: string): string {
  if (error instanceof ConfigurationError) return error.all.map(renderSentence).join('')
  if (error instanceof UserError) return renderSentence(error)
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    `${toReadableStack(stack)}\n\nlintel: This is a bug in lintel ${version} (Node ${process.version}, ` +
    `${process.platform}). Please report it with these lines and the command that you ran.\n`
  )
}

function renderSentence({ message }: Error): string {
  return `lintel: ${toVisible(message)}\n`
}

/** Says what ended the process where nobody waited: such code of rulesets is run by `evaluate`. */
export function renderUncaught(error: unknown, version: string): string {
  const isOfRuleset = error instanceof Error && /\beval at evaluate /.test(error.stack ?? '')
  if (!isOfRuleset) return renderError(error, version)
  const reason = toVisible(String(error))
  return `lintel: A function of the ruleset fails when nobody waits for it (${reason}). Correct it there.\n`
}

/** Names a fault of the file system in a sentence. */
export function describeSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  return SYSTEM_ERRORS.get(code) ?? `The system reports ${code}.`
}

const SYSTEM_ERRORS = new Map([
  ['EACCES', 'Permission denied.'],
  ['EPERM', 'Permission denied.'],
  ['EROFS', 'The file system is read-only.'],
  ['ENOSPC', 'No space is left on the device.'],
  ['EEXIST', 'A file stands in its place.'],
  ['EISDIR', 'This is a directory, not a file.'],
  ['ENOENT', 'No such file or directory.'],
  ['ELOOP', 'The symbolic link leads in a circle.'],
  ['ENAMETOOLONG', 'The name is too long.'],
  ['ENOTDIR', 'A part of the path is no directory.'],
])
