import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { GITLAB_JOB } from '../../src/cli/init/workflow.ts'
import { CLEAN, FAULTY, LINTEL, makeWorkspace } from '../cli/workspace.ts'
import { readPages } from '../support/book.ts'

/** A script of an example of docs/ci.md, which a service hands to a shell. */
interface Script {
  readonly name: string
  readonly lines: readonly string[]
  /** Report files that the service reads afterwards. */
  readonly reports: readonly string[]
}

interface GitlabJob {
  readonly script: readonly string[]
  readonly artifacts?: { readonly reports: Readonly<Record<string, string>> }
}
interface AzureStep {
  readonly script?: string
  readonly inputs?: { readonly testResultsFiles?: string }
}

const examples = readPages()
  .filter(({ path }) => path === 'docs/ci.md')
  .flatMap((page) => page.blocks)
const gitlab = findExamples('# .gitlab-ci.yml').flatMap(readGitlabJobs)
const azure = findExamples('# azure-pipelines.yml').flatMap(readAzureScripts)

function findExamples(start: string): string[] {
  return examples.flatMap(({ text }) => (text.startsWith(`${start}\n`) ? [text] : []))
}

function readGitlabJobs(text: string): Script[] {
  const jobs: Readonly<Record<string, GitlabJob>> = parse(text)
  return Object.entries(jobs).map(([name, { script, artifacts }]) => ({
    name,
    lines: script,
    reports: Object.values(artifacts?.reports ?? {}),
  }))
}

function readAzureScripts(text: string): Script[] {
  const { steps }: { steps: readonly AzureStep[] } = parse(text)
  const lines = steps.flatMap(({ script }) => script ?? [])
  const files = steps.flatMap(({ inputs }) => inputs?.testResultsFiles ?? [])
  return lines.length === 0
    ? []
    : [{ name: 'azure', lines, reports: [...files, 'out/lintel.sarif'] }]
}

function findJob(isIt: (script: Script) => boolean): Script {
  const job = gitlab.find(isIt)
  if (job === undefined) throw new Error('docs/ci.md shows no such job.')
  return job
}

/** Runs a script as a service does, with the built lintel in the place of the one that a project installs. */
function run({ lines }: Script, cwd: string, env: Readonly<Record<string, string>> = {}) {
  mkdirSync(join(cwd, 'out'), { recursive: true })
  const text = lines
    .join('\n')
    .replaceAll('npx --no-install lintel', LINTEL.map((part) => `"${part}"`).join(' '))
    .replace(/^npm ci$/m, '')
    .replaceAll('$(Build.ArtifactStagingDirectory)', join(cwd, 'out'))
  const { PATH = '' } = process.env
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', text], {
    cwd,
    env: { PATH, CI: 'true', ...env },
    encoding: 'utf8',
  })
}

function sizeOf(report: string, cwd: string): number {
  const text = readFileSync(join(cwd, report), 'utf8')
  if (report.endsWith('.xml')) return text.split('<testcase').length - 1
  const json = JSON.parse(text)
  return report.endsWith('.sarif') ? json.runs[0].results.length : json.length
}

it('docs/ci.md shows the job that `lintel init --gitlab` writes', () => {
  const [first] = findExamples('# .gitlab-ci.yml')
  expect(parse(first ?? '')).toEqual(parse(GITLAB_JOB))
})

it('docs/ci.md shows jobs for GitLab and for Azure DevOps', () => {
  expect(gitlab.map(({ name }) => name)).toEqual(['lintel', 'lintel-sarif', 'lintel'])
  expect(azure).toHaveLength(1)
})

const RULESET = { 'lintel.yaml': 'extends: []\nrules: {paths/kebab-case: error}\n' }

it.each([...gitlab, ...azure].filter(({ reports }) => reports.length > 0))(
  'the script of $name writes whole reports to $reports',
  (script) => {
    const cwd = makeWorkspace({ ...RULESET, 'a.yaml': FAULTY })
    expect(run(script, cwd).status).toBe(script.name === 'lintel-sarif' ? 0 : 1)
    for (const report of script.reports) expect(sizeOf(report, cwd)).toBe(1)
  },
)

it('the script that passes by findings fails by a ruleset that is wrong', () => {
  const script = findJob(({ name }) => name === 'lintel-sarif')
  const cwd = makeWorkspace({ 'lintel.yaml': 'rules: 7\n', 'a.yaml': CLEAN })
  expect(run(script, cwd).status).toBe(2)
  expect(existsSync(join(cwd, 'lintel.sarif'))).toBe(false)
})

it('the script for merge requests reports what came after the base', () => {
  const script = findJob(({ reports }) => reports.length === 0)
  const cwd = makeWorkspace({ ...RULESET, 'old.yaml': FAULTY })
  const commit = 'git add -A && git -c user.name=t -c user.email=t@t commit -qm x'
  const history = `git init -q && ${commit} && cp old.yaml new.yaml && ${commit}`
  spawnSync('bash', ['-c', history], { cwd })
  const base = spawnSync('git', ['rev-parse', 'HEAD^'], { cwd, encoding: 'utf8' }).stdout.trim()
  const { status, stdout } = run(script, cwd, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^new\.yaml\n.*\n\n1 error in 2 documents, changes since/)
})
