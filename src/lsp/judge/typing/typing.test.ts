import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Loader } from '../../../documents/loader.ts'
import { lintInputs } from '../../../engine/lint/lint.ts'
import { rules } from '../../../rules/index.ts'
import { rulesetForAll } from '../../../settings/document-ruleset.ts'
import { keepDocuments } from '../../workspace/keep-documents.ts'
import { Typing } from './typing.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures')
const ruleset = await rulesetForAll(new Map(rules.map(({ id }) => [id, 'warn'])))('')
/** The same for all runs, as it is as long as no ruleset changes. */
const rulesetOf = () => ruleset
/** What is typed, one in place of the other; and what may mean something. */
const TYPED = ['', 'x', 'orders']
const ODD = ['é 😀', ' # no', 'yes: no', '"', '2024-01-01', '\\u00e9', '&a ', ' |', '$ref']
/** More places of each document, of texts for people and of others: `TYPED_PLACES=1000 npx vitest run src/lsp/judge/typing`. */
const PLACES = Number(process.env.TYPED_PLACES ?? 1)

test.each([
  'violations/openapi.yaml as JSON',
  'violations/asyncapi.yaml',
  'violations/asyncapi.yaml as JSON',
])('while somebody types in %s, the findings are those of a new run', async (name) => {
  const isJson = name.endsWith(' as JSON')
  const path = join(FIXTURES, name.replace(/ as JSON$/, ''))
  const cwd = join(FIXTURES, 'none')
  const location = join(cwd, isJson ? 'api.json' : basename(path))
  const source = readFileSync(path, 'utf8')
  const first = isJson ? toJson(source) : source
  const editor = openEditor(cwd, location)
  let count = 0
  const texts = textsIn(first, location)
  const places = [true, false].flatMap((isProse) =>
    spread(texts.filter((text) => text.isProse === isProse)),
  )
  for (const [number, { start, end }] of places.entries()) {
    const at = start + 1 + ((number * 7) % Math.max(1, end - start - 1))
    for (const typed of [...TYPED, ODD[number % ODD.length] ?? '', 'x']) {
      const text = first.slice(0, at) + typed + first.slice(at)
      expect(await editor.lint(text), `${number}: ${typed}`).toEqual(
        await lintNew(cwd, location, text),
      )
      count++
    }
  }
  // Most of the rules need not run for most of what is typed.
  expect(editor.known).toBeGreaterThan(count * 3)
})

/** Lints the texts of one document as the server does. */
function openEditor(cwd: string, location: string) {
  const texts = new Map<string, Uint8Array>()
  const typing = new Typing(texts)
  const kept = keepDocuments((document, bytes) => typing.noteParsed(document, bytes))
  const editor = { known: 0, lint }
  return editor

  async function lint(text: string) {
    typing.noteChanges([location])
    texts.set(location, Buffer.from(text))
    const run = await lintInputs([{ kind: 'file', path: location }], {
      ...{ cwd, texts, kept, rulesetOf },
      memoryOf(document, ruleset) {
        const memory = typing.memoryOf(document, ruleset, undefined)
        return (
          memory && {
            begin: (api) => memory.begin(api),
            inOrder: (all) => memory.inOrder(all),
            find(rule) {
              const found = memory.find(rule)
              if (found !== undefined) editor.known++
              return found
            },
            keep: (rule, run) => memory.keep(rule, run),
            aside: (work) => memory.aside(work),
          }
        )
      },
    })
    return run.findings
  }
}

async function lintNew(cwd: string, location: string, text: string) {
  const texts = new Map([[location, Buffer.from(text)]])
  const inputs = [{ kind: 'file', path: location } as const]
  return (await lintInputs(inputs, { cwd, texts, rulesetOf })).findings
}

/** Where the texts of a document stand. */
function textsIn(text: string, location: string) {
  const cwd = join(FIXTURES, 'none')
  const { root } = new Loader({ cwd, root: cwd }).add(location, text)
  const found: { start: number; end: number; isProse: boolean }[] = []
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    pending.push(...node.children())
    const place = node.string === undefined ? undefined : node.document.offsetsOfNode(node)?.value
    const isProse = /^(?:description|summary|title)$/.test(String(node.key))
    if (place !== undefined) found.push({ ...place, isProse })
  }
  return found
}

/** Some of all, from beginning to end. */
function spread<T>(all: readonly T[]): T[] {
  const stride = Math.max(1, Math.floor(all.length / PLACES))
  return all.filter((_, index) => index % stride === stride >> 1)
}

function toJson(yaml: string): string {
  const cwd = join(FIXTURES, 'none')
  const { data } = new Loader({ cwd, root: cwd }).add(join(cwd, 'a.yaml'), yaml)
  return JSON.stringify(data, null, 2)
}
