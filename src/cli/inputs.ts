import { resolve } from 'node:path'
import type { Failure } from '../engine/finding.ts'
import type { Input } from '../engine/lint.ts'
import { discover } from './discover.ts'
import { describeSystemError, UserError } from './errors.ts'
import type { Io } from './io.ts'

/** What findings in a document on standard input are reported under. */
const STDIN_NAME = '<stdin>'

/** What a run reads, and what there is not to read. */
export interface Inputs {
  readonly inputs: readonly Input[]
  readonly failures: readonly Failure[]
}

/**
 * Turns the arguments of `lintel lint` into inputs; none stand for the current directory.
 * @param stdinName the name that standard input is to have
 */
export async function collectInputs(
  args: readonly string[],
  stdinName: string | undefined,
  io: Pick<Io, 'cwd' | 'stdin'>,
): Promise<Inputs> {
  const readsStdin = args.includes('-')
  if (stdinName !== undefined && !readsStdin) {
    throw new UserError('`--stdin-filename` names what standard input holds: add `-` to the files.')
  }
  const files = args.filter((argument) => argument !== '-')
  const found = await discover(args.length === 0 ? ['.'] : files, io.cwd)
  return readsStdin ? addStdin(found, stdinName ?? STDIN_NAME, io) : found
}

async function addStdin(
  found: Inputs,
  name: string,
  io: Pick<Io, 'cwd' | 'stdin'>,
): Promise<Inputs> {
  // An editor hands over what is not saved yet: then it counts, and not what the file holds.
  const isSame = (input: Input) =>
    input.kind === 'file' && resolve(io.cwd, input.path) === resolve(io.cwd, name)
  const files = found.inputs.filter((input) => !isSame(input))
  try {
    const text = await readAll(io.stdin)
    return { inputs: [...files, { kind: 'text', name, text }], failures: found.failures }
  } catch (error) {
    const failure = {
      file: name,
      message: `Standard input cannot be read. ${describeSystemError(error)}`,
    }
    return { inputs: files, failures: [...found.failures, failure] }
  }
}

async function readAll(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream)
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
}
