import { parse, resolve } from 'node:path'
import type { RulesetFunctionContext } from '@stoplight/spectral-core'
import { Loader } from '../documents/loader.ts'
import { References } from '../documents/references/references.ts'
import { buildModel } from '../engine/rules/run-rules.ts'
import { detectFormat } from '../model/format.ts'
import type { DocumentContext } from '../rules/context.ts'
import { DEFAULT_OPTIONS } from '../rules/options.ts'
import { perObject } from '../text/memoize.ts'

type IDocument = RulesetFunctionContext['document']

/** A document as rules are given it: what they are told of the run, and the model of its API. */
interface Analysis {
  readonly context: DocumentContext
  readonly api: ReturnType<typeof buildModel>
}

/** What lintel makes of a document that Spectral hands over: parsed and modelled once for all rules. */
export const analysisOf: (document: IDocument) => Analysis = perObject((spectralDocument) => {
  const cwd = process.cwd()
  const location = locationOf(spectralDocument, cwd)
  // Spectral knows no root directory: it has read every file that a `$ref` names.
  const loader = new Loader({ cwd, root: parse(cwd).root })
  const document = loader.add(location, textOf(spectralDocument))
  const references = new References(loader)
  const context: DocumentContext = {
    document,
    format: detectFormat(document),
    references,
    today: undefined,
    options: DEFAULT_OPTIONS,
  }
  return { context, api: buildModel(context) }
})

/** Where a document lies; of one from standard input only the text says whether it is JSON. */
function locationOf({ source }: IDocument, cwd: string): string {
  if (source === null) return resolve(cwd, 'document')
  return /^https?:/i.test(source) ? source : resolve(cwd, source)
}

/** The text of a document, or, where Spectral was given only data, that data as JSON. */
function textOf(document: IDocument): string {
  return 'input' in document && typeof document.input === 'string'
    ? document.input
    : JSON.stringify(document.data)
}
