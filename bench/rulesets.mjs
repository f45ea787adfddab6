// Measures lintel against Spectral CLI with public rulesets of others: see README.md.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { measure } from './measure.mjs'
import { hasLinted, median } from './report.mjs'
import { explainEnd } from './ruleset-ends.mjs'
import { compareFindings } from './ruleset-findings.mjs'
import { PACKAGES, REPOSITORIES, RULESETS } from './ruleset-sources.mjs'
import { QUIET } from './tools.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const project = join(here, '..')
const INPUTS = [
  { name: 'small', file: 'openapi/line/webhook.yml' },
  { name: 'medium', file: 'openapi/figma/openapi.yaml' },
  { name: 'large', file: 'openapi/stripe/spec3.yaml' },
]

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    checkouts: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    inputs: { type: 'string' },
    limit: { type: 'string' },
    timeout: { type: 'string', default: '1200' },
  },
})
const runs = positive(options.runs, '--runs')
const timeout = positive(options.timeout, '--timeout')
const limit = options.limit === undefined ? Number.POSITIVE_INFINITY : Number(options.limit)
if (!(limit > 0)) fail('--limit takes a number.')
const rulesets = select(RULESETS, options.only, '--only')
const inputs = select(INPUTS, options.inputs, '--inputs')

const scratch = mkdtempSync(join(tmpdir(), 'lintel-rulesets-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
installPackages()
const tools = [tool('lintel', join(project, 'bin/lintel.js')), tool('spectral', spectralProgram())]

console.log(`${describeMachine(runs)}\n`)
for (const { name, version } of tools) console.log(`- ${name} ${version}`)
console.log(`\nRepeat: \`${['node bench/rulesets.mjs', ...process.argv.slice(2)].join(' ')}\`\n`)
console.log(
  '| ruleset | input | findings | equal | lintel s | spectral s | processor time | wall |',
)
console.log('|---|---|---:|---|---:|---:|---:|---:|')

let exitCode = 0
for (const ruleset of rulesets) {
  const file = writeRuleset(ruleset)
  for (const input of inputs)
    console.log(`| ${(await compare(ruleset, file, input)).join(' | ')} |`)
}
process.exitCode = exitCode

/** A run of each that says what is found, then both in turn, so that a busy moment hits both. */
async function compare({ name }, ruleset, input) {
  const document = join(resolve(options.corpus), input.file)
  const missing = ruleset === undefined ? 'ruleset' : existsSync(document) ? undefined : 'input'
  if (missing !== undefined) {
    exitCode = 2
    return [name, input.name, 'n/a', `${missing} is missing`, ...new Array(4).fill('n/a')]
  }
  const pairs = []
  let found
  for (let round = 0; round <= runs; round++) {
    const pair = []
    for (const { program, name: which } of tools) {
      const [output, errors] = round === 0 ? filesOf(which) : []
      const args = [program, 'lint', '--ruleset', ruleset, '--format', 'json', basename(document)]
      if (which === 'spectral') args.push('--quiet')
      const command = { program: process.execPath, args, cwd: dirname(document) }
      pair.push(await measure(command, { ...process.env, ...QUIET }, timeout, output, errors))
      progress(`${name}, ${input.name}, ${which}: ${pair.at(-1).seconds.toFixed(2)} s`)
    }
    if (!pair.every(hasLinted)) {
      exitCode = 2
      const ends = tools.map((each, index) => describeEnd(each, pair[index], round)).join('; ')
      return [name, input.name, 'n/a', ends, ...new Array(4).fill('n/a')]
    }
    if (round === 0)
      found = compareFindings(...tools.map(readFindings), realpathSync(dirname(document)))
    else pairs.push(pair)
  }
  return toRow(name, input.name, found, pairs)
}

function toRow(name, input, { count, differing }, pairs) {
  const ratio = (of) => median(pairs.map(([lintel, spectral]) => of(lintel) / of(spectral)))
  const wall = ratio(({ seconds }) => seconds)
  const used = ({ cpu, seconds }) => cpu ?? seconds
  const processor = ratio(used)
  const [mine, theirs] = [0, 1].map((index) => median(pairs.map((pair) => used(pair[index]))))
  if ((differing.length > 0 || processor > limit) && exitCode === 0) exitCode = 1
  for (const line of differing.slice(0, 10)) console.error(`${name}, ${input}: ${line}`)
  const equal = differing.length === 0 ? 'yes' : `${differing.length} differ`
  const seconds = [mine.toFixed(2), theirs.toFixed(2)]
  return [name, input, count, equal, ...seconds, `${processor.toFixed(2)}×`, `${wall.toFixed(2)}×`]
}

/** The files for what a tool writes to stdout and stderr. */
function filesOf(name) {
  return ['json', 'txt'].map((extension) => join(scratch, `${name}.${extension}`))
}

function readFindings({ name }) {
  return JSON.parse(readFileSync(join(scratch, `${name}.json`), 'utf8'))
}

/** How a run ended, with the reason that it gives; that of a round without output is not known. */
function describeEnd({ name }, { end }, round) {
  const isKnown = round === 0 && !hasLinted({ end })
  const texts = isKnown ? filesOf(name).map((file) => readFileSync(file, 'utf8')) : []
  return `${name} ends with ${end}${explainEnd(...texts)}`
}

function installPackages() {
  writeFileSync(join(scratch, 'package.json'), '{ "private": true }')
  const names = [...new Set(rulesets.flatMap(({ needs = [] }) => needs))]
  const wanted = names.map((name) => `${name}@${PACKAGES[name]}`)
  if (wanted.length === 0) return
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier']
  const stdio = ['ignore', 'ignore', 'inherit']
  execFileSync('npm', ['install', ...flags, ...wanted], { cwd: scratch, stdio })
}

/** A ruleset that extends the public one; undefined where that cannot be had. */
function writeRuleset({ name, repository, extended }) {
  const root = repository === undefined ? join(scratch, 'node_modules') : checkoutOf(repository)
  if (root === undefined) return undefined
  const file = join(scratch, `${name}.json`.replaceAll('/', '-'))
  writeFileSync(file, JSON.stringify({ extends: extended.map((each) => each.replace('<>', root)) }))
  return file
}

/** The folder of a repository at its commit: that of `--checkouts`, or one fetched from GitHub. */
function checkoutOf(repository) {
  const given = options.checkouts === undefined ? undefined : join(options.checkouts, repository)
  if (given !== undefined && existsSync(given)) return resolve(given)
  const folder = join(scratch, 'checkouts', repository)
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  const git = (...args) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' })
  try {
    const from = `https://github.com/${repository}`
    git('init')
    git('fetch', '--depth', '1', from, REPOSITORIES[repository])
    git('checkout', 'FETCH_HEAD')
    return folder
  } catch {
    console.error(`${repository} cannot be fetched: name a folder that has it with --checkouts.`)
    return undefined
  }
}

function spectralProgram() {
  return join(project, 'node_modules/@stoplight/spectral-cli/dist/index.js')
}

function tool(name, program) {
  const root = name === 'lintel' ? project : join(dirname(program), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { name, program, version }
}

function select(items, names, option) {
  if (names === undefined) return items
  const wanted = names.split(',')
  for (const name of wanted)
    if (!items.some((item) => item.name === name)) fail(`${option}: there is no \`${name}\`.`)
  return items.filter((item) => wanted.includes(item.name))
}
