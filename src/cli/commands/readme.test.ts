import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declaredCommands } from './declared.ts'

const readme = readFileSync('README.md', 'utf8')
const program = declaredCommands()
const options = program.commands.flatMap((command) =>
  command.options.map(({ long }): [string, string] => [command.name(), long ?? '']),
)

it.each(program.commands.map((command) => command.name()))('the README shows %s', (name) => {
  expect(readme).toContain(`lintel ${name}`)
})

it.each(options)('the README shows the option of %s: %s', (_, option) => {
  expect(readme).toMatch(new RegExp(`\`[^\`]*${option}[^\`\\w-]*[ \`]`))
})
