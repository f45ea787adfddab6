// Measures what somebody waits for who runs lintel with npx: see README.md.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { measure } from './measure.mjs'
import { serveRegistry } from './registry.mjs'
import { hasLinted, median } from './report.mjs'
import { QUIET } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const project = join(here, '..')
const TIMEOUT_SECONDS = 300

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    also: { type: 'string', multiple: true, default: [] },
    public: { type: 'boolean', default: false },
  },
})
const runs = positive(options.runs, '--runs')
const scratch = mkdtempSync(join(tmpdir(), 'lintel-npx-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
// In the project itself, npx would run the project's.
const workspace = join(scratch, 'workspace')
mkdirSync(workspace)
copyFileSync(join(here, 'small.yaml'), join(workspace, 'small.yaml'))

const lint = ['lint', '--ruleset', join(here, 'lintel.yaml'), 'small.yaml']
const packages = [
  pack('nothing', writeEmptyPackage(), []),
  pack('lintel', project, lint),
  pack('redocly', join(project, 'node_modules/@redocly/cli'), [
    ...['lint', '--config', join(here, 'redocly.yaml'), 'small.yaml'],
  ]),
  ...options.also.map((folder, index) =>
    pack(`lintel of --also ${index + 1}`, resolve(folder), lint),
  ),
]
// One registry for each: two builds of lintel have one name and version.
const registries = await Promise.all(packages.map(serveRegistry))
const subjects = packages.map((tool, index) => ({ ...tool, registry: registries[index].url }))
if (options.public) {
  const redocly = packages.find(({ name }) => name === 'redocly')
  subjects.push({ ...redocly, name: 'redocly, public registry' })
}

console.log(`${describeMachine(runs)}, npm ${npm(['--version']).trim()}\n`)
const times = new Map(subjects.map(({ name }) => [name, { cold: [], warm: [], direct: [] }]))
// The first round warms up, and does not count.
for (let round = 0; round <= runs; round++) {
  for (const subject of subjects) {
    const { cold, warm, direct } = await runOnce(subject)
    progress(`${round}/${runs} ${subject.name}: ${cold.seconds.toFixed(2)} s cold`)
    if (round === 0) continue
    times.get(subject.name).cold.push(cold)
    times.get(subject.name).warm.push(warm)
    times.get(subject.name).direct.push(direct)
  }
}
for (const { close } of registries) close()
console.log(renderTable())

/** npx with an empty cache, again with the cache that this left, and the program without npx. */
async function runOnce(subject) {
  const { manifest, args } = subject
  const cache = mkdtempSync(join(scratch, 'cache-'))
  const from = subject.registry === undefined ? [] : ['--registry', subject.registry]
  const settings = ['--yes', '--cache', cache, ...from]
  const npx = ['npx', ...settings, `${manifest.name}@${manifest.version}`, ...args]
  const cold = await time(subject, npx)
  const warm = await time(subject, npx)
  const [installation] = readdirSync(join(cache, '_npx'))
  const root = join(cache, '_npx', installation, 'node_modules', manifest.name)
  const [bin] = Object.values(manifest.bin)
  const direct = await time(subject, [process.execPath, join(root, bin), ...args])
  rmSync(cache, { recursive: true })
  return { cold, warm, direct }
}

async function time({ name }, [program, ...args]) {
  const env = { ...process.env, ...QUIET, npm_config_update_notifier: 'false' }
  const run = await measure({ program, args, cwd: workspace }, env, TIMEOUT_SECONDS)
  if (!hasLinted(run)) fail(`${name} failed (${run.end}): ${program} ${args.join(' ')}`)
  return run
}

/** A package whose program does nothing: what npx itself takes. */
function writeEmptyPackage() {
  const folder = join(scratch, 'nothing')
  mkdirSync(folder)
  const manifest = { name: 'nothing', version: '1.0.0', bin: { nothing: 'nothing.js' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'nothing.js'), '#!/usr/bin/env node\n')
  return folder
}

function pack(name, folder, args) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest.dependencies) fail(`${name} has dependencies, which the registry here has not.`)
  const target = join(scratch, `${name}-packed`)
  mkdirSync(target)
  npm(['pack', '--ignore-scripts', '--pack-destination', target, folder])
  return { name, manifest, args, tarball: join(target, readdirSync(target)[0]) }
}

function npm(args) {
  return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function renderTable() {
  const floor = medianOf('nothing', 'warm')
  const rows = subjects.map(({ name, manifest, tarball }) => {
    const bound = floor + medianOf(name, 'direct')
    return [
      `${name} ${manifest.version}`,
      (statSync(tarball).size / 1e6).toFixed(2),
      ...['cold', 'warm', 'direct'].map((kind) => describe(times.get(name)[kind])),
      name === 'nothing' ? '–' : (medianOf(name, 'warm') / bound).toFixed(2),
    ]
  })
  return [
    '| package | packed MB | npx, empty cache: s (cpu) | npx again: s (cpu) | without npx: s (cpu) | again ÷ (nothing + without) |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')
}

function medianOf(name, kind) {
  return median(times.get(name)[kind].map(({ seconds }) => seconds))
}

/** The median of the wall time, its extremes, and the median of the processor time. */
function describe(measurements) {
  const seconds = measurements.map((run) => run.seconds)
  const cpu = measurements.flatMap((run) => run.cpu ?? [])
  const range = `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}`
  const used = cpu.length === 0 ? 'n/a' : median(cpu).toFixed(2)
  return `${median(seconds).toFixed(2)}, ${range} (${used})`
}
