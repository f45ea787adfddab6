import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contractDocuments, LONG_NAME } from '../../test/support/contract-documents.ts'
import {
  findingsOf,
  marksIn,
  placesOf,
  readModel,
  type TestModel,
  withHeader,
} from '../../test/support/rule-testing.ts'
import type { SpecDocument } from '../documents/document.ts'
import { checkWith, prepare } from '../engine/rules/run-rules.ts'
import { SEVERITIES } from '../findings/severity.ts'
import { readClauses } from './conformance.ts'
import { rules } from './index.ts'
import { OPTIONS } from './options.ts'
import type { Rule } from './rule.ts'

const rulesOfClause = new Map(
  readClauses(readFileSync(pathOf('../../docs/clauses.tsv'), 'utf8')).map((clause) => [
    clause.id,
    clause.rules,
  ]),
)
const models = new Map([...contractDocuments()].map(([name, text]) => [name, readFrozen(text)]))

test('the registry names every rule file, in the order of the ids', () => {
  const ids = findRuleFiles()
  expect(rules.map(({ id }) => id)).toEqual([...ids].sort())
})

test('the clauses can be read', () => {
  expect(rulesOfClause.size).toBeGreaterThan(200)
})

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('is the default export of the file that its id names', async () => {
    const module: { default?: unknown } = await import(pathOf(`${id}.ts`))
    expect(module.default).toBe(rule)
  })

  test('has a severity, and options that there are', () => {
    expect(SEVERITIES).toContain(rule.severity)
    const options = rule.options ?? []
    expect(options.filter((name) => !(name in OPTIONS))).toEqual([])
    expect(new Set(options).size).toBe(options.length)
  })

  test('encodes no clause that does not name it', () => {
    for (const clause of rule.clauses) expect(rulesOfClause.get(clause), clause).toContain(id)
    expect(new Set(rule.clauses).size).toBe(rule.clauses.length)
  })

  test('is described in sentences', () => {
    expect(rule.summary).toSatisfy(isOneSentence)
    for (const text of [rule.why, ...(rule.notes ?? [])]) expect(text).toSatisfy(isText)
  })

  test('reports the marked lines of its examples and no others', async () => {
    const { passes, fails, options = {}, failsIn: file = 'api.yaml' } = rule.examples
    expect(passes).not.toContain('<- reported')
    expect(placesOf(await findingsOf(passes, rule, { options }))).toEqual([])
    const marks = marksIn(fails, rule, file)
    expect(marks.length).toBeGreaterThan(0)
    expect(placesOf(await findingsOf(fails, rule, { options, file }))).toEqual(marks)
    await expectSoundReports(rule, readFrozen(withHeader(fails, [rule])))
  })

  test.each([
    '',
    '\n',
    '# nothing\n',
    '{}',
    '[]',
    'text',
    'null',
    'openapi: 3.1.0',
    'asyncapi: 3.0.0',
    'a: [',
    '- &a [*a]',
  ])('survives the document %j', async (text) => {
    await findingsOf(text, rule, { isExact: true })
  })

  test.each([...models])('holds on a document that is %s', async (_, model) => {
    await expectSoundReports(rule, model)
  })
})

/** Runs a rule twice over a document, and checks what it yields: nodes that exist, and sentences. */
async function expectSoundReports(rule: Rule, { api, context }: TestModel): Promise<void> {
  await prepare(rule, api, context)
  const reports = [...checkWith(rule, api, context)]
  for (const { node, message, help, related = [] } of reports) {
    for (const place of [node, ...related.map((other) => other.node)]) {
      expect(place.document.locate(place.tokens), `yields ${place.pointer}`).toBeDefined()
    }
    for (const sentence of [message, help, ...related.map((other) => other.message)]) {
      expect(sentence).toSatisfy(isOneSentence)
    }
  }
  const again = [...checkWith(rule, api, context)]
  expect(again.map(({ message }) => message)).toEqual(reports.map(({ message }) => message))
}

/** A model whose data cannot be changed. */
function readFrozen(text: string): TestModel {
  return readModel(text, {
    file: text.startsWith('{') ? 'api.json' : 'api.yaml',
    onParsed: freezeData,
  })
}

function freezeData(document: SpecDocument): void {
  const pending: unknown[] = [document.data]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) continue
    Object.freeze(value)
    pending.push(...Object.values(value).filter((member) => member !== undefined))
  }
}

/** One sentence, in which names from documents are shortened; what is quoted does not count. */
function isOneSentence(text: string): boolean {
  const hasNext = /[.!?]['")]?\s+[A-Z]/.test(withoutQuotes(text))
  return isText(text) && !hasNext && !text.includes(LONG_NAME.slice(0, 150))
}

/** Starts with a capital or a quotation, ends with a full stop, on one line. */
function isText(text: string): boolean {
  return /^[A-Z`].*\.$/.test(withoutQuotes(text)) && text.trim() === text
}

function withoutQuotes(text: string): string {
  return text.replace(/```|`[^`]*`/g, '`x`')
}

/** The ids of the files with a rule, without the registry. */
function findRuleFiles(): string[] {
  return readdirSync(pathOf('.'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^/]+\/[^/]+(?<!\.test)\.ts$/.test(path))
    .filter((path) =>
      /^export default define(Document|Workspace)?Rule[<(]/m.test(
        readFileSync(pathOf(path), 'utf8'),
      ),
    )
    .map((path) => path.replace(/\.ts$/, ''))
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
