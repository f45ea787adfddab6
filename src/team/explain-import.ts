import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { toSentence } from '../documents/parsing/parsed.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { describeThrown, placeInTeamFile } from './guard.ts'

/** Whether a file is TypeScript. */
function isTypeScript(path: string): boolean {
  return /\.[cm]?ts$/.test(path)
}

/**
 * Says that this Node runs no TypeScript.
 * @returns undefined where it does, or the file is none
 */
export function refuseTypeScript(path: string, file: string): ConfigurationError | undefined {
  // The types of Node 20 do not know it.
  const { typescript } = process.features as { readonly typescript?: string | false }
  if (!isTypeScript(path) || typescript) return undefined
  return new ConfigurationError(
    file,
    `Node ${process.versions.node} does not run TypeScript: use Node 22.18 or later, or name the JavaScript that it compiles to.`,
  )
}

/**
 * Says in one sentence why a file of a team could not be imported.
 * @param path of the file that the ruleset names, absolute
 * @param files all that were loaded then, by their absolute paths
 * @param nameOf names a file in messages, by its absolute path
 */
export function explainImport(
  error: unknown,
  path: string,
  files: readonly string[],
  nameOf: (path: string) => string,
): ConfigurationError {
  const { code, message = '' } = Object(error)
  const file = nameOf(path)
  if (code === 'ERR_MODULE_NOT_FOUND') return explainMissing(message, file, nameOf)
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    const [, found = path] = / for (\/.*|[A-Za-z]:\\.*)$/.exec(message) ?? []
    return (
      refuseTypeScript(found, nameOf(found)) ?? new ConfigurationError(file, toSentence(message))
    )
  }
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' || code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') {
    const [, found = path, line = ''] = /^(\S.*):(\d+)$/m.exec(String(Object(error).stack)) ?? []
    const place = `${nameOf(found.replace(/\?lintel=\d+$/, ''))}${line === '' ? '' : `:${line}`}`
    const [fault = ''] = String(message).split('\n')
    return new ConfigurationError(place, `Node cannot run this TypeScript. ${toSentence(fault)}`)
  }
  if (error instanceof SyntaxError) return explainSyntax(error, [path, ...files], nameOf)
  const fault = `The file fails when it is loaded (${describeThrown(error)}). Correct it there.`
  return new ConfigurationError(placeInTeamFile(error, nameOf) ?? file, fault)
}

function explainMissing(
  message: string,
  file: string,
  nameOf: (path: string) => string,
): ConfigurationError {
  const [, kind, name = '', from = ''] =
    /^Cannot find (module|package) '(.*)' imported from (.*)$/.exec(message) ?? []
  const place = from === '' ? file : nameOf(from.replace(/\?lintel=\d+$/, ''))
  return kind === 'package'
    ? new ConfigurationError(place, `The package \`${name}\` is not installed: install it there.`)
    : new ConfigurationError(place, `There is no file \`${nameOf(name)}\`: correct the import.`)
}

function explainSyntax(
  error: SyntaxError,
  paths: readonly string[],
  nameOf: (path: string) => string,
): ConfigurationError {
  const [, url, line] = /^(file:\/\/\S+?)(?:\?lintel=\d+)?:(\d+)$/m.exec(error.stack ?? '') ?? []
  const place =
    url === undefined ? placeOfSyntax(paths, nameOf) : `${nameOf(fileURLToPath(url))}:${line}`
  return new ConfigurationError(place, `This is no valid JavaScript. ${toSentence(error.message)}`)
}

/** Node tells the line of a fault only where it ends by it. */
function placeOfSyntax(paths: readonly string[], nameOf: (path: string) => string): string {
  const [first = ''] = paths
  // There an executable stands in the place of Node.
  if (process.versions.bun !== undefined) return nameOf(first)
  for (const path of new Set(paths)) {
    const settings = { encoding: 'utf8', timeout: 10_000 } as const
    const { status, stderr } = spawnSync(process.execPath, ['--check', path], settings)
    if (status === 0) continue
    const [, line] = /:(\d+)\r?$/m.exec(stderr?.split('\n')[0] ?? '') ?? []
    return line === undefined ? nameOf(path) : `${nameOf(path)}:${line}`
  }
  return nameOf(first)
}
