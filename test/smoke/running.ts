import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject } from 'vitest'
import { makeWorkspace, type Outcome } from '../cli/workspace.ts'
import type { Node } from './nodes.ts'

/** Runs of lintel, one after the other, in a folder of their own. */
export interface Scenario {
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** The arguments of each run. */
  readonly runs: readonly (readonly string[])[]
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
  /** A script in the place of lintel's launcher. */
  readonly script?: string
}

/** How the runs of a scenario ended, and what the folder holds afterwards. */
export interface End {
  readonly runs: readonly Outcome[]
  readonly files: Readonly<Record<string, string>>
}

/** All but that of `process.binding`: lodash, which Spectral needs, calls it where it is bundled. */
const WARNINGS = ['--pending-deprecation', '--disable-warning=DEP0111']

/** What the text report says of the time that a run took. */
const TIME = /\([\d.]+ m?s\)\.$/m

const LAUNCHER = 'node_modules/lintel/bin/lintel.js'

/**
 * Runs a scenario on every version of Node, and expects the same of all of them, byte for byte, but
 * for the time that the text report tells.
 */
export async function runEverywhere(scenario: Scenario): Promise<End> {
  const nodes = inject('nodes')
  const [first, ...others] = await Promise.all(nodes.map((node) => runOn(node, scenario)))
  for (const [index, other] of others.entries()) {
    expect(other, `Node ${nodes[index + 1]?.version} beside ${nodes[0]?.version}`).toEqual(first)
  }
  if (first === undefined) throw new Error('There is no Node to run on.')
  return first
}

/** Runs a scenario on one version of Node. */
export async function runOn(node: Node, scenario: Scenario): Promise<End> {
  const cwd = makeWorkspace(scenario.files)
  const launcher = scenario.script ?? join(inject('project'), LAUNCHER)
  const runs: Outcome[] = []
  for (const args of scenario.runs) {
    runs.push(await run(node, [launcher, ...args], cwd, scenario))
  }
  return { runs, files: readFolder(cwd) }
}

async function run(
  node: Node,
  args: readonly string[],
  cwd: string,
  { stdin = '', env = {} }: Scenario,
): Promise<Outcome> {
  const { PATH = '' } = process.env
  const child = spawn(node.path, [...WARNINGS, ...args], { cwd, env: { PATH, ...env } })
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  const [code, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    }),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout: stdout.replace(TIME, '(… ms).'), stderr }
}

/** The text of each file, without times. */
function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').replace(TIME, '(… ms).')
  return Object.fromEntries(files.map((name) => [name, read(name)]))
}
