import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleScripts } from '../../site/bundle.mjs'
import type { LintedText, TextToLint } from '../../site/engine/lint-text.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { compareFindings } from '../../src/findings/finding-set.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { allRules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { findPreset } from '../../src/settings/presets.ts'
import { projectRoot } from '../support/book.ts'
import { brokenDocuments, CORPUS, corpusDocuments } from '../support/corpus.ts'

/** All of the corpus takes minutes: `EVERY=1` lints it. */
const EVERY = Number(process.env.EVERY ?? 40)
const MAX_BYTES = EVERY === 1 ? 500_000 : 60_000

const folder = mkdtempSync(join(tmpdir(), 'lintel-site-'))
const run = promisify(execFile)
let thread: Worker

beforeAll(async () => {
  await bundleScripts(folder, { 'lint-text': 'engine/lint-text.ts' })
  const file = new URL('bare-thread.mjs', import.meta.url)
  thread = new Worker(file, { workerData: join(folder, 'lint-text.js') })
})

afterAll(() => thread.terminate())

/** What the bundle of the site finds, without anything of Node. */
async function lintBare(text: Omit<TextToLint, 'withFixes'>): Promise<LintedText> {
  const answered = once(thread, 'message')
  thread.postMessage({ ...text, withFixes: true })
  // What `bare-thread.mjs` posts.
  const [{ result, error }] = (await answered) as [{ result?: LintedText; error?: string }]
  if (result === undefined) throw new Error(error)
  return result
}

function allOf({ findings, aside }: LintedText) {
  return [...findings, ...aside].sort(compareFindings)
}

/** A folder with one document in it, and what the command line says of that. */
async function onCommandLine(path: string, ruleset: string): Promise<JsonReport> {
  const cwd = mkdtempSync(join(folder, 'document-'))
  const name = basename(path)
  copyFileSync(path, join(cwd, name))
  const lintel = join(projectRoot, 'bin/lintel.js')
  const args = ['lint', name, '-f', 'json', '--fail-on', 'never', '--ruleset', ruleset]
  // Where all that was named could not be checked, it ends with 2, and has printed its report.
  const { stdout } = await run(process.execPath, [lintel, ...args], { cwd, maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  )
  // The JSON report is of this type.
  return JSON.parse(stdout) as JsonReport
}

const FIXTURES = ['conforming', 'examples', 'violations'].flatMap((name) =>
  readdirSync(join(projectRoot, 'fixtures', name))
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .map((file) => join('fixtures', name, file)),
)

describe('the bundle for browsers finds what the command line does', () => {
  it.each(FIXTURES)('in %s', async (path) => {
    const text = readFileSync(join(projectRoot, path))
    const ruleset = path.startsWith('fixtures/violations') ? 'lintel:all' : 'lintel:recommended'
    const [bare, report] = await Promise.all([
      lintBare({ name: basename(path), text, ruleset }),
      onCommandLine(join(projectRoot, path), ruleset),
    ])
    expect(allOf(bare)).toEqual(report.findings)
    expect(bare.suppressed).toBe(report.summary.suppressed)
    expect(bare.isLookedAt).toBe(report.summary.documents === 1)
  })
})

describe('the bundle for browsers finds what lintel does in Node', () => {
  const documents = [...corpusDocuments(MAX_BYTES), ...brokenDocuments(MAX_BYTES)].filter(
    (_, index) => index % EVERY === 0,
  )
  const severities = new Map(
    findPreset('lintel:all', allRules)?.map(({ id, severity }) => [id, severity]),
  )

  it.skipIf(documents.length === 0)(
    'in documents of the corpus',
    async () => {
      for (const [index, path] of documents.entries()) {
        const cwd = join(folder, `alone-${index}`)
        mkdirSync(cwd)
        const name = basename(path)
        copyFileSync(join(CORPUS, path), join(cwd, name))
        const options = { cwd, rulesetOf: rulesetForAll(severities), withFixes: true }
        const { findings } = await lintInputs([{ kind: 'file', path: name }], options)
        const text = readFileSync(join(CORPUS, path))
        const bare = await lintBare({ name, text, ruleset: 'lintel:all' })
        expect({ path, findings: allOf(bare) }).toEqual({ path, findings })
      }
      process.stderr.write(`${documents.length} documents of the corpus were compared.\n`)
    },
    3_600_000,
  )
})

// The policy of a page does not hold for its workers.
it('the bundle for browsers has nothing that sends', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const senders = scripts.filter((name) =>
    /(?<![.\w$])fetch\(|(?:self|window|globalThis)\.fetch|XMLHttpRequest|new WebSocket|\bEventSource\b|sendBeacon|importScripts/.test(
      readFileSync(join(folder, name), 'utf8'),
    ),
  )
  expect(scripts).toContain('lint-text.js')
  expect(senders).toEqual([])
})

describe('a text alone', () => {
  const ruleset = 'lintel:recommended'

  it('refers to files that are not there, which is told apart', async () => {
    const text =
      "openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /v1/orders: { $ref: './orders.yaml' }\n  /v1/carts: { $ref: '#/x' }\n"
    const { findings, aside, notFollowed } = await lintBare({ name: 'a.yaml', text, ruleset })
    expect(notFollowed).toEqual(['orders.yaml'])
    expect(aside.map(({ message }) => message)).toEqual([
      'Reference `./orders.yaml` cannot be followed: no such file.',
    ])
    const references = findings.filter(({ rule }) => rule === 'structure/reference')
    expect(references.map(({ message }) => message)).toEqual([
      'Reference `#/x` leads to nothing in `a.yaml`.',
    ])
  })

  it('that is no description is said not to be looked at', async () => {
    const { isLookedAt } = await lintBare({
      name: 'a.yaml',
      text: 'name: value\n',
      ruleset: 'lintel:bulk',
    })
    expect(isLookedAt).toBe(false)
  })

  it('may be bytes that are no text', async () => {
    const text = new Uint8Array([0xff, 0xfe, 0x41, 0])
    const { findings } = await lintBare({ name: 'a.yaml', text, ruleset })
    expect(findings.map(({ message }) => message)).toEqual(['The file is encoded as UTF-16.'])
  })

  it('is refused with a ruleset that there is none of', async () => {
    await expect(lintBare({ name: 'a.yaml', text: '', ruleset: 'lintel:none' })).rejects.toThrow(
      'There is no ruleset `lintel:none`',
    )
  })
})
