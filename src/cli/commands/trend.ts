import type { Command } from 'commander'
import { choiceOption, TREND_FORMATS } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'

const TREND_NOTES = `
Reports are compared in the order in which they are named, and those of a folder in the order of their
names: name them by their day. Each is compared with the one before it of the same repository: that of
its name (orders=reports/orders), else of its folder in the folder that is named, else the one it says.

Exit codes:
  0  all reports were compared
  2  wrong usage, what could not be read, or a bug`

/** Declares `lintel trend`. */
export function declareTrend(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('trend')
    .description('say what is new and what was mended from run to run')
    .argument(
      '<reports...>',
      'files that lintel lint wrote with -f json, folders of such, name=file',
    )
    .addOption(
      choiceOption('-f, --format <name>', 'text where none is given', 'format', TREND_FORMATS),
    )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', TREND_NOTES)
    .action(async (reports: string[], flags: import('../trend.ts').TrendFlags) => {
      const { writeTrend } = await import('../trend.ts')
      onExit(await writeTrend(reports, flags, io))
    })
}
