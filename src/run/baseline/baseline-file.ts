import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type Baseline, EMPTY_BASELINE } from '../../baseline/baseline.ts'
import type { BaselinePaths } from '../../baseline/fingerprint.ts'
import { parseBaseline } from '../../baseline/parse.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { readRegularFile } from '../../documents/disk/regular-file.ts'
import { decodeText, EncodingError } from '../../documents/source.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import { memoize } from '../../text/memoize.ts'

/** Where a baseline is. */
interface BaselinePlace {
  /** An absolute path, behind all links. */
  readonly path: string
  /** The path from the working directory, with `/`. */
  readonly name: string
}

/** A baseline with its file. */
export interface BaselineFile extends BaselinePlace {
  readonly baseline: Baseline
  /** What the file holds; undefined where it is yet to be written. */
  readonly text: string | undefined
}

/**
 * Reads a baseline.
 * @param mayBeMissing whether a missing file stands for a baseline without findings
 * @throws ConfigurationError where the file cannot be read or is no baseline
 */
export function readBaselineFile(place: BaselinePlace, mayBeMissing: boolean): BaselineFile {
  const { path, name } = place
  if (mayBeMissing && !existsSync(path))
    return { ...place, baseline: EMPTY_BASELINE, text: undefined }
  const source = decode(name, read(name, path))
  const baseline = parseBaseline({ file: name, location: path, ...source, language: 'json' })
  return { ...place, baseline, text: source.text }
}

/** Says where the files of a run are, seen from the folder of a baseline. */
export function pathsFrom({ path }: BaselinePlace, cwd: string): BaselinePaths {
  const folder = dirname(path)
  const here = toRealPath(cwd)
  const isUrl = (file: string) => /^https?:/i.test(file)
  return {
    toBaseline: (file) => (isUrl(file) ? file : toPosix(relative(folder, resolve(here, file)))),
    fromBaseline: (file) => (isUrl(file) ? file : toPosix(relative(here, resolve(folder, file)))),
    exists: memoize((file) => isUrl(file) || existsSync(resolve(folder, file))),
  }
}

function read(name: string, path: string): Uint8Array {
  const bytes = readRegularFile(path)
  if (!(bytes instanceof FileFault)) return bytes
  const advice = existsSync(path) ? '' : ' `--write-baseline` writes it.'
  throw new ConfigurationError(name, `The baseline cannot be read. ${bytes.message}${advice}`)
}

function decode(name: string, bytes: Uint8Array): ReturnType<typeof decodeText> {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    throw new ConfigurationError(name, error.message)
  }
}
