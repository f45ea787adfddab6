import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { expect, it } from 'vitest'
import { processIo } from '../io.ts'
import { declareCommands } from './index.ts'

const readme = readFileSync('README.md', 'utf8')
const program = new Command('lintel')
declareCommands(program, processIo(), () => {})
const options = program.commands.flatMap((command) =>
  command.options.map(({ long }): [string, string] => [command.name(), long ?? '']),
)

it.each(program.commands.map((command) => command.name()))('the README shows %s', (name) => {
  expect(readme).toContain(`lintel ${name}`)
})

it.each(options)('the README shows the option of %s: %s', (_, option) => {
  expect(readme).toMatch(new RegExp(`\`[^\`]*${option}[^\`\\w-]*[ \`]`))
})
