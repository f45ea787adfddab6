// Measures `lintel diff` against `lintel lint` and oasdiff: see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { edit } from './edited.mjs'
import { measure } from './measure.mjs'
import { hasLinted, median } from './report.mjs'
import { findOnPath } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    input: { type: 'string', default: 'openapi/github/api.github.com.json' },
    runs: { type: 'string', default: '3' },
    timeout: { type: 'string', default: '600' },
  },
})
const runs = positive(options.runs, '--runs')
const timeout = positive(options.timeout, '--timeout')
const base = join(resolve(options.corpus), options.input)
if (!existsSync(base)) fail(`${base} is missing.`)
if (!base.endsWith('.json')) fail('--input takes a JSON document.')

const scratch = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const text = readFileSync(base, 'utf8')
const states = [join(scratch, 'base.json'), join(scratch, 'revision.json')]
writeFileSync(states[0], text)
writeFileSync(states[1], JSON.stringify(edit(JSON.parse(text)), null, 2))

const commands = [
  // The first is what the others are compared with.
  lintel('lint', '--ruleset', join(here, 'lintel.yaml'), basename(states[1])),
  lintel('diff', ...states.map((state) => basename(state))),
  lintel('diff', '--all', ...states.map((state) => basename(state))),
  oasdiff(),
]
console.log(`${describeMachine(runs)}\n`)
for (const { name, version, args, missing } of commands)
  if (version !== undefined && missing === undefined)
    console.log(
      `- ${version}: \`${[name, ...args.slice(1).map((file) => basename(file))].join(' ')}\`\n`,
    )

/** One warm-up for each command, then the commands in turn, so that a busy moment hits all of them. */
const measured = commands.map((command) => ({ ...command, done: [] }))
for (let round = 0; round <= runs; round++) {
  for (const one of measured) {
    if (one.missing !== undefined) continue
    const run = await measure({ ...one, cwd: scratch }, process.env, timeout)
    progress(`${one.name}: ${run.seconds.toFixed(2)} s, exit ${run.end}`)
    if (round > 0) one.done.push(run)
    else if (!hasLinted(run)) one.missing = `failed: ${run.end}`
    else one.findings = await countFindings(one)
  }
}
console.log(
  [
    '| command | median s | fastest–slowest s | peak MB | ÷ lintel lint | findings | exit code |',
    '|---|---:|---:|---:|---:|---:|---|',
    ...measured.map(renderRow),
  ].join('\n'),
)

function lintel(command, ...rest) {
  const bin = process.env.LINTEL_BIN ?? join(here, '../bin/lintel.js')
  const name = ['lintel', command, ...rest.filter((part) => part === '--all')].join(' ')
  const isBuilt = existsSync(join(dirname(bin), '../dist'))
  const missing = isBuilt ? undefined : 'run `npm run build` first'
  const count = ({ summary: { errors, warnings, infos } }) => errors + warnings + infos
  return { name, program: process.execPath, args: [bin, command, ...rest], missing, count }
}

function oasdiff() {
  const program = findOnPath('oasdiff')
  const missing = program ? undefined : 'not on the PATH: see bench/README.md'
  const version = program && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim()
  const count = (changes) => changes.length
  return {
    name: 'oasdiff breaking',
    version,
    program,
    args: ['breaking', ...states],
    missing,
    count,
  }
}

/** How much a command finds, as its JSON says; undefined where that cannot be read. */
async function countFindings({ program, args, count }) {
  const output = join(scratch, 'found.json')
  const command = { program, args: [...args, '--format', 'json'], cwd: scratch }
  await measure(command, process.env, timeout, output)
  try {
    return count(JSON.parse(readFileSync(output, 'utf8')))
  } catch {
    return undefined
  }
}

function renderRow({ name, done, missing, findings }) {
  if (missing !== undefined) return `| ${name} | n/a | n/a | n/a | n/a | n/a | ${missing} |`
  const all = done.map((run) => run.seconds)
  const seconds = median(all)
  const memory = done.flatMap((run) => (run.memory === undefined ? [] : [run.memory]))
  const reference = measured[0].done
  const ratio = reference.length > 0 && seconds / median(reference.map((run) => run.seconds))
  const cells = [
    name,
    seconds.toFixed(2),
    `${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)}`,
    memory.length === 0 ? 'n/a' : (median(memory) / 1e6).toFixed(0),
    ratio ? `${ratio.toFixed(2)}×` : '–',
    findings?.toLocaleString('en') ?? 'n/a',
    [...new Set(done.map((run) => run.end))].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}
