import type { Command } from 'commander'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { addReportOptions } from './report-options.ts'
import {
  baselineOption,
  noBaselineOption,
  previousOption,
  rulesetOption,
  sinceOption,
} from './shared-options.ts'

const MERGE_NOTES = `
Reports of shards are merged to what one run over all documents reports: merge in the folder and the
commit that were linted, with the ruleset that was used. Of other reports, all JSON, findings are joined.
Reports of several repositories are named: orders=orders.json, or orders/lintel.json in a folder that is
named; else each by the repository that it says. Names of files then begin with that of the repository.`

/** Declares `lintel merge`. */
export function declareMerge(program: Command, io: Io, onExit: OnExit): void {
  const command = program
    .command('merge')
    .description('join the reports of shards, or of several runs')
    .argument(
      '<reports...>',
      'files that lintel lint wrote with -f json or -f sarif, folders of such, name=file',
    )
    .optionsGroup('Rules:')
    .addOption(rulesetOption('the ruleset that the shards were linted with'))
    .optionsGroup('What to report, of shards:')
    .addOption(sinceOption())
    .addOption(baselineOption())
    .addOption(noBaselineOption())
    .optionsGroup('Report:')
    .addOption(previousOption())
  addReportOptions(command)
    .optionsGroup('Help:')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', MERGE_NOTES)
    .action(async (reports: string[], flags: import('../merge.ts').MergeFlags) => {
      const { mergeReports } = await import('../merge.ts')
      onExit(await mergeReports(reports, flags, io))
    })
}
