import { type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver-protocol'
import type { Client } from './client.ts'

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
