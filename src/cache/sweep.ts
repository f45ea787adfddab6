import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { readRegularText } from '../documents/disk/regular-file.ts'
import { DRAFT_NAME, replaceFile } from '../documents/disk/replace-file.ts'
import { isObject } from '../documents/json-object.ts'
import { type CacheLimits, DAY } from './cache-limits.ts'

/** Says how much is in the folder: to look at all entries after each run would take too long. */
const TALLY = 'tally.json'
/** A folder that is too full is emptied so far, in order that the next run does not sweep again. */
const KEPT_SHARE = 0.8
const ENTRY = /^[\w-]{43}$/
const HOUR = DAY / 24

interface Tally {
  /** About so many bytes are in the folder: runs at the same time may miss each other's. */
  readonly bytes: number
  /** When the folder was swept, in milliseconds since 1970. */
  readonly sweptAt: number
}

/**
 * Takes entries out that nobody has asked for in a long time, and then the oldest while there is too
 * much. It does so once a day, or where more was written than there is room for. Files with other
 * names are left alone.
 * @param addedBytes what this run wrote
 */
export function sweepIfDue(
  folder: string,
  addedBytes: number,
  now: Date,
  limits: CacheLimits,
): void {
  const time = now.getTime()
  const tally = readTally(folder)
  const bytes = (tally?.bytes ?? 0) + addedBytes
  const isDue = tally === undefined || bytes > limits.bytes || Math.abs(time - tally.sweptAt) > DAY
  const next = isDue
    ? { bytes: sweep(folder, time, limits), sweptAt: time }
    : { bytes, sweptAt: tally.sweptAt }
  try {
    replaceFile(join(folder, TALLY), JSON.stringify(next))
  } catch {
    // Without a tally the next run sweeps.
  }
}

function readTally(folder: string): Tally | undefined {
  try {
    const text = readRegularText(join(folder, TALLY))
    const tally: unknown = text instanceof FileFault ? undefined : JSON.parse(text)
    if (!isObject(tally)) return undefined
    const { bytes, sweptAt } = tally
    return typeof bytes === 'number' && typeof sweptAt === 'number' ? { bytes, sweptAt } : undefined
  } catch {
    return undefined
  }
}

/** @returns how many bytes are left */
function sweep(folder: string, time: number, { bytes: room, age }: CacheLimits): number {
  const entries = listFiles(folder).sort((a, b) => b.usedAt - a.usedAt)
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const keptBytes = total > room ? room * KEPT_SHARE : total
  let bytes = 0
  for (const entry of entries) {
    const isOld = time - entry.usedAt > (entry.isTemporary ? HOUR : age)
    if (isOld || bytes + entry.bytes > keptBytes) rmSync(join(folder, entry.name), { force: true })
    else bytes += entry.bytes
  }
  return bytes
}

interface CacheFile {
  readonly name: string
  readonly bytes: number
  readonly usedAt: number
  readonly isTemporary: boolean
}

function listFiles(folder: string): CacheFile[] {
  const names = readdirSync(folder).filter((name) => ENTRY.test(name) || DRAFT_NAME.test(name))
  return names.flatMap((name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false })
    if (stats === undefined || !stats.isFile()) return []
    const isTemporary = DRAFT_NAME.test(name)
    return [{ name, bytes: stats.size, usedAt: stats.mtimeMs, isTemporary }]
  })
}
