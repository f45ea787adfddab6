// Compares lintel with another build of it, and fails where it takes more: see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { grownInput, inputsIn } from './inputs.mjs'
import { measure } from './measure.mjs'
import { hasLinted, median } from './report.mjs'
import { lintelAt } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values: options } = parseArgs({
  options: {
    against: { type: 'string', default: 'lintel@latest' },
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    inputs: { type: 'string', default: 'small,hundred,grown' },
    runs: { type: 'string', default: '9' },
    limit: { type: 'string', default: '1.15' },
    'allow-missing': { type: 'boolean', default: false },
    timeout: { type: 'string', default: '600' },
  },
})
const runs = positive(options.runs, '--runs')
const timeout = positive(options.timeout, '--timeout')
const limit = Number(options.limit)
if (!(limit >= 1)) fail('--limit takes a ratio such as 1.15.')

const scratch = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const known = [...inputsIn(resolve(options.corpus), scratch), grownInput(scratch)]
const inputs = options.inputs.split(',').map((name) => {
  const input = known.find((one) => one.name === name)
  if (input === undefined) fail(`--inputs: there is no \`${name}\`.`)
  const missing = input.files.find((file) => !existsSync(file))
  if (missing !== undefined) fail(`--inputs: \`${missing}\` is missing.`)
  return input
})
const [present, other] = [lintelAt(join(here, '..')), lintelAt(findOther(options.against))]
for (const { missing, root } of [present, other]) if (missing) fail(`${root}: ${missing}.`)

console.log(`${describeMachine(runs)}\n`)
console.log(`lintel ${present.version} against ${other.version} (${options.against})\n`)
console.log('| input | s | against s | ratio | lowest–highest |\n|---|---:|---:|---:|---:|')
const slower = []
for (const input of inputs) {
  const { ratio, row } = await compare(input)
  console.log(row)
  if (ratio > limit) slower.push(`${input.name} (${ratio.toFixed(2)}×)`)
}
console.log(
  slower.length === 0
    ? `\nNo input takes more than ${limit}×.`
    : `\nMore than ${limit}×: ${slower.join(', ')}.`,
)
process.exitCode = slower.length === 0 ? 0 : 1

/** The folder of a package: one that is there, or one that npm installs. */
function findOther(against) {
  if (existsSync(join(against, 'package.json'))) return resolve(against)
  const args = ['install', '--prefix', scratch, '--no-save', '--ignore-scripts', against]
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
  const isMissing = /^npm (error|ERR!) code (E404|ETARGET)$/m.test(stderr)
  if (status !== 0 && isMissing && options['allow-missing']) {
    const said = `Nothing was compared: the registry has no \`${against}\`.`
    console.log(process.env.GITHUB_ACTIONS === 'true' ? `::notice::${said}` : said)
    process.exit(0)
  }
  if (status !== 0) fail(`--against: npm cannot install \`${against}\`.\n${stderr}`)
  const folder = join(scratch, 'node_modules/lintel')
  if (!existsSync(join(folder, 'bin/lintel.js')))
    fail(`--against: \`${against}\` is another program of this name.`)
  return folder
}

/** Runs both in turn: the ratio of two runs one after the other is what a busy moment moves least. */
async function compare({ title, kind, files }) {
  const done = { present: [], other: [] }
  for (let round = 0; round <= runs; round++) {
    for (const [name, tool] of Object.entries({ present, other })) {
      const run = await measure(tool.command(files, kind), process.env, timeout)
      if (!hasLinted(run)) fail(`${tool.root} ended with ${run.end} on ${title}.`)
      // Processor time, where it can be measured.
      const seconds = run.cpu ?? run.seconds
      progress(`${title}, ${name}: ${seconds.toFixed(2)} s`)
      if (round > 0) done[name].push(seconds)
    }
  }
  const ratios = done.present.map((seconds, index) => seconds / done.other[index])
  const ratio = median(ratios)
  const cells = [
    title,
    median(done.present).toFixed(2),
    median(done.other).toFixed(2),
    `${ratio.toFixed(2)}×`,
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  ]
  return { ratio, row: `| ${cells.join(' | ')} |` }
}
