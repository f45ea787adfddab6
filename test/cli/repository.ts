import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace, type Outcome } from './workspace.ts'

export type Files = Readonly<Record<string, string>>

export const RULESET = `extends: []
rules:
  versioning/breaking-change: error
  versioning/enum-value-removed: error
  structure/syntax: error
  paths/kebab-case: error
  suppression/unused: warn
  suppression/reason: warn
`

/** An API with one operation, whose answer has the properties of a schema that is given. */
export const api = (schema: string, title = 'Orders') => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: ${schema}
`
export const ORDER =
  '{ type: object, properties: { id: { type: string }, total: { type: integer } } }'
export const LESS = '{ type: object, properties: { id: { type: string } } }'
export const MORE = ORDER.replace('id:', 'note: { type: string }, id:')
export const BEFORE = api(ORDER)
export const AFTER = api(LESS)

export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** A repository with a commit on `main`, and a branch `work` checked out. */
export function makeRepository(files: Files): string {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, ...files })
  rmSync(join(cwd, 'ruleset.yml'))
  git(cwd, 'init', '-q', '-b', 'main')
  commit(cwd)
  git(cwd, 'switch', '-qc', 'work')
  return cwd
}

export function commit(cwd: string): void {
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Change')
}

export function write(cwd: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
}

const ENV = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', CI: '1' }

/** Runs lintel without starting a process. */
export async function lintel(cwd: string, args: readonly string[], stdin = ''): Promise<Outcome> {
  const { io, written } = fakeIo(cwd, { env: ENV, stdin: Readable.from([stdin]) })
  const code = await main([...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

export const reportOf = ({ stdout }: Outcome): JsonReport => JSON.parse(stdout)

/** The findings of a run, as `file kind` or `file rule`. */
export function found(outcome: Outcome): string[] {
  return reportOf(outcome).findings.map(
    ({ file, rule, change }) => `${file} ${change?.kind ?? rule}`,
  )
}

export const compare = (cwd: string, ...args: readonly string[]) =>
  lintel(cwd, ['diff', '-f', 'json', ...args])
