// The options that several commands have, each declared once. A command gets an option of its own, since
// commander notes in it which group of the help it stands in.
import { Option } from 'commander'
import {
  choiceOption,
  collectNames,
  collectSeverities,
  parseToday,
  VERSION_SOURCES,
} from '../options.ts'
import type { Io } from '../terminal/io.ts'

/** The folder that no reference leads out of. */
export function rootOption(): Option {
  return new Option(
    '--root <dir>',
    'follow no $ref out of this directory (default: the git repository, or else the current directory)',
  )
}

/** The documents that are left out. */
export function ignoreOption(): Option {
  return new Option(
    '--ignore <pattern>',
    'leave documents out, by a pattern as in a .gitignore; repeatable',
  ).argParser((value, before?: readonly string[]) => [...(before ?? []), value])
}

/** Whether references to URLs are followed. */
export function remoteOption(description = 'follow $refs to URLs'): Option {
  return new Option('--remote', description)
}

/**
 * The ruleset in place of the one that is found.
 * @param description left out, it says that one is found for each document
 */
export function rulesetOption(
  description = 'a ruleset file, or the name of a ruleset such as lintel:all (default: lintel.yaml, found from each document upwards)',
): Option {
  return new Option('-r, --ruleset <file>', description)
}

/** The day that rules compare dates with. */
export function todayOption({ now }: Pick<Io, 'now'>): Option {
  return new Option('--today <date>', 'the day to compare dates with: YYYY-MM-DD or now').argParser(
    (value) => parseToday(value, now),
  )
}

/** The rules that alone count. */
export function onlyOption(
  description = 'look only at these rules, topics (naming/*) or kinds of changes, apart by commas',
): Option {
  return new Option('--only <rules>', description).argParser(collectNames)
}

/** The rules that do not count. */
export function skipOption(): Option {
  return new Option(
    '--skip <rules>',
    'leave these rules, topics (naming/*) or kinds of changes out, apart by commas',
  ).argParser(collectNames)
}

/** What single rules weigh. */
export function severityOption(): Option {
  return new Option(
    '--severity <rule=severity>',
    'give rules a severity, apart by commas: error, warn or info; they are on then',
  ).argParser(collectSeverities)
}

/**
 * What tells the major versions of an API apart.
 * @param description what it is, and for what
 */
export function versionSourceOption(description: string): Option {
  return choiceOption('--version-source <source>', description, 'source', VERSION_SOURCES)
}

/** The commit since which changes are reported. */
export function sinceOption(): Option {
  return new Option(
    '--since <ref>',
    'report only what changed since this git branch, tag or commit',
  )
}

/** The report, or the reports, that the run is compared with. */
export function previousOption(): Option {
  return new Option(
    '--previous <file>',
    'say in HTML and Markdown what is new and what was mended since this JSON report, or the last in a folder',
  )
}

/** Whether the baseline is written. */
export function writeBaselineOption(): Option {
  return new Option('--write-baseline', 'record the findings of today in the baseline')
}

/** Whether the baseline is rid of what is gone. */
export function pruneBaselineOption(): Option {
  return new Option('--prune-baseline', 'drop what is gone from the baseline')
}

/** The baseline in place of the one that is found. */
export function baselineOption(): Option {
  return new Option('--baseline <file>', 'report no findings that this file holds')
}

/** That no baseline is read. */
export function noBaselineOption(): Option {
  return new Option(
    '--no-baseline',
    'report all findings, also those that lintel-baseline.json holds',
  )
}

/** Whether the output is coloured. */
export function colorOption(): Option {
  return new Option('--no-color', 'do not colour the output')
}

/** Whether what is longer than the terminal is shown by a pager. */
export function pagerOption(): Option {
  return new Option('--no-pager', 'do not page the output')
}
