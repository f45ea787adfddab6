import { Command } from 'commander'
import { expect, it } from 'vitest'
import { processIo } from '../terminal/io.ts'
import { declaredCommands } from './declared.ts'
import { declareCommands } from './index.ts'

const all = declaredCommands().commands.map((command) => command.name())

it.each(all.filter((name) => name !== 'completion'))(
  'declares %s alone where it is called, and names them all',
  (called) => {
    const program = new Command()
    const names = declareCommands(program, processIo(), () => {}, called)
    expect(program.commands.map((command) => command.name())).toEqual([called])
    expect(names).toEqual([...all, 'help'])
  },
)

it.each(['help', '--help', 'completion', 'nothing', ''])(
  'declares all where none is called: %j',
  (called) => {
    const program = new Command()
    declareCommands(program, processIo(), () => {}, called)
    expect(program.commands).toHaveLength(all.length)
  },
)
