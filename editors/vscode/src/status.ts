import type { ServerOrigin } from './find-server.ts'

/** How the server is. */
export type ServerState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'running'
      readonly origin: ServerOrigin
      readonly version: string | undefined
      readonly isTrusted: boolean
    }
  | { readonly kind: 'stopped'; readonly reason: string }

/** A diagnostic of VS Code's, as far as it is counted. */
export interface CountedDiagnostic {
  readonly source?: string | undefined
  /** VS Code's numbers: 0 error, 1 warning, 2 information, 3 hint. */
  readonly severity: number
}

/** What the item in the status bar says. */
export interface StatusText {
  readonly text: string
  readonly tooltip: string
  /** What a click does. */
  readonly command: string
  readonly isFault: boolean
}

/** What a click does where nothing is wrong: it leads to the list of problems. */
const SHOW_PROBLEMS = { command: 'workbench.actions.view.problems', isFault: false }

const KINDS = [
  { icon: 'error', noun: 'error' },
  { icon: 'warning', noun: 'warning' },
  { icon: 'info', noun: 'note' },
  { icon: 'lightbulb', noun: 'hint' },
] as const

const ORIGINS: Readonly<Record<ServerOrigin, (lintel: string) => string>> = {
  setting: (lintel) => `${lintel} runs, which \`lintel.path\` names.`,
  workspace: (lintel) => `The workspace's own ${lintel} runs.`,
  extension: (lintel) => `The extension's own ${lintel} runs.`,
}

const RESTRICTED =
  'The workspace is not trusted: rulesets with JavaScript are refused, and nothing is compared with a base.'

/** Says how the server is and how many diagnostics of lintel are shown, by severity. */
export function statusText(
  state: ServerState,
  diagnostics: readonly CountedDiagnostic[],
): StatusText {
  if (state.kind === 'starting')
    return { text: '$(sync~spin) lintel', tooltip: 'lintel is starting.', ...SHOW_PROBLEMS }
  if (state.kind === 'stopped')
    return {
      text: '$(circle-slash) lintel',
      tooltip: `lintel does not run. ${state.reason}\nA click starts it.`,
      command: 'lintel.restart',
      isFault: true,
    }
  const counted = countBySeverity(diagnostics)
  const counts = counted.map(({ icon, count }) => ` $(${icon}) ${count}`).join('')
  const lintel = state.version === undefined ? 'lintel' : `lintel ${state.version}`
  const sentences = [sentenceOf(counted), ORIGINS[state.origin](lintel)]
  if (!state.isTrusted) sentences.push(RESTRICTED)
  return { text: `lintel${counts}`, tooltip: sentences.join('\n'), ...SHOW_PROBLEMS }
}

type Counted = (typeof KINDS)[number] & { readonly count: number }

function countBySeverity(diagnostics: readonly CountedDiagnostic[]): Counted[] {
  return KINDS.map((kind, severity) => ({
    ...kind,
    count: diagnostics.filter((each) => each.source === 'lintel' && each.severity === severity)
      .length,
  })).filter(({ count }) => count > 0)
}

function sentenceOf(counted: readonly Counted[]): string {
  if (counted.length === 0) return 'No findings are shown.'
  return counted.map(({ noun, count }) => `${count} ${noun}${count === 1 ? '' : 's'}`).join(', ')
}
