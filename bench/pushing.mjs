// Measures language servers from a change to the diagnostics that they push: see README.md.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { describeMachine, positive } from './command-line.mjs'
import { median } from './report.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const FILES = [
  'openapi/twilio/twilio_lookups_v2.yaml',
  'openapi/figma/openapi.yaml',
  'openapi/github/api.github.com.json',
]
const SERVERS = [
  ['lintel', process.execPath, [join(here, '../bin/lintel.js'), 'lsp', '--stdio']],
  ['vacuum', 'vacuum', ['language-server']],
]
/** A server that says nothing for so long does not answer this change. */
const PATIENCE = 120_000

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
    runs: { type: 'string', default: '15' },
  },
})
const runs = positive(values.runs, '--runs')
console.log(describeMachine(runs))
console.log(
  '\n| edited | server | change to diagnostics ms | processor ms | diagnostics |\n|---|---|---:|---:|---:|',
)
for (const file of FILES)
  for (const [name, command, args] of SERVERS) {
    const found = await measure(join(values.corpus, file), command, args)
    console.log(`| ${file} | ${name} | ${found} |`)
  }

/** The median of the edits, or why there is none. */
async function measure(path, command, args) {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const failed = new Promise((end) =>
    server.on('error', ({ code }) => end(`n/a (${code}) | n/a | n/a`)),
  )
  return Promise.race([failed, edit(server, path)]).finally(() => server.kill('SIGKILL'))
}

async function edit(server, path) {
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  let heard = () => {}
  let count = 0
  client.onNotification('textDocument/publishDiagnostics', ({ diagnostics }) => {
    count = diagnostics.length
    heard()
  })
  client.listen()
  const pushed = () =>
    new Promise((end) => {
      const timer = setTimeout(() => end(false), PATIENCE)
      heard = () => {
        clearTimeout(timer)
        end(true)
      }
    })
  const uri = pathToFileURL(path).href
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  })
  await client.sendNotification('initialized', {})
  const text = readFileSync(path, 'utf8')
  const opened = pushed()
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 0, text },
  })
  await opened
  const times = []
  const processor = []
  // The first edits are for the compiler of the runtime. A line more moves every finding.
  for (let run = -5; run < runs; run++) {
    const started = performance.now()
    const worked = processorTimeOf(server.pid)
    const answered = pushed()
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: run + 6 },
      contentChanges: [{ text: `${'\n'.repeat(run + 6)}${text}` }],
    })
    if (!(await answered)) return 'n/a (no answer) | n/a | n/a'
    if (run < 0) continue
    times.push(performance.now() - started)
    processor.push(processorTimeOf(server.pid) - worked)
  }
  return `${median(times).toFixed(0)} | ${median(processor).toFixed(0)} | ${count}`
}

/** What all threads of a process worked so far, in milliseconds, where the system says it; else NaN. */
function processorTimeOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // Behind the name in parentheses, which may hold anything; a tick is a hundredth of a second.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
