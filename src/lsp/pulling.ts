import type { Connection } from 'vscode-languageserver/node'
import {
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol'
import type { Diagnostics } from './diagnostics.ts'
import type { Judging } from './judging.ts'
import { toLocation } from './locations.ts'
import type { OpenTexts } from './open-texts.ts'

/** So many files are reported at a time to a client that takes partial results. */
const FILES_AT_A_TIME = 200

/** What answers clients that ask for diagnostics. */
interface PullingHost {
  readonly connection: Connection
  readonly texts: OpenTexts
  readonly judging: Judging
  readonly diagnostics: Diagnostics
  /** Whether the client can be told to ask again. */
  readonly refreshes: () => boolean
}

/** Answers clients that ask for diagnostics themselves, when what they have open is judged. */
export function answerPulls({
  connection,
  texts,
  judging,
  diagnostics,
  refreshes,
}: PullingHost): void {
  const reportOf = (location: string, previous: string | undefined): DocumentDiagnosticReport => {
    const { resultId, diagnostics: items } = diagnostics.get(location)
    return previous === resultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] }
  }
  connection.languages.diagnostics.on(async ({ textDocument, previousResultId }) => {
    const location = toLocation(textDocument.uri, texts.folder)
    if (location === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] }
    // A client that can be told to ask again need not wait for what other files add.
    await (refreshes() ? judging.toldOf(location) : judging.settled())
    return reportOf(location, previousResultId)
  })
  connection.languages.diagnostics.onWorkspace(
    async ({ previousResultIds }, token, _progress, partial) => {
      await judging.settled()
      const previous = new Map(
        previousResultIds.flatMap(({ uri, value }) => {
          const location = toLocation(uri, texts.folder)
          return location === undefined ? [] : [[location, value] as const]
        }),
      )
      const items: WorkspaceDocumentDiagnosticReport[] = []
      for (const location of new Set([...diagnostics.locations, ...previous.keys()])) {
        const version = texts.get(texts.uriOf(location))?.version ?? null
        const report = reportOf(location, previous.get(location))
        items.push({ ...report, uri: texts.uriOf(location), version })
        if (partial === undefined || items.length < FILES_AT_A_TIME) continue
        if (token.isCancellationRequested) break
        partial.report({ items: items.splice(0) })
      }
      return { items }
    },
  )
}
