// Says where the processor time of a run goes, by stage and by rule: see README.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive } from './command-line.mjs'
import { inputsIn } from './inputs.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    input: { type: 'string', default: 'github' },
    format: { type: 'string', default: 'text' },
    runs: { type: 'string', default: '3' },
    rules: { type: 'string', default: '10' },
  },
})

/** The largest share that one rule should take, in percent. */
const BUDGET = 3
/** Microseconds between samples. */
const INTERVAL = 500

/** The stages by the files that belong to one for certain. The innermost such file of a stack decides. */
const STAGES = [
  ['read', /^documents\/(?:disk\/|source|loader)/],
  ['tree', /^documents\/(?:json\/|yaml\/|parsing\/(?:tree-builder|shared-strings))/],
  ['places of findings', /^(?:documents\/(?:place|lines)|engine\/to-finding)/],
  ['references', /^documents\/references\//],
  ['model', /^model\//],
  ['schema validation', /^json-schema\//],
  ['fixes', /^(?:edits|renames|run\/fix|rules\/mending|engine\/(?:\w+-)?fix)/],
  ['suppressions', /^suppression\//],
  ['report', /^(?:report|cli\/report)\//],
  ['rules', /^rules\//],
]
const GC = 'garbage collection'
const REST = 'start, and the rest'

const scratch = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const bin = resolve(process.env.LINTEL_BIN ?? join(here, '../bin/lintel.js'))
const dist = join(dirname(bin), '../dist')
if (!existsSync(dist)) fail('`dist` is missing: run `npm run build` first.')
const input = inputsIn(resolve(options.corpus), scratch).find(({ name }) => name === options.input)
if (input === undefined) fail(`--input: there is no \`${options.input}\`.`)
if (!input.files.every((file) => existsSync(file))) fail(`${input.files[0]} is missing.`)
const runs = positive(options.runs, '--runs')
const shown = positive(options.rules, '--rules')

const { rules: known } = JSON.parse(
  execFileSync(process.execPath, [bin, 'rules', '-f', 'json'], { encoding: 'utf8' }),
)
const ids = new Set(known.map(({ id }) => id))
const maps = new Map()
const stages = new Map()
const rules = new Map()
let total = 0

for (let run = 0; run < runs; run++) addProfile(profile(run))
console.log(`${describeMachine(runs).replace('medians of', 'sum of')}\n`)
console.log(`${input.title}, ${(total / 1e6 / runs).toFixed(2)} s of the main thread in a run\n`)
console.log(table(['stage', 'seconds', '%'], [...stages].sort(largest).map(toStageRow)))
const sorted = [...rules].sort(([, a], [, b]) => b.own - a.own)
console.log(
  `\n${table(['rule', '% own', '% with what it asks first'], sorted.slice(0, shown).map(toRuleRow))}`,
)
const over = sorted.filter(([, { own }]) => share(own) > BUDGET).map(([id]) => id)
console.log(
  over.length === 0
    ? `\nNo rule takes more than ${BUDGET} %.`
    : `\nMore than ${BUDGET} %: ${over.join(', ')}.`,
)

/** Runs lintel once, and gives what V8 sampled. */
function profile(run) {
  const folder = join(scratch, `run-${run}`)
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--cpu-prof', '--cpu-prof-dir', folder, '--cpu-prof-interval', String(INTERVAL)],
      ...[bin, 'lint', '--threads', '1', '--format', options.format],
      ...['--ruleset', join(here, 'lintel.yaml'), ...input.files.map((file) => basename(file))],
    ],
    {
      cwd: dirname(input.files[0]),
      // What V8 takes from a cache, it does not tell the lines of.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  )
  if (status !== 0 && status !== 1) fail(`lintel ended with ${status}: ${stderr}`)
  const [name] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

function addProfile({ nodes, samples, timeDeltas }) {
  const places = new Map()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  // The outermost comes first in the list, so what is above a node is known.
  places.set(nodes[0].id, { stage: REST, rule: undefined, isShared: false })
  const pending = [nodes[0]]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const above = places.get(node.id)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      places.set(id, placeBelow(above, child.callFrame))
      pending.push(child)
    }
  }
  for (const [index, id] of samples.entries()) {
    const { stage, rule, isShared } = places.get(id)
    // Where the processor was somebody else's meanwhile, the sample is no longer.
    const time = Math.min(timeDeltas[index], 4 * INTERVAL)
    // Between samples of a process that waits, nothing is worked.
    if (byId.get(id).callFrame.functionName === '(idle)') continue
    total += time
    stages.set(stage, (stages.get(stage) ?? 0) + time)
    if (rule === undefined) continue
    const sums = rules.get(rule) ?? { own: 0, all: 0 }
    rules.set(rule, { own: sums.own + (isShared ? 0 : time), all: sums.all + time })
  }
}

/**
 * What a call belongs to: its stage, and the rule that it is made for. What several rules ask for is
 * worked out once, for whichever comes first: that is not the rule's own.
 */
function placeBelow(above, callFrame) {
  if (callFrame.functionName === '(garbage collector)')
    return { ...above, stage: GC, isShared: true }
  const file = fileOf(callFrame)
  if (file === undefined) return above
  const [stage] = STAGES.find(([, files]) => files.test(file)) ?? [above.stage]
  const id = /^rules\/(.+)\.ts$/.exec(file)?.[1]
  const rule = above.rule ?? (ids.has(id) ? id : undefined)
  const isShared = above.isShared || (rule !== undefined && isSharedWork(file))
  return { stage, rule, isShared }
}

function isSharedWork(file) {
  return file === 'text/memoize.ts' || file.startsWith('model/') || file.startsWith('engine/')
}

/** The file of a function below `src`; undefined where it is none of lintel's. */
function fileOf({ url, lineNumber, columnNumber }) {
  const chunk = url.startsWith('file:') ? fileURLToPath(url) : url
  if (!chunk.startsWith(dist)) return undefined
  if (!maps.has(chunk)) maps.set(chunk, readMap(`${chunk}.map`))
  const source = maps.get(chunk)?.findEntry(lineNumber, columnNumber).originalSource
  return source
    ?.split('/src/')
    .at(-1)
    ?.replace(/^(?:\.\.\/)*src\//, '')
}

function readMap(file) {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

function largest([, a], [, b]) {
  return b - a
}

function toStageRow([stage, time]) {
  return [stage, (time / 1e6 / runs).toFixed(2), share(time).toFixed(1)]
}

function toRuleRow([id, { own, all }]) {
  return [id, share(own).toFixed(1), share(all).toFixed(1)]
}

function share(time) {
  return (time / total) * 100
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const ruler = line(head.map((_, index) => (index === 0 ? '---' : '---:')))
  return [line(head), ruler, ...rows.map(line)].join('\n')
}
