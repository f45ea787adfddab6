import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../src/text/group-by.ts'
import { times } from './growth/build.ts'
import type { Law, Subject } from './law.ts'
import { subjectOf } from './laws/growth.ts'

/** What broke a law once, and does not any more. */
export interface KnownCase {
  /** The name of the law. */
  readonly law: string
  readonly name: string
  readonly subject: Subject
}

/** Families that grew by more than they should. */
const GROWN = [
  'lint: long $id',
  'diff: class hierarchy; the revision has other names',
  'diff: class hierarchy; the revision has other types',
  'diff: chain of allOf; the revision has other names',
  'diff: clique; the revision has other names',
  'diff: parts of allOf; the revision has other fields',
  'diff: references of allOf; the revision has other fields',
  'diff: chain of allOf; the revision has other fields',
  'diff: chain of oneOf; the revision is in another order',
  'diff: cycle of properties; the revision has other types',
  'lint: chain of merges',
  'lint: one long path',
  'lint: collections of one path that are at the top too',
]

/** So many keys, merged so often. */
const MERGES = 4_000

/** Cases that are too large to be written down. */
export const GENERATED_CASES: readonly KnownCase[] = [
  ...GROWN.map((name) => ({ law: 'growth', name, subject: subjectOf(name) })),
  { law: 'lint-ends', name: 'large merges', subject: yaml(largeMerges()) },
  { law: 'lint-ends', name: 'variables in variables', subject: yaml(variablesInVariables()) },
  { law: 'lint-ends', name: 'parameters in parameters', subject: yaml(parametersInParameters()) },
]

/**
 * The cases of `test/fuzz/cases`: a folder for each law, in it a file for each case, or, of several
 * documents, files that end in `.1.yaml`, `.2.yaml` and so on.
 * @param laws with variants, a case is tried with each of them
 */
export function readCases(laws: readonly Law[]): KnownCase[] {
  return laws.flatMap((law) => {
    const folder = join(import.meta.dirname, 'cases', law.name)
    const groups = groupBy(filesOf(folder), (file) => file.replace(/(\.\d+)?\.\w+$/, ''))
    return [...groups].flatMap(([name, files]) =>
      (law.variants ?? ['']).map((variant) => ({
        law: law.name,
        name: [name, variant].filter(Boolean).join(', '),
        subject: { ...read(folder, files), variant },
      })),
    )
  })
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function read(folder: string, files: readonly string[]): Omit<Subject, 'variant'> {
  const texts = files.map((file) => readFileSync(join(folder, file)))
  const language = files.every((file) => file.endsWith('.json')) ? 'json' : 'yaml'
  return { texts, language, choice: 0 }
}

function yaml(text: string): Subject {
  return { texts: [Buffer.from(text)], language: 'yaml', variant: '', choice: 0 }
}

function largeMerges(): string {
  const keys = times(MERGES, (index) => `key_${index}: 1`).join(', ')
  const merges = times(MERGES, () => '  - { <<: *a }').join('\n')
  return `openapi: 3.1.0\nx-a: &a { ${keys} }\nx-b:\n${merges}\n`
}

/** Server variables each of whose values is the next one twice. */
function variablesInVariables(): string {
  const names = times(40, (index) => `v${index}`)
  const variables = names.map(
    (name, index) => `${name}: { default: '{v${index + 1}}{v${index + 1}}' }`,
  )
  const url = names.map((name) => `/{${name}}`).join('')
  return `openapi: 3.1.0\nservers: [{ url: 'https://example.com${url}', variables: { ${variables.join(', ')} } }]\npaths: {}\n`
}

/** The same of a channel's parameters. */
function parametersInParameters(): string {
  const parameters = times(40, (index) => `v${index}: { enum: ['{v${index + 1}}{v${index + 1}}'] }`)
  const address = times(40, (index) => `{v${index}}`).join('.')
  return `asyncapi: 3.0.0\nchannels: { c: { address: '${address}', parameters: { ${parameters.join(', ')} } } }\n`
}
