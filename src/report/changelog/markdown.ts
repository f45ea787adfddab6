import type { ChangeLog } from '../../findings/change-log.ts'
import { toMarkdown } from '../markdown/escape.ts'
import { type Section, toOutline } from './outline.ts'

/** Renders a change log as Markdown: for release notes, a wiki or a file of the repository. */
export function renderChangeLogMarkdown(log: ChangeLog): string {
  return `${toOutline(log).map(renderSection).join('\n\n')}\n`
}

function renderSection({ level, heading, notes, items }: Section): string {
  const list = items.map((item) => `- ${toMarkdown(item)}`).join('\n')
  const parts = [`${'#'.repeat(level)} ${toMarkdown(heading)}`, ...notes.map(toMarkdown), list]
  return parts.filter((part) => part !== '').join('\n\n')
}
