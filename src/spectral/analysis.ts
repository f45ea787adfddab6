import { resolve } from 'node:path'
import type { RulesetFunctionContext } from '@stoplight/spectral-core'
import { Loader } from '../documents/loader.ts'
import { References } from '../documents/references.ts'
import { buildModel } from '../engine/run-rules.ts'
import { detectFormat } from '../model/format.ts'
import type { DocumentContext } from '../rules/context.ts'

type IDocument = RulesetFunctionContext['document']
type Analysis = ReturnType<typeof analyse>

const analyses = new WeakMap<IDocument, Analysis>()

/** What lintel makes of a document that Spectral hands over: parsed and modelled once for all rules. */
export function analysisOf(document: IDocument): Analysis {
  let analysis = analyses.get(document)
  if (analysis === undefined) {
    analysis = analyse(document)
    analyses.set(document, analysis)
  }
  return analysis
}

function analyse(spectralDocument: IDocument) {
  const cwd = process.cwd()
  const loader = new Loader({ cwd, root: cwd })
  const source = resolve(cwd, spectralDocument.source ?? 'document.yaml')
  const document = loader.add(source, textOf(spectralDocument))
  const references = new References(loader)
  const context: DocumentContext = {
    document,
    format: detectFormat(document),
    references,
    today: undefined,
  }
  return { context, api: buildModel(context) }
}

/** The text of a document, or, where Spectral was given only data, that data as JSON. */
function textOf(document: IDocument): string {
  return 'input' in document && typeof document.input === 'string'
    ? document.input
    : JSON.stringify(document.data)
}
