import { Chalk } from 'chalk'
import type { KindFacts } from '../../diff/pages/kind-facts.ts'
import { wrapLine } from '../../text/wrap-line.ts'

/** Narrower columns of prose are hard to read: then the summary has lines of its own. */
const MIN_SUMMARY_WIDTH = 40
const LONGEST_LABEL = 'to be judged'.length

/** A list of kinds of changes as text: one line each, broken only where it does not fit a terminal. */
export function renderKindList(
  kinds: readonly KindFacts[],
  { color, width }: { readonly color: boolean; readonly width: number | undefined },
): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const idWidth = kinds.reduce((most, { kind }) => Math.max(most, kind.id.length), 0)
  const indent = idWidth + LONGEST_LABEL + 4
  const isNarrow = width !== undefined && width - indent < MIN_SUMMARY_WIDTH
  return kinds
    .flatMap((facts) => {
      const { id, summary } = facts.kind
      const label = labelOf(facts)
      const head = `${id.padEnd(idWidth)}  ${chalk.dim(label)}`
      if (isNarrow) return [head, ...wrapLine(summary, width - 2).map((line) => `  ${line}`)]
      return wrapLine(
        `${head}${' '.repeat(LONGEST_LABEL - label.length)}  ${summary}`,
        width,
        indent,
      )
    })
    .map((line) => `${line}\n`)
    .join('')
}

/** A table of kinds of changes, in Markdown. */
export function renderKindTable(kinds: readonly KindFacts[]): string {
  const rows = kinds.map((facts) => {
    const { id, summary } = facts.kind
    return `| \`${id}\` | ${labelOf(facts)} | ${summary.replaceAll('|', '\\|')} |\n`
  })
  return `| Kind | Breaks | What changed |\n|---|---|---|\n${rows.join('')}`
}

/** Whom a kind breaks, in short. */
function labelOf({ kind, breaks, isSdk }: KindFacts): string {
  if (kind.isUndecided) return 'to be judged'
  if (isSdk) return 'SDKs'
  return { sent: 'senders', read: 'readers', both: 'both', none: 'nobody' }[breaks]
}
