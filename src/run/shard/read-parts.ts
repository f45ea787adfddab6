import { resolve } from 'node:path'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { openRegularFile, type RegularFile } from '../../documents/disk/regular-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { JsonMembers, type JsonVisitor, PartTooLong } from '../../text/json-members.ts'

/** The largest report that is read, in bytes: little of it is in memory at once. */
const MAX_BYTES = 4_000_000_000
const CHUNK_BYTES = 1 << 20

/**
 * Reads a report part by part: as a whole it may be longer than a text can be.
 * @param visitor is told of its members, and of the items of those that are arrays
 * @throws UserError where it cannot be read, or is no JSON object
 */
export function readParts(name: string, cwd: string, visitor: JsonVisitor): void {
  const fault = openRegularFile(
    resolve(cwd, name),
    (file) => readAll(file, name, visitor),
    MAX_BYTES,
  )
  if (fault instanceof FileFault)
    throw new UserError(`The report \`${name}\` cannot be read. ${fault.message}`)
}

function readAll({ size, readAt }: RegularFile, name: string, visitor: JsonVisitor): undefined {
  const members = new JsonMembers(visitor)
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size))
  try {
    for (let offset = 0; offset < size; ) {
      const count = readAt(offset, chunk)
      if (count === 0) break
      members.push(chunk.subarray(0, count))
      offset += count
    }
    members.end()
  } catch (error) {
    if (error instanceof PartTooLong)
      throw new UserError(
        `The report \`${name}\` cannot be read. It is in one piece that is longer than 500 MB: write it with \`-f json\`, which is read in parts.`,
      )
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new UserError(`\`${name}\` is no JSON: was it written to its end?`)
  }
}
