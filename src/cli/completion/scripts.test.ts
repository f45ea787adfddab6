import { Command, Option } from 'commander'
import { expect, it } from 'vitest'
import { renderBash } from './bash.ts'
import { renderFish } from './fish.ts'
import { readCompletions } from './model.ts'
import { renderZsh } from './zsh.ts'

const program = new Command('lintel').version('1.0.0', '-V, --version', 'print the version')
program
  .command('lint')
  .description("lint one's [documents]: all")
  .argument('[files...]')
  .addOption(new Option('-f, --format <name[:file]>', 'how').choices(['text', 'json']))
  .option('--root <dir>', "the folder's name")
  .option('--since <ref>', 'a git ref')
  .option('-r, --ruleset <file>', 'rules')
  .option('--no-color', 'plain')
  .addOption(new Option('--secret <x>').hideHelp())
program.command('explain').description('explain').argument('<rule...>')

const model = readCompletions(program, new Map([['rule', [{ name: 'a/b', description: "It's." }]]]))

it('what can be completed is what is declared', () => {
  expect(model.commands.map(({ name }) => name)).toEqual(['lint', 'explain', 'help'])
  const [lint, explain] = model.commands
  expect(lint?.values).toEqual({ kind: 'files' })
  expect(lint?.options.map(({ long, values }) => [long, values?.kind])).toEqual([
    ['--format', 'names'],
    ['--root', 'folders'],
    ['--since', 'anything'],
    ['--ruleset', 'files'],
    ['--no-color', undefined],
    ['--help', undefined],
  ])
  expect(explain?.values).toMatchObject({ kind: 'names', names: [{ name: 'a/b' }] })
})

it('texts are quoted for each shell', () => {
  expect(renderBash(model)).toContain("lint:-f|lint:--format) _lintel_names 'text json'; return ;;")
  const zsh = renderZsh(model)
  expect(zsh).toContain(`'lint:lint one'\\''s [documents]: all'`)
  expect(zsh).toContain(`'*'--root='[the folder'\\''s name]: :_files -/'`)
  const fish = renderFish(model)
  expect(fish).toContain(`-a 'lint' -d 'lint one\\'s [documents]: all'`)
  expect(fish).toContain(`-a 'a/b' -d 'It\\'s.'`)
})
