// Measures `lintel lsp` from a change to the diagnostics: see README.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { describeMachine, positive, progress } from './command-line.mjs'
import { measure } from './measure.mjs'
import { median } from './report.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const bin = process.env.LINTEL_BIN ?? join(here, '../bin/lintel.js')

/** What is edited: a document, and the folder that is open; without one, the document alone is. */
const INPUTS = [
  ['84 KB YAML', 'openapi/twilio/twilio_lookups_v2.yaml', undefined],
  ['Figma, 0.40 MB YAML', 'openapi/figma/openapi.yaml', undefined],
  ['GitHub, 13 MB JSON', 'openapi/github/api.github.com.json', undefined],
  ['a document of the corpus, with all of it open', 'openapi/figma/openapi.yaml', '.'],
]

/**
 * Edits documents in a server, and gives a Markdown table of what that took.
 * @param {string} corpus the folder of the documents
 * @param {number} runs how many edits are measured of each
 */
export async function benchEditing(corpus, runs) {
  const rows = []
  for (const [title, file, folder] of INPUTS) {
    const path = join(corpus, file)
    if (!existsSync(path)) rows.push(`| ${title} | n/a | n/a | n/a | n/a | n/a | n/a |`)
    else {
      const edits = await measureEdits(path, folder && join(corpus, folder), runs)
      const peak = await peakOfLint(folder === undefined ? path : join(corpus, folder))
      rows.push(`| ${[title, ...edits, peak].join(' | ')} |`)
    }
    progress(rows.at(-1))
  }
  const head =
    '| edited | open s | all s | change to diagnostics ms | hover meanwhile ms | peak MB | peak of lint MB |'
  return [head, '|---|---:|---:|---:|---:|---:|---:|', ...rows].join('\n')
}

/** What the command line takes for the same documents: the server may take twice as much. */
async function peakOfLint(path) {
  const command = { program: process.execPath, args: [bin, 'lint', path], cwd: dirname(path) }
  const { memory } = await measure(command, process.env, 600)
  return memory === undefined ? 'n/a' : (memory / 1e6).toFixed(0)
}

async function measureEdits(path, folder, runs) {
  // What an earlier server found would be known to this one.
  const cache = mkdtempSync(join(tmpdir(), 'lintel-editing-'))
  const server = spawn(process.execPath, [bin, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, XDG_CACHE_HOME: cache },
  })
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  client.listen()
  const uri = pathToFileURL(path).href
  const workspaceFolders =
    folder === undefined ? [] : [{ uri: pathToFileURL(folder).href, name: '' }]
  await client.sendRequest('initialize', {
    ...{ processId: process.pid, rootUri: null, workspaceFolders },
    capabilities: {
      textDocument: { diagnostic: {} },
      workspace: { diagnostics: { refreshSupport: true } },
    },
  })
  const text = readFileSync(path, 'utf8')
  const textDocument = { uri, version: 0, languageId: 'yaml', text }
  const place = placeOf(text)
  const pull = () => client.sendRequest('textDocument/diagnostic', { textDocument: { uri } })
  const hover = () =>
    client.sendRequest('textDocument/hover', { textDocument: { uri }, position: place })
  const started = performance.now()
  await client.sendNotification('initialized', {})
  await client.sendNotification('textDocument/didOpen', { textDocument })
  await pull()
  const opened = performance.now() - started
  await client.sendRequest('workspace/diagnostic', { previousResultIds: [] })
  const judged = performance.now() - started
  await hover()
  const [changes, hovers] = [[], []]
  // The first edits are for the compiler of the runtime.
  for (let run = -5; run < runs; run++) {
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: run + 10 },
      contentChanges: [{ range: { start: place, end: place }, text: 'x' }],
    })
    const changed = performance.now()
    const [change, hovered] = await Promise.all(
      [pull, hover].map(async (ask) => {
        await ask()
        return performance.now() - changed
      }),
    )
    if (run >= 0) changes.push(change)
    if (run >= 0) hovers.push(hovered)
  }
  const memory = peakOf(server.pid)
  await client.sendRequest('shutdown')
  const ended = once(server, 'exit')
  await client.sendNotification('exit')
  await ended
  rmSync(cache, { recursive: true, force: true })
  const seconds = [opened, judged].map((each) => (each / 1000).toFixed(2))
  return [...seconds, median(changes).toFixed(0), median(hovers).toFixed(0), memory]
}

/** Behind the first letter of the title, where a letter more changes no rule's mind. */
function placeOf(text) {
  const lines = text.slice(0, text.indexOf('title') + 100).split('\n')
  const line = lines.findIndex((each) => /"?title"?:/.test(each))
  return { line, character: lines[line].indexOf('title') + 'title'.length + 4 }
}

function peakOf(pid) {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 'n/a'
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []
  return ((Number(kilobytes) * 1024) / 1e6).toFixed(0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string', default: resolve(here, '../../shared/corpus') },
      runs: { type: 'string', default: '15' },
    },
  })
  const runs = positive(values.runs, '--runs')
  console.log(`${describeMachine(runs)}\n\n${await benchEditing(resolve(values.corpus), runs)}`)
}
