import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allRules } from '../../rules/index.ts'
import { declaredCommands } from './declared.ts'

const readme = readFileSync('README.md', 'utf8')
const chapter = readFileSync('docs/commands.md', 'utf8')
const program = declaredCommands()
const options = program.commands.flatMap((command) =>
  command.options.map(({ long }): [string, string] => [command.name(), long ?? '']),
)

it.each(program.commands.map((command) => command.name()))('the README shows %s', (name) => {
  expect(readme).toContain(`lintel ${name}`)
  expect(chapter).toContain(`lintel ${name}`)
})

it.each(options)('the chapter on commands shows the option of %s: %s', (_, option) => {
  expect(chapter).toMatch(new RegExp(`\`[^\`]*${option}[^\`\\w-]*[ \`]`))
})

it('the README counts the rules', () => {
  expect(readme).toContain(`**${allRules.length} rules**`)
})
