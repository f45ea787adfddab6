import type { Command } from 'commander'
import { VERSION } from '../../run/version.ts'
import type { Io } from '../terminal/io.ts'
import { declareChangeLog } from './changelog.ts'
import { declareCompletion } from './completion.ts'
import { declareConfig } from './config.ts'
import { declareDiff } from './diff.ts'
import { declareDocs } from './docs.ts'
import { declareExplain } from './explain.ts'
import { declareInit } from './init.ts'
import { declareLint } from './lint.ts'
import { declareLsp } from './lsp.ts'
import { declareMerge } from './merge.ts'
import { declareNew } from './new.ts'
import type { OnExit } from './on-exit.ts'
import { declareRules } from './rules.ts'
import { declareTest } from './test.ts'
import { declareTrend } from './trend.ts'

/** What declares each command, in the order of the help. */
const COMMANDS: ReadonlyMap<string, (program: Command, io: Io, onExit: OnExit) => void> = new Map([
  ['lint', declareLint],
  ['diff', declareDiff],
  ['changelog', declareChangeLog],
  ['merge', declareMerge],
  ['trend', declareTrend],
  ['lsp', declareLsp],
  ['rules', declareRules],
  ['explain', declareExplain],
  ['config', declareConfig],
  ['new', declareNew],
  ['test', declareTest],
  ['docs', declareDocs],
  ['init', declareInit],
  ['completion', declareCompletion],
])

/** The command that writes down all others. */
const TELLS_OF_ALL = 'completion'

/**
 * Declares the commands. Each loads its own code when it is run: lintel is started often.
 * @param called the command that is going to be run, which is all that is declared then; where it is
 *   none, such as for the help, every command is
 * @returns the names of all commands
 */
export function declareCommands(program: Command, io: Io, onExit: OnExit, called = ''): string[] {
  program
    .description('Lints OpenAPI and AsyncAPI documents against the Integration API Conventions.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
  const only = called === TELLS_OF_ALL ? undefined : COMMANDS.get(called)
  for (const declare of only === undefined ? COMMANDS.values() : [only])
    declare(program, io, onExit)
  return [...COMMANDS.keys(), 'help']
}
