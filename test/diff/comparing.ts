import { dirname, resolve } from 'node:path'
import type { Change, CompareOptions } from '../../src/diff/changes/change.ts'
import { compareApis } from '../../src/diff/compare.ts'
import { Loader } from '../../src/documents/loader.ts'
import { toPointer } from '../../src/documents/pointer.ts'
import { References } from '../../src/documents/references/references.ts'
import { buildModel } from '../../src/engine/rules/run-rules.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../src/model/format.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { DEFAULT_OPTIONS } from '../../src/rules/options.ts'

const DIRECTORY = resolve('/specs')

/** How two states are compared unless a test says otherwise. */
export const COMPARE_OPTIONS: CompareOptions = {
  versionSource: 'path',
  sdk: false,
  today: undefined,
}

/** The texts of the files of one API by their paths, the main file first. */
export type Files = Readonly<Record<string, string>>

/** The model of an API in texts. */
export function modelOf(files: Files): OpenApi | AsyncApi {
  const [main = ''] = Object.keys(files)
  const loader = new Loader({ cwd: DIRECTORY, root: DIRECTORY })
  for (const [name, text] of Object.entries(files)) loader.add(resolve(DIRECTORY, name), text, name)
  return modelIn(loader, resolve(DIRECTORY, main))
}

/** The model of an API that stands in a file. */
export function modelOfFile(path: string): OpenApi | AsyncApi {
  const folder = dirname(path)
  const loader = new Loader({ cwd: folder, root: folder })
  loader.load(path)
  return modelIn(loader, path)
}

/** The model of an API in data, which is written as JSON. */
export function modelOfData(data: unknown): OpenApi | AsyncApi {
  return modelOf({ 'api.json': JSON.stringify(data) })
}

function modelIn(loader: Loader, location: string): OpenApi | AsyncApi {
  const document = loader.load(location)
  const api = buildModel({
    document,
    format: detectFormat(document),
    references: new References(loader),
    today: undefined,
    options: DEFAULT_OPTIONS,
  })
  if (api === undefined) throw new Error(`${location} describes no API that can be read.`)
  return api
}

/** What changed between two models; of two formats nothing can be said. */
export function changesBetween(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  options: CompareOptions = COMPARE_OPTIONS,
): Change[] {
  const changes = compareApis(base, revision, options)
  if (changes === undefined) throw new Error('The documents are of two formats.')
  return changes
}

/** Whether the gate reports a change. */
export function isReported({ verdict, rule }: Change): boolean {
  const counts = verdict === 'breaking' || verdict === 'undecided'
  return counts && rule !== 'versioning/event-needless-version'
}

/** A change in one line: its verdict, its kind, where it stands in both states, what it says. */
export function describeChange(change: Change): string {
  const { kind, verdict, node, base, what } = change
  const places = `${placeOf(node)} < ${base === undefined ? '-' : placeOf(base)}`
  return `${verdict} ${kind} ${places}: ${what}`
}

/** The file and the pointer of a node. */
function placeOf(node: Change['node']): string {
  return `${node.document.source.file}#${toPointer(node.tokens)}`
}
