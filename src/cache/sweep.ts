import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { findStats } from '../documents/disk/find-stats.ts'
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
  /** How many bytes the largest run of the last time used, and when that was. */
  readonly largest: { readonly bytes: number; readonly at: number }
}

/** How many bytes a run wrote, and how many it used with these. */
interface RunBytes {
  readonly added: number
  readonly used: number
}

/**
 * Takes entries out that nobody has asked for in a long time, and then the oldest while there is too
 * much. It does so once a day, or where more was written than there is room for. Files with other
 * names are left alone.
 * There is always room for twice what the largest run uses, or each would undo the one before.
 */
export function sweepIfDue(
  folder: string,
  { added, used }: RunBytes,
  now: Date,
  { age, ...limits }: CacheLimits,
): void {
  const time = now.getTime()
  const tally = readTally(folder)
  const bytes = (tally?.bytes ?? 0) + added
  const before = tally?.largest
  const isKnown = before !== undefined && before.bytes >= used && time - before.at < age
  const largest = isKnown ? before : { bytes: used, at: time }
  const room = Math.max(limits.bytes, 2 * largest.bytes)
  const isDue = tally === undefined || bytes > room || Math.abs(time - tally.sweptAt) > DAY
  const next = isDue
    ? { bytes: sweep(folder, time, { bytes: room, age }), sweptAt: time }
    : { bytes, sweptAt: tally.sweptAt }
  try {
    replaceFile(join(folder, TALLY), JSON.stringify({ ...next, largest }))
  } catch {
    // Without a tally the next run sweeps.
  }
}

function readTally(folder: string): Tally | undefined {
  try {
    const text = readRegularText(join(folder, TALLY))
    const tally: unknown = text instanceof FileFault ? undefined : JSON.parse(text)
    if (!isObject(tally)) return undefined
    const { bytes, sweptAt, largest } = tally
    if (typeof bytes !== 'number' || typeof sweptAt !== 'number' || !isObject(largest))
      return undefined
    const { bytes: largestBytes, at } = largest
    if (typeof largestBytes !== 'number' || typeof at !== 'number') return undefined
    return { bytes, sweptAt, largest: { bytes: largestBytes, at } }
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
    const stats = findStats(join(folder, name))
    if (stats === undefined || !stats.isFile()) return []
    const isTemporary = DRAFT_NAME.test(name)
    return [{ name, bytes: stats.size, usedAt: stats.mtimeMs, isTemporary }]
  })
}
