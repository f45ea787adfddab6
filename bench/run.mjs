// Measures lintel against its peers: see README.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { benchEditing } from './editing.mjs'
import { inputsIn } from './inputs.mjs'
import { measure } from './measure.mjs'
import { hasLinted, renderRows, TABLE_HEAD } from './report.mjs'
import { findTools, QUIET } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    inputs: { type: 'string' },
    timeout: { type: 'string', default: '600' },
  },
})

const tools = select(findTools(), options.only, '--only')
const scratch = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const inputs = select(inputsIn(resolve(options.corpus), scratch), options.inputs, '--inputs')
const runs = positive(options.runs, '--runs')
const timeout = positive(options.timeout, '--timeout')

console.log(`${describeMachine(runs)}\n`)
for (const tool of tools) console.log(`- ${tool.name} ${describe(tool)}`)
console.log(`\nRepeat: \`${['npm run bench --', ...process.argv.slice(2)].join(' ')}\``)

// Row by row: a run that is ended before all is measured has not been in vain.
console.log(`\n${TABLE_HEAD}`)
for (const input of inputs) console.log(renderRows(await benchmark(input)))
if (options.inputs === undefined)
  console.log(`\n${await benchEditing(resolve(options.corpus), runs)}`)

/** One run of each tool that warms up and says what is found, then the tools in turn, so that a busy moment hits all of them. */
async function benchmark({ title, kind, files }) {
  const measurements = tools.map((tool) => ({
    tool: tool.name,
    runs: [],
    reason: tool.missing ?? tool.refuses?.(files, kind),
  }))
  if (!files.every((file) => existsSync(file))) {
    for (const measurement of measurements) measurement.reason = 'input is missing'
    return { input: title, measurements }
  }
  for (let round = 0; round <= runs; round++) {
    for (const [index, tool] of tools.entries()) {
      const { runs: done, reason } = measurements[index]
      if (reason !== undefined) continue
      const command = tool.command(files, kind)
      const env = { ...process.env, ...QUIET }
      if (round === 0) {
        const { end, findings } = await findOnce(tool, command, { files, env })
        progress(`${title}, ${tool.name}: ${findings ?? 'n/a'} findings, exit ${end}`)
        const isSure = findings !== undefined || tool.mustCount !== true
        if (hasLinted({ end }) && isSure) measurements[index].findings = findings
        else measurements[index].reason = `failed: ${end}`
        continue
      }
      const run = await measure(command, env, timeout)
      progress(`${title}, ${tool.name}: ${run.seconds.toFixed(2)} s, exit ${run.end}`)
      done.push(run)
    }
  }
  return { input: `${title}, ${sizeOf(files)}`, measurements }
}

/** A run that is not timed: how it ends, and how much it finds, where the tool says so as JSON. */
async function findOnce({ asJson = [], countCommands, countFindings }, command, { files, env }) {
  const output = join(scratch, 'found.json')
  const args = [...command.args, ...asJson]
  const { end } = await measure({ ...command, args }, env, timeout, output)
  try {
    if (countCommands === undefined) return { end, findings: count(output, countFindings) }
    let findings = 0
    for (const counting of countCommands(files)) {
      await measure(counting, env, timeout, output)
      findings += count(output, countFindings)
    }
    return { end, findings }
  } catch {
    // One that says something else in certain cases is timed all the same.
    return { end }
  }
}

function count(output, countFindings) {
  return countFindings(JSON.parse(readFileSync(output, 'utf8')))
}

/** The version of a tool, and what it is started with. */
function describe({ version, missing, command }) {
  if (missing !== undefined) return `(${missing})`
  const { program, args } = command(['<file>'], 'openapi')
  const shorten = (part) =>
    part
      .replace(`${dirname(here)}/`, '')
      .split('/node_modules/')
      .at(-1)
  const names = [basename(program), ...args.map(shorten)]
  return `${version}: \`${names.join(' ')}\``
}

function sizeOf(files) {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  return bytes < 1e5 ? `${(bytes / 1e3).toPrecision(2)} KB` : `${(bytes / 1e6).toPrecision(2)} MB`
}

function select(items, names, option) {
  if (names === undefined) return items
  const wanted = names.split(',')
  for (const name of wanted)
    if (!items.some((item) => item.name === name)) fail(`${option}: there is no \`${name}\`.`)
  return items.filter((item) => wanted.includes(item.name))
}
