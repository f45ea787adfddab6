import { fstatSync, statSync, writeSync } from 'node:fs'
import type { OutputStream } from './output-stream.ts'

/**
 * A standard stream of the process. Node takes milliseconds to open one, a good part of a short
 * run: files and pipes are written to without, and terminals are opened when there is something to
 * write. A reader that goes away (`| head -1`) has had what it wanted: what follows is dropped
 * without a word. Other faults reject the write.
 * @param descriptor its number: 1 for stdout, 2 for stderr
 * @param open opens it in Node's way
 */
export function openStandardStream(
  descriptor: number,
  open: () => NodeJS.WriteStream,
): OutputStream {
  let opened: NodeJS.WriteStream | undefined
  let isClosed = false
  const stream = () => {
    // The write's own callback gets the fault too; without a listener it would end the process.
    opened ??= open().on('error', () => {})
    return opened
  }
  return {
    get isTerminal() {
      return isTerminal(descriptor)
    },
    get size() {
      if (!isTerminal(descriptor)) return undefined
      // Serial lines and some containers give 0.
      const { columns, rows } = stream()
      return columns > 0 && rows > 0 ? { columns, rows } : undefined
    },
    async write(text) {
      if (isClosed || text === '') return
      const bytes = Buffer.from(text)
      try {
        const rest = isTerminal(descriptor) ? bytes : bytes.subarray(writeAll(descriptor, bytes))
        if (rest.length > 0) await writeTo(stream(), rest)
      } catch (error) {
        if (!isGoneReader(error)) throw error
        isClosed = true
      }
    },
  }
}

/** Whether a descriptor is a terminal, found without Node's streams where it is a file or a pipe. */
export function isTerminal(descriptor: number): boolean {
  try {
    const status = fstatSync(descriptor)
    if (!status.isCharacterDevice()) return false
    // On Windows, the console has the same number.
    if (process.platform !== 'win32' && status.rdev === statSync('/dev/null').rdev) return false
  } catch {
    return false
  }
  return process.getBuiltinModule('node:tty').isatty(descriptor)
}

/** @returns how many bytes were written: fewer where a reader is slow and the pipe does not wait */
function writeAll(descriptor: number, bytes: Uint8Array): number {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  } catch (error) {
    if (!hasCode(error, ['EAGAIN'])) throw error
  }
  return written
}

function writeTo(stream: NodeJS.WriteStream, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function isGoneReader(error: unknown): boolean {
  return hasCode(error, ['EPIPE', 'ERR_STREAM_DESTROYED', 'EOF'])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/**
 * Opens standard input.
 * @throws a system's error where it is a folder: Node would say that there is nothing in it
 */
export function openStandardInput(): NodeJS.ReadStream {
  if (isStandardFolder()) throw Object.assign(new Error('A folder is no text.'), { code: 'EISDIR' })
  return process.stdin
}

function isStandardFolder(): boolean {
  try {
    return fstatSync(0).isDirectory()
  } catch {
    // What is wrong with it is told when it is read.
    return false
  }
}
