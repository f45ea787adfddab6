import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { main } from './main.ts'

async function run(args: readonly string[]): Promise<string> {
  let stderr = ''
  const stream = { isTerminal: false, write: async () => {} }
  const write = async (text: string) => {
    stderr += text
  }
  const code = await main(args, {
    stdin: (async function* () {})(),
    stdout: stream,
    stderr: { isTerminal: false, write },
    cwd: tmpdir(),
    env: {},
    now: () => new Date(0),
  })
  expect(code).toBe(2)
  return stderr
}

it.each([
  ['lnit', 'Unknown command `lnit`. Did you mean `lint`?'],
  ['Lint', 'Unknown command `Lint`. Did you mean `lint`?'],
  ['rule', 'Unknown command `rule`. Did you mean `rules`?'],
  ['explian paths/kebab-case', 'Unknown command `explian`. Did you mean `explain`?'],
  ['complete bash', 'Unknown command `complete`. Did you mean `completion`?'],
  ['help explan', 'Unknown command `explan`. Did you mean `explain`?'],
  ['lint --fromat json', 'Unknown option `--fromat`. Did you mean `--format`?'],
  ['lint --maxwarnings 3', 'Unknown option `--maxwarnings`. Did you mean `--max-warnings`?'],
  ['lint --no-colour', 'Unknown option `--no-colour`. Did you mean `--no-color`?'],
  ['lint --rule-set=x', 'Unknown option `--rule-set=x`. Did you mean `--ruleset`?'],
  ['lint --json', 'Unknown option `--json`. Did you mean `--format json`?'],
  ['lint -f jsno', 'Unknown format `jsno`. Did you mean `json`?'],
  ['lint --format=txt', 'Unknown format `txt`. Did you mean `text`?'],
  ['lint --fail-on warning', 'Unknown severity `warning`. Did you mean `warn`?'],
  ['lint --fail-on errors', 'Unknown severity `errors`. Did you mean `error`?'],
  ['explain kebab', 'Unknown rule `kebab`. Did you mean `paths/kebab-case`?'],
  ['explain path/kebab-case', 'Unknown rule `path/kebab-case`. Did you mean `paths/kebab-case`?'],
  ['explain unfinshed-check', 'Unknown rule `unfinshed-check`. Did you mean `unfinished-check`?'],
  ['explain parser -f md', 'Unknown format `md`. Known are `text`, `markdown`, `json`.'],
  ['rules --topic name', 'Unknown topic `name`. Did you mean `naming`?'],
  ['rules --topic paths,headres', 'Unknown topic `headres`. Did you mean `headers`?'],
  ['rules --severity eror', 'Unknown severity `eror`. Did you mean `error`?'],
  ['rules --on opnapi', 'Unknown kind of documents `opnapi`. Did you mean `openapi`?'],
  ['init --audience pubic', 'Unknown audience `pubic`. Did you mean `public`?'],
  ['init --precommit', 'Unknown option `--precommit`. Did you mean `--pre-commit`?'],
  ['completion zhs', 'Unknown shell `zhs`. Did you mean `zsh`?'],
])('`lintel %s` is answered with the nearest name', async (line, message) => {
  expect(await run(line.split(' '))).toBe(`lintel: ${message}\n`)
})
