import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type Baseline, EMPTY_BASELINE } from '../../baseline/baseline.ts'
import type { BaselinePaths } from '../../baseline/fingerprint.ts'
import { parseBaseline } from '../../baseline/parse.ts'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import { memoize } from '../../text/memoize.ts'
import { type RecordPlace, readRecord } from '../read-record.ts'

/** A baseline with its file. */
export interface BaselineFile extends RecordPlace {
  readonly baseline: Baseline
  /** What the file holds; undefined where it is yet to be written. */
  readonly text: string | undefined
}

/**
 * Reads a baseline.
 * @param mayBeMissing whether a missing file stands for a baseline without findings
 * @throws ConfigurationError where the file cannot be read or is no baseline
 */
export function readBaselineFile(place: RecordPlace, mayBeMissing: boolean): BaselineFile {
  const { path, name } = place
  if (mayBeMissing && !hasEntryAt(path))
    return { ...place, baseline: EMPTY_BASELINE, text: undefined }
  const source = readRecord(place, 'The baseline', '`--write-baseline` writes it.')
  const baseline = parseBaseline({ file: name, location: path, ...source, language: 'json' })
  return { ...place, baseline, text: source.text }
}

/** Says where the files of a run are, seen from the folder of a baseline. */
export function pathsFrom({ path }: RecordPlace, cwd: string): BaselinePaths {
  const folder = dirname(path)
  const here = toRealPath(cwd)
  const isUrl = (file: string) => /^https?:/i.test(file)
  return {
    toBaseline: (file) => (isUrl(file) ? file : toPosix(relative(folder, resolve(here, file)))),
    fromBaseline: (file) => (isUrl(file) ? file : toPosix(relative(here, resolve(folder, file)))),
    exists: memoize((file) => isUrl(file) || existsSync(resolve(folder, file))),
  }
}
