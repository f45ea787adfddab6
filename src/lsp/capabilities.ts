import {
  CodeActionKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver-protocol'
import type { Client } from './client.ts'
import { COMMANDS, FIX_ALL } from './names.ts'

/** The files that documents, rulesets and what they refer to are in. */
export const WATCHED_FILES = '**/*.{yaml,yml,json,avsc,jsonschema,js,mjs,cjs,md}'

/** What the server says that it can do. */
export function capabilitiesFor({ encoding, pulls }: Client): ServerCapabilities {
  return {
    positionEncoding: encoding,
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: { includeText: false },
    },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    executeCommandProvider: { commands: Object.values(COMMANDS) },
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['#', '/', '"', "'", '.', '-'] },
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: {},
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    renameProvider: { prepareProvider: true },
    codeLensProvider: {},
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    ...(pulls && {
      diagnosticProvider: {
        identifier: 'lintel',
        interFileDependencies: true,
        workspaceDiagnostics: true,
      },
    }),
  }
}
