import { Loader } from '../../src/documents/loader.ts'
import { References } from '../../src/documents/references.ts'
import { AsyncApi } from '../../src/model/asyncapi.ts'
import { detectFormat } from '../../src/model/format.ts'
import { OpenApi } from '../../src/model/openapi.ts'
import type { ModelRule, Report } from '../../src/rules/rule.ts'

const MARK = '# <- reported'

/** A report, where its range starts. */
export interface PlacedReport {
  readonly line: number
  readonly message: string
  readonly help: string
  readonly file: string
}

/**
 * The model of a document.
 * @param text YAML that names its format
 * @param files further documents by their path, which `$ref`s may lead to
 */
export function modelOf(
  text: string,
  files: Readonly<Record<string, string>> = {},
): OpenApi | AsyncApi {
  const loader = new Loader({ cwd: '/', root: '/' })
  for (const [path, content] of Object.entries(files)) loader.add(path, content)
  const document = loader.add('/t.yaml', text)
  const format = detectFormat(document)
  const references = new References(loader)
  if (format.kind === 'openapi') return new OpenApi(document, format.version, references)
  if (format.kind === 'asyncapi') return new AsyncApi(document, format.version, references)
  throw new Error(`Not a description of an API: ${text}`)
}

/** As `modelOf`, for AsyncAPI. */
export function asyncApiOf(text: string, files?: Readonly<Record<string, string>>): AsyncApi {
  const api = modelOf(text, files)
  if (api.kind === 'asyncapi') return api
  throw new Error('An OpenAPI document.')
}

/** Runs one rule over a document, as an engine does. */
export function reportsOf(
  rule: ModelRule<'asyncapi'> | ModelRule<'both'>,
  text: string,
  files?: Readonly<Record<string, string>>,
): PlacedReport[] {
  const api = modelOf(text, files)
  const { document, references } = api
  const context = { document, references, format: detectFormat(document), today: undefined }
  const reports =
    rule.on === 'both' ? rule.check(api, context) : rule.check(asyncApiOf(text, files), context)
  return [...reports].map(placeReport)
}

/** The lines of a text that end in the comment `# <- reported`, from 1. */
export function markedLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trimEnd().endsWith(MARK) ? [index + 1] : []))
}

function placeReport({ node, on, message, help }: Report): PlacedReport {
  const location = node.document.locate(node.tokens)
  if (location === undefined) throw new Error(`No such node: ${node.pointer}`)
  const range = (on === 'key' || node.isCollection ? location.key : undefined) ?? location.value
  return { line: range.start.line, message, help, file: node.document.source.file }
}
