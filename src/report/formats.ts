import { renderJson } from './json.ts'
import { renderOverview } from './overview/overview.ts'
import { inOnePiece, type PieceReporter } from './parts/types.ts'
import { renderText } from './text/text.ts'

/** What the text report on stdout shows: every finding, or what they add up to. */
export type TextView = 'list' | 'overview'

/** When a report shows fixes. */
export type ShowsFixes = 'always' | 'few' | 'never'

/** A format of reports: how it is rendered, and what it needs and brings besides. */
interface ReportFormat {
  /** Gives what renders it; the code for most formats is loaded only when it is asked for. */
  readonly load: (view: TextView) => Promise<PieceReporter>
  /** Whether it describes the rules; most formats name them only, and loading them takes time. */
  readonly describesRules: (view: TextView) => boolean
  /** Whether `lintel merge` reads it, also that of a shard. */
  readonly isMergeable: boolean
  /** Whether it lists the documents with their owners and scores. */
  readonly listsDocuments: boolean
  /** Whether it links to the repository at the commit, and shows the statements of the conventions. */
  readonly isPage: boolean
  /** Whether it holds the fixes of findings, which take time; `few`: unless there are many. */
  readonly showsFixes: ShowsFixes
  /** Whether people read it in logs: it is guarded where a log would take it for commands. */
  readonly isForTerminal: boolean
  /** What is written besides: the summary of a GitHub job, or a note of what the report lacks. */
  readonly besides?: 'job-summary' | 'note-of-missing'
}

/** The formats by their names, in the order in which help lists them. */
const DESCRIPTORS = {
  text: {
    load: async (view) => (view === 'overview' ? inOnePiece(renderOverview) : renderText),
    describesRules: (view) => view === 'overview',
    isMergeable: false,
    listsDocuments: false,
    isPage: false,
    showsFixes: 'few',
    isForTerminal: true,
  },
  json: {
    ...machineFormat(async () => renderJson),
    isMergeable: true,
    listsDocuments: true,
    showsFixes: 'always',
  },
  ndjson: {
    ...machineFormat(async () => (await loadMachineFormats()).renderNdjson),
    listsDocuments: true,
    showsFixes: 'always',
  },
  sarif: {
    ...machineFormat(async () => (await loadMachineFormats()).renderSarif),
    describesRules: () => true,
    isMergeable: true,
    showsFixes: 'always',
    besides: 'note-of-missing',
  },
  github: {
    ...machineFormat(async () => inOnePiece((await loadMachineFormats()).renderGithub)),
    listsDocuments: true,
    besides: 'job-summary',
  },
  gitlab: machineFormat(async () => inOnePiece((await loadMachineFormats()).renderGitlab)),
  junit: machineFormat(async () => inOnePiece((await loadMachineFormats()).renderJunit)),
  checkstyle: machineFormat(async () => inOnePiece((await loadMachineFormats()).renderCheckstyle)),
  rdjson: {
    ...machineFormat(async () => inOnePiece((await loadMachineFormats()).renderRdjson)),
    showsFixes: 'always',
  },
  unix: {
    ...machineFormat(async () => inOnePiece((await loadMachineFormats()).renderUnix)),
    isForTerminal: true,
  },
  markdown: {
    ...machineFormat(async () => inOnePiece((await loadMachineFormats()).renderMarkdown)),
    listsDocuments: true,
  },
  html: {
    ...machineFormat(async () => inOnePiece((await loadMachineFormats()).renderHtml)),
    listsDocuments: true,
    isPage: true,
    describesRules: () => true,
    showsFixes: 'always',
  },
} as const satisfies Record<string, ReportFormat>

/** The name of a format. */
export type Format = keyof typeof DESCRIPTORS

/** Looks a format up by its name. */
export const REPORT_FORMATS: Readonly<Record<Format, ReportFormat>> = DESCRIPTORS

// Object.keys widens names to string; these are the keys that are written above.
export const FORMATS = Object.keys(DESCRIPTORS) as readonly Format[]

function machineFormat(load: () => Promise<PieceReporter>): ReportFormat {
  const isMergeable = false
  return {
    load,
    describesRules: () => false,
    isMergeable,
    listsDocuments: false,
    isPage: false,
    showsFixes: 'never',
    isForTerminal: false,
  }
}

function loadMachineFormats(): Promise<typeof import('./machine-formats.ts')> {
  return import('./machine-formats.ts')
}
