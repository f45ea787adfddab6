// Measures lintel over thousands of documents: see README.md.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine, fail, positive, progress } from './command-line.mjs'
import { measure } from './measure.mjs'
import { hasLinted, median } from './report.mjs'
import { writeDocuments } from './scale-documents.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '500,1000,2500,5000' },
    bytes: { type: 'string', default: '100000' },
    shards: { type: 'string', default: '20' },
    formats: { type: 'string', default: 'text,json,ndjson,sarif' },
    threads: { type: 'string' },
    runs: { type: 'string', default: '3' },
    parts: { type: 'string', default: 'growth,cache,formats,shards' },
    folder: { type: 'string' },
    timeout: { type: 'string', default: '3600' },
  },
})
const counts = options.documents.split(',').map((text) => positive(text, '--documents'))
const bytes = positive(options.bytes, '--bytes')
const shards = positive(options.shards, '--shards')
const runs = positive(options.runs, '--runs')
const timeout = positive(options.timeout, '--timeout')
const formats = options.formats.split(',')
const parts = options.parts.split(',')
const PARTS = { growth, cache: warmth, formats: reports, shards: shardedRuns }
const unknown = parts.find((part) => !(part in PARTS))
if (unknown !== undefined) fail(`--parts: there is no \`${unknown}\`.`)
const bin = process.env.LINTEL_BIN ?? join(here, '../bin/lintel.js')
if (!existsSync(join(dirname(bin), '../dist'))) fail('Run `npm run build` first.')

const scratch = options.folder === undefined ? makeScratch() : resolve(options.folder)
const ruleset = join(here, 'lintel.yaml')
const threads = options.threads === undefined ? [] : ['--threads', options.threads]

console.log(`${describeMachine(runs)}\n`)
console.log(`Repeat: \`${['npm run bench:scale --', ...process.argv.slice(2)].join(' ')}\`\n`)
const largest = Math.max(...counts)
const folders = new Map(counts.map((count) => [count, makeDocuments(count)]))
const documents = folders.get(largest)
console.log(`${largest.toLocaleString('en')} documents, ${megabytes(sizeOf(documents))} MB\n`)
console.log('| what | s | processor s | peak MB | documents/s | output MB | exit code |')
console.log('|---|---:|---:|---:|---:|---:|---|')
for (const part of parts) await PARTS[part]()

/** All documents without the cache, in folders of several sizes: what grows with their number? */
async function growth() {
  for (const count of counts) {
    const command = lint(folders.get(count), ['-f', 'ndjson'])
    print(`${count.toLocaleString('en')} documents`, count, [await once(command, 'growth')])
  }
}

/** The cache: filled, as it was left, and after changes of one document and of a file that many share. */
async function warmth() {
  const args = ['--cache', '--cache-location', join(scratch, 'cache')]
  rmSync(join(scratch, 'cache'), { recursive: true, force: true })
  const command = lint(documents, [...args, '-f', 'text'])
  print('with an empty cache', largest, [await once(command, 'filled')])
  progress(`The cache holds ${megabytes(sizeOf(join(scratch, 'cache')))} MB.`)
  print('with the cache, nothing changed', largest, await repeat(command, 'warm'))
  const [one] = namesIn(documents)
  print('one document changed', largest, await repeat(command, 'one', () => touch(one)))
  const shared = join(documents, 'shared/problem.yaml')
  print('a shared file changed', largest, [await once(command, 'shared', () => touch(shared))])
}

/** The formats of reports, over what the cache holds: what is left is the report. */
async function reports() {
  const args = ['--cache', '--cache-location', join(scratch, 'cache-formats')]
  rmSync(join(scratch, 'cache-formats'), { recursive: true, force: true })
  await once(lint(documents, [...args, '-f', 'json']), 'filled')
  await once(lint(documents, [...args, '-f', 'text']), 'filled')
  for (const format of formats) {
    const command = lint(documents, [...args, '-f', format])
    print(`${format}, with the cache`, largest, await repeat(command, format))
  }
}

/** Shards, as the jobs of a matrix would run them, and what joins their reports. */
async function shardedRuns() {
  const done = []
  const files = []
  for (let index = 1; index <= shards; index++) {
    const command = lint(documents, ['--shard', `${index}/${shards}`, '-f', 'json'])
    done.push(await once(command, `shard-${index}`))
    files.push(join(scratch, `shard-${index}.out`))
  }
  const most = (name) => Math.max(...done.map((run) => run[name] ?? Number.NaN))
  const worst = { ...done[0], seconds: most('seconds'), cpu: most('cpu'), memory: most('memory') }
  print(`the slowest of ${shards} shards`, Math.ceil(largest / shards), [worst])
  const merge = { program: process.execPath, args: [bin, 'merge', ...files], cwd: documents }
  for (const format of ['text', 'json']) {
    const args = [...merge.args, '--ruleset', ruleset, '-f', format]
    print(
      `merge of ${shards} shards, ${format}`,
      largest,
      await repeat({ ...merge, args }, 'merged'),
    )
  }
}

function lint(cwd, args) {
  const all = [bin, 'lint', '.', '--ruleset', ruleset, ...threads, ...args]
  return { program: process.execPath, args: all, cwd }
}

/** A run whose output is kept in a file, for its size; `change` comes before it, untimed. */
async function once(command, name, change = () => {}) {
  change()
  const output = join(scratch, `${name}.out`)
  const run = await measure(command, process.env, timeout, output)
  progress(`${name}: ${run.seconds.toFixed(2)} s, exit ${run.end}`)
  return { ...run, written: statSync(output).size }
}

async function repeat(command, name, change) {
  const done = []
  for (let round = 0; round < runs; round++) done.push(await once(command, name, change))
  return done
}

function print(what, count, done) {
  const failed = done.find((run) => !hasLinted(run))
  const middle = (name) => {
    const numbers = done.flatMap((run) => run[name] ?? [])
    return numbers.length === 0 ? undefined : median(numbers)
  }
  const seconds = done.map((run) => run.seconds)
  const spread =
    done.length > 1
      ? ` (${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)})`
      : ''
  const memory = middle('memory')
  const cells = [
    what,
    `${median(seconds).toFixed(2)}${spread}`,
    middle('cpu')?.toFixed(2) ?? 'n/a',
    memory === undefined ? 'n/a' : megabytes(memory),
    (count / median(seconds)).toFixed(0),
    megabytes(done[0].written, 1),
    failed === undefined
      ? [...new Set(done.map((run) => run.end))].join(', ')
      : `failed: ${failed.end}`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (failed !== undefined) process.exitCode = 2
}

/** Documents that are there are taken, where a folder for them is named. */
function makeDocuments(count) {
  const folder = join(scratch, `documents-${count}-${bytes}`)
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  writeDocuments(folder, count, bytes)
  return folder
}

function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && file.parentPath !== join(folder, 'shared'))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
}

/** Changes a document so that nothing else is found in it. */
function touch(file) {
  appendFileSync(file, '# changed\n')
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
}

function megabytes(count, digits = 0) {
  return (count / 1e6).toFixed(digits)
}

function makeScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-scale-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
