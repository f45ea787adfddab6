import { clauses } from '../../rules/clauses.generated.ts'
import { allRules } from '../../rules/index.ts'
import { mendedExamples } from '../../rules/mended-examples.generated.ts'
import { toJsonText } from '../../text/json-text.ts'
import { EXIT_CLEAN } from '../exit-codes.ts'
import type { PageFormat } from '../options.ts'
import { usesColor } from '../terminal/colors.ts'
import type { Io } from '../terminal/io.ts'
import { styleMarkdown, unescapeMarkdown } from '../terminal/markdown.ts'
import { writePaged } from '../terminal/pager.ts'
import { proseWidth } from '../terminal/terminal-width.ts'
import { toJsonEntry } from './explain-json.ts'
import { renderSubject } from './explain-page.ts'
import { type ExplainedSubject, findSubject } from './explain-subject.ts'

/** The options of `lintel explain`, as commander reads them. */
export interface ExplainFlags {
  readonly format?: PageFormat
  readonly color: boolean
  readonly pager: boolean
}

/**
 * `lintel explain`: prints the pages of rules, topics, clauses and codes, in the order in which
 * they are named.
 * @throws UserError at the first name that means nothing; then nothing is printed
 */
export async function explain(
  names: readonly string[],
  flags: ExplainFlags,
  io: Io,
): Promise<number> {
  const subjects = [...new Set(names)].map((name) => findSubject(name, allRules, clauses))
  await writePaged(renderSubjects(subjects, flags, io), flags, io)
  return EXIT_CLEAN
}

function renderSubjects(
  subjects: readonly ExplainedSubject[],
  flags: ExplainFlags,
  io: Io,
): string {
  const context = {
    clauses: new Map(clauses.map((clause) => [clause.id, clause])),
    rules: allRules,
    mendedExamples,
    link: (id: string) => `\`${id}\``,
  }
  const color = usesColor(io, flags.color)
  const isPlain = flags.format === undefined && !io.stdout.isTerminal && !color
  const format = flags.format ?? (isPlain ? 'markdown' : 'text')
  if (format === 'json') {
    return toJsonText({
      version: 1,
      pages: subjects.map((subject) => toJsonEntry(subject, context)),
    })
  }
  const page = subjects.map((subject) => renderSubject(subject, context)).join('\n---\n\n')
  if (isPlain) return unescapeMarkdown(page)
  return format === 'markdown' ? page : styleMarkdown(page, { color, width: proseWidth(io) })
}
