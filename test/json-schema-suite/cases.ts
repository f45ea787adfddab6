import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Loader } from '../../src/documents/loader.ts'
import { References } from '../../src/documents/references/references.ts'
import { BoundedEvaluator } from '../../src/json-schema/bounded-evaluator.ts'
import type { Draft } from '../../src/json-schema/dialect.ts'
import { DocumentSchemas } from '../../src/json-schema/document-schemas.ts'
import { verdictOf } from '../../src/json-schema/outcome.ts'
import { accepts } from '../../src/model/schema/pattern.ts'

/** A group of cases of the suite: a schema, and values that are valid by it or not. */
interface Group {
  readonly file: string
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly {
    readonly description: string
    readonly data: unknown
    readonly valid: boolean
  }[]
}

/** How a case turned out. */
export interface Result {
  /** `draft7 ref · remote ref, containing refs itself · valid` */
  readonly name: string
  readonly expected: 'valid' | 'invalid'
  readonly found: 'valid' | 'invalid' | 'undecided'
}

/** The drafts, by the names that the suite gives them. */
export const DRAFTS: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['draft4', 4],
  ['draft6', 6],
  ['draft7', 7],
  ['draft2019-09', 2019],
  ['draft2020-12', 2020],
])

/** Judges all cases of a draft; what their schemas refer to is there without a network. */
export function* judgeCases(name: string, draft: Draft): Generator<Result> {
  const loader = new Loader({ cwd: '/suite', root: '/suite' })
  for (const { url, schema } of [...readLines<Remote>('remotes.jsonl'), ...metaSchemas()])
    loader.add(url, JSON.stringify(schema), url)
  const references = new References(loader)
  const reading = { draft, matches: accepts, hasFormat: () => true }
  for (const [index, group] of readLines<Group>(`${name}.jsonl`).entries()) {
    const open = (file: string, value: unknown) =>
      loader.add(`/suite/${index}-${file}.json`, JSON.stringify(value)).root
    const schemas = new DocumentSchemas(references, reading)
    const schema = schemas.at(open('schema', group.schema))
    for (const { description, data, valid } of group.tests) {
      const evaluator = new BoundedEvaluator(schemas, false)
      yield {
        name: `${name} ${group.file} · ${group.description} · ${description}`,
        expected: valid ? 'valid' : 'invalid',
        found: verdictOf(evaluator.evaluate(schema, open('data', data))),
      }
    }
  }
}

interface Remote {
  readonly url: string
  readonly schema: unknown
}

function readLines<T>(file: string): T[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const require = createRequire(import.meta.url)

/** The schemas of the drafts themselves, by their own URLs. */
function metaSchemas(): Remote[] {
  const refs = 'ajv/dist/refs/json-schema'
  const files = [
    '@stoplight/spectral-rulesets/dist/oas/schemas/json-schema/draft-04.json',
    ...['06', '07'].map((draft) => `${refs}-draft-${draft}.json`),
    ...['applicator', 'content', 'core', 'format', 'meta-data', 'validation'].map(
      (name) => `${refs}-2019-09/meta/${name}.json`,
    ),
    ...[
      'applicator',
      'content',
      'core',
      'format-annotation',
      'meta-data',
      'unevaluated',
      'validation',
    ].map((name) => `${refs}-2020-12/meta/${name}.json`),
    `${refs}-2019-09/schema.json`,
    `${refs}-2020-12/schema.json`,
  ]
  return files.map((file) => {
    const schema = require(file)
    return { url: String(schema.$id ?? schema.id).replace(/#$/, ''), schema }
  })
}
