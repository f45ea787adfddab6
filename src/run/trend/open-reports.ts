import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isFolder } from '../../files/is-folder.ts'
import { describeSystemError } from '../../files/system-errors.ts'
import { UserError } from '../../findings/user-error.ts'
import { compareText } from '../../text/compare-text.ts'
import { readJsonReport, type WrittenReport } from '../shard/read-report.ts'

/**
 * Reads the reports of runs, in their order: as they are named, and those of a folder by their names.
 * @param names files, and folders whose files `*.json` are reports, those in folders below too
 * @throws UserError where one cannot be read, or tells only of a part of its documents
 */
export function openReports(names: readonly string[], cwd: string): WrittenReport[] {
  const files = names.flatMap((name) =>
    isFolder(resolve(cwd, name)) ? listFolder(name, cwd) : name,
  )
  return files.map((file) => requireWhole(readJsonReport(file, cwd)))
}

function listFolder(name: string, cwd: string): string[] {
  const files = readNames(name, cwd)
    .filter((file) => file.endsWith('.json'))
    .sort(compareText)
  if (files.length === 0)
    throw new UserError(`\`${name}\` holds no report: write some with \`lintel lint -f json\`.`)
  return files.map((file) => join(name, file))
}

function readNames(name: string, cwd: string): string[] {
  try {
    return readdirSync(resolve(cwd, name), { recursive: true, encoding: 'utf8' })
  } catch (error) {
    throw new UserError(`The folder \`${name}\` cannot be read. ${describeSystemError(error)}`)
  }
}

function requireWhole(report: WrittenReport): WrittenReport {
  const { name, shard, since } = report
  if (shard !== undefined)
    throw new UserError(`\`${name}\` is of a shard: join all shards with \`lintel merge\` first.`)
  if (since !== undefined)
    throw new UserError(
      `\`${name}\` tells only what changed since \`${since}\`: write it without \`--since\`.`,
    )
  return report
}
