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

/**
 * Declares every command. Each loads its own code when it is run: lintel is started often.
 * @returns the names of the commands
 */
export function declareCommands(program: Command, io: Io, onExit: OnExit): string[] {
  program
    .description('Lints OpenAPI and AsyncAPI documents against the Integration API Conventions.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
  declareLint(program, io, onExit)
  declareDiff(program, io, onExit)
  declareChangeLog(program, io, onExit)
  declareMerge(program, io, onExit)
  declareTrend(program, io, onExit)
  declareLsp(program, io, onExit)
  declareRules(program, io, onExit)
  declareExplain(program, io, onExit)
  declareConfig(program, io, onExit)
  declareNew(program, io, onExit)
  declareTest(program, io, onExit)
  declareDocs(program, io, onExit)
  declareInit(program, io, onExit)
  declareCompletion(program, io, onExit)
  return [...program.commands.map((command) => command.name()), 'help']
}
