import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { test } from 'vitest'
import type { Position, TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol'
import type { RunResult } from '../../src/findings/finding.ts'
import { lint } from '../../src/library/lint.ts'
import { makeWorkspace, runLintel } from '../cli/workspace.ts'
import { CORPUS, hasCorpus } from '../support/corpus.ts'
import { makeRandom } from '../support/mutations.ts'
import { expectFindings } from './compare-findings.ts'
import { type Editor, PULLS, startEditor, uriOf } from './editor.ts'

/**
 * Other documents, a folder for one of several files:
 * `EDIT_DOCUMENTS=a.yaml,b EDIT_SEED=7 EDITS=1000 npx vitest run test/lsp/real-edits`.
 */
const DOCUMENTS = process.env.EDIT_DOCUMENTS?.split(',').map((path) => resolve(path)) ?? [
  join(CORPUS, 'openapi/twilio/twilio_lookups_v2.yaml'),
]
const SEED = Number(process.env.EDIT_SEED ?? 1)
const EDITS = Number(process.env.EDITS ?? 6)
/** So often is compared. */
const STRIDE = Math.min(25, Math.max(1, Math.floor(EDITS / 40)))

/** How much is taken away. */
const LENGTHS = [0, 0, 1, 3, 40, 400]
/** What is typed: letters of one and two UTF-16 units, ends of lines, and what means something. */
const TYPED = [
  ...['x', '😀', 'é', '\n', '\r\n', '  ', '\t', '"', '{', '}', '- ', ': ', '# ', ',', '\uFEFF'],
  ...["'", '|', '&a ', '*a', '$ref', '<<: ', '\\u0000', '\u2028', '[', ']', 'null', '1e999', '`'],
]

const TYPED_LETTERS = ['a', 'e', 's', 'Z', '7', ' ', 'é', '😀', ':', '#', '-']

test.runIf(hasCorpus || process.env.EDIT_DOCUMENTS)(
  'the diagnostics of real documents are those of a new run, after however many edits in places',
  async () => {
    const random = makeRandom(SEED)
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: lintel:all\n' })
    const texts = new Map<string, string>()
    for (const [number, path] of DOCUMENTS.entries()) {
      const copy = join(cwd, `${number}-${basename(path)}`)
      cpSync(path, copy, { recursive: true })
      for (const file of filesOf(copy))
        texts.set(file, endLines(readFileSync(file, 'utf8'), number))
    }
    const firsts = new Map(texts)
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    for (const [file, text] of texts) await editor.open(uriOf(file), text)
    for (let edit = 1; edit <= EDITS; edit++) {
      const file = [...texts.keys()][random(texts.size)] ?? ''
      const changes: TextDocumentContentChangeEvent[] = []
      for (let count = 1 + random(3); count > 0; count--) {
        const text = texts.get(file) ?? ''
        const change = changeIn(text, firsts.get(file) ?? '', random)
        changes.push(change.event)
        texts.set(file, change.text)
      }
      await editor.change(uriOf(file), ...changes)
      if (random(3) === 0) await typeWord(editor, file, texts, random)
      // Of some texts in between, the server knows findings that the next ones may not have.
      if (random(4) === 0) await editor.diagnosticsOf(uriOf(file))
      if (edit % STRIDE !== 0) continue
      for (const [path, text] of texts) writeFileSync(path, text)
      const { findings } =
        edit + STRIDE > EDITS ? await runCommand(cwd) : await lint({ files: ['.'], cwd })
      await expectFindings(editor, cwd, findings, texts, `edit ${edit} of ${file}`)
    }
  },
)

/** Types a word letter by letter where another one stands; the server answers in between. */
async function typeWord(
  editor: Editor,
  file: string,
  texts: Map<string, string>,
  random: (limit: number) => number,
): Promise<void> {
  const words = [...(texts.get(file) ?? '').matchAll(/[a-z]{3,}/gi)]
  const at = (words[random(words.length)]?.index ?? 0) + 1
  for (let letter = 0; letter < 4; letter++) {
    const text = texts.get(file) ?? ''
    const typed = TYPED_LETTERS[random(TYPED_LETTERS.length)] ?? ''
    const offset = cutAt(text, Math.min(text.length, at + letter))
    const place = positionAt(text, offset)
    texts.set(file, text.slice(0, offset) + typed + text.slice(offset))
    await editor.change(uriOf(file), { range: { start: place, end: place }, text: typed })
    await editor.diagnosticsOf(uriOf(file))
  }
}

/** The texts of a document, or of a folder of them. */
function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .map((file) => join(path, file))
}

/** What the command line says in the end, as its JSON report. */
async function runCommand(cwd: string): Promise<Pick<RunResult, 'findings'>> {
  const { stdout } = await runLintel(['lint', '-f', 'json', '.'], { cwd })
  return JSON.parse(stdout)
}

/** Every third document has the ends of lines of Windows. */
function endLines(text: string, number: number): string {
  return number % 3 === 2 ? text.replace(/\r?\n/g, '\r\n') : text
}

/** One change of a text as an editor tells of it. */
function changeIn(
  text: string,
  first: string,
  random: (limit: number) => number,
): { text: string; event: TextDocumentContentChangeEvent } {
  // Most edits of a real document leave it as broken as it was: now and then it is mended.
  if (random(5) === 0) return { text: first, event: { text: first } }
  if (random(2) === 0) return gentleChangeIn(text, random)
  const start = cutAt(text, random(text.length + 1))
  const end = cutAt(text, Math.min(text.length, start + (LENGTHS[random(LENGTHS.length)] ?? 0)))
  const own = text.slice(cutAt(text, random(text.length + 1))).slice(0, random(60))
  const typed = [TYPED[random(TYPED.length)] ?? '', '', own.toWellFormed()][random(3)] ?? ''
  return {
    text: text.slice(0, start) + typed + text.slice(end),
    event: { range: { start: positionAt(text, start), end: positionAt(text, end) }, text: typed },
  }
}

/** A word becomes another one of the text, or a line is there twice or not at all: most stay readable. */
function gentleChangeIn(
  text: string,
  random: (limit: number) => number,
): { text: string; event: TextDocumentContentChangeEvent } {
  const words = [...text.matchAll(/[A-Za-z]\w+/g)]
  const wordAt = () => words[random(words.length)]
  const lineAt = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  const found = wordAt()
  const [index, word] = [found?.index ?? 0, found?.[0] ?? '']
  const [line, next] = [lineAt(index), text.indexOf('\n', index) + 1 || text.length]
  const whole = text.slice(line, next)
  const [start, end, typed] = (
    [
      [index, index + word.length, wordAt()?.[0] ?? ''],
      [index, index + word.length, wordAt()?.[0] ?? ''],
      [line, line, whole],
      [line, next, ''],
    ] as const
  )[random(4)] ?? [0, 0, '']
  return {
    text: text.slice(0, start) + typed + text.slice(end),
    event: { range: { start: positionAt(text, start), end: positionAt(text, end) }, text: typed },
  }
}

/** Editors cut neither letters nor ends of lines in two. */
function cutAt(text: string, offset: number): number {
  const isInside = /[\uDC00-\uDFFF]/.test(text[offset] ?? '')
  const isInEnd = text[offset] === '\n' && text[offset - 1] === '\r'
  return isInside || isInEnd ? offset - 1 : offset
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}
