import { toVisible } from '../../text/visible-text.ts'

/** The commands that GitHub Actions makes annotations of. */
export type AnnotationLevel = 'error' | 'warning' | 'notice'

/** What a command says besides its message; what is undefined is left out. */
type Properties = Readonly<Record<string, string | number | undefined>>

const ESCAPES = new Map([
  ['%', '%25'],
  ['\r', '%0D'],
  ['\n', '%0A'],
  [':', '%3A'],
  [',', '%2C'],
])

/**
 * Renders a workflow command of GitHub Actions, without a line break.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function renderCommand(
  level: AnnotationLevel,
  properties: Properties,
  message: string,
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join()
  return `::${level}${list === '' ? '' : ` ${list}`}::${escapeMessage(message)}`
}

/**
 * Makes text from documents safe for the log of a workflow, if it does not begin the line: there
 * `::` is a command, and the older form `##[` is one anywhere.
 */
export function toLogText(text: string): string {
  return toVisible(text).replaceAll('##[', '## [')
}

/**
 * Makes a text of several lines safe for the log of a workflow: breaks up what the runner would read
 * as a command, and leaves the rest, such as colours, as it is.
 */
export function guardLog(text: string): string {
  return text.replaceAll('##[', '## [').replace(/^([^\S\r\n]*):(?=:)/gm, '$1: ')
}

function escapeMessage(text: string): string {
  return toVisible(text.replace(/[%\r\n]/g, toEscape))
}

function escapeProperty(text: string): string {
  return toVisible(text.replace(/[%\r\n:,]/g, toEscape))
}

function toEscape(character: string): string {
  return ESCAPES.get(character) ?? character
}
