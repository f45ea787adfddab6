import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Input } from '../documents/input.ts'
import { type DiscoverOptions, discover } from '../files/discover.ts'
import type { Environment } from '../files/environment.ts'
import { isFolder } from '../files/is-folder.ts'
import { toRealPath } from '../files/real-path.ts'
import { toPosix } from '../files/repository.ts'
import { describeSystemError } from '../files/system-errors.ts'
import type { Failure } from '../findings/finding.ts'
import { UserError } from '../findings/user-error.ts'

/** What findings in a document on standard input are reported under. */
const STDIN_NAME = '<stdin>'
/** As much as may be in a file. */
const MAX_BYTES = 100_000_000

/** What a run reads, and what there is not to read. */
export interface Inputs {
  readonly inputs: readonly Input[]
  readonly failures: readonly Failure[]
  /** What else there is to say, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Hears which files a run reads, before it does, so that no report is written over them.
 * @param what says what such a file is: `one of the documents`
 */
export type Guard = (paths: readonly string[], what: string) => void

/**
 * Turns the arguments of `lintel lint` into inputs.
 * @param stdinName the name that standard input is to have
 * @param limits what leaves files out; left out, nothing but the arguments does
 */
export async function collectInputs(
  args: readonly string[],
  stdinName: string | undefined,
  io: Pick<Environment, 'cwd' | 'stdin'>,
  limits: Pick<DiscoverOptions, 'whoIgnores' | 'root'> = {},
): Promise<Inputs> {
  const readsStdin = args.includes('-')
  if (stdinName !== undefined && !readsStdin) {
    throw new UserError('`--stdin-filename` names what standard input holds: add `-` to the files.')
  }
  const files = args.filter((argument) => argument !== '-')
  const found = await discover(files, io.cwd, limits)
  return readsStdin ? addStdin(found, nameStdin(stdinName ?? STDIN_NAME, io.cwd), io) : found
}

/** Names standard input as if it were a file: editors hand over absolute paths, and links. */
function nameStdin(name: string, cwd: string): string {
  if (name === '') throw new UserError('`--stdin-filename` is empty: name a file.')
  const path = toRealPath(resolve(cwd, name))
  if (isFolder(path)) {
    throw new UserError(`\`--stdin-filename ${name}\` is a folder: name a file in it.`)
  }
  return toPosix(relative(realpathSync(cwd), path))
}

async function addStdin(
  found: Inputs,
  name: string,
  io: Pick<Environment, 'cwd' | 'stdin'>,
): Promise<Inputs> {
  // An editor hands over what is not saved yet: then it counts, and not what the file holds.
  const isSame = (input: Input) => input.kind === 'file' && input.path === name
  const files = found.inputs.filter((input) => !isSame(input))
  const fail = (message: string): Inputs => ({
    ...found,
    inputs: files,
    failures: [...found.failures, { file: name, message }],
  })
  try {
    const text = await readAll(io.stdin)
    if (text === undefined) return fail(`Standard input is larger than ${MAX_BYTES / 1e6} MB.`)
    return { ...found, inputs: [...files, { kind: 'text', name, text }] }
  } catch (error) {
    return fail(`Standard input cannot be read. ${describeSystemError(error)}`)
  }
}

/** @returns undefined where there is more than lintel reads */
async function readAll(
  stream: AsyncIterable<Uint8Array | string>,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    length += bytes.length
    if (length > MAX_BYTES) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
