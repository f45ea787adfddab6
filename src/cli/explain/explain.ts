import { clauses } from '../../rules/clauses.generated.ts'
import type { Clause } from '../../rules/conformance.ts'
import { allRules } from '../../rules/index.ts'
import { mendedExamples } from '../../rules/mended-examples.generated.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import type { BroughtRules } from '../../run/brought-rules.ts'
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
import { type ExplainedSubject, findSubject, lookUp } from './explain-subject.ts'

/** The options of `lintel explain`, as commander reads them. */
export interface ExplainFlags {
  readonly format?: PageFormat
  /** The ruleset whose rules are known besides lintel's; left out, that of the folder. */
  readonly ruleset?: string
  readonly color: boolean
  readonly pager: boolean
}

/**
 * `lintel explain`: prints the pages of rules, topics, clauses and codes, in the order in which
 * they are named. Where a name is none of lintel's, the ruleset of the folder may bring it; one that is
 * named is read in any case.
 * @throws UserError at the first name that means nothing; then nothing is printed
 * @throws ConfigurationError where that ruleset is faulty
 */
export async function explain(
  names: readonly string[],
  flags: ExplainFlags,
  io: Io,
): Promise<number> {
  const isKnown =
    flags.ruleset === undefined &&
    names.every((name) => lookUp(name, allRules, clauses) !== undefined)
  const brought = isKnown ? undefined : await findBrought(flags, io.cwd)
  const rules = [...allRules, ...(brought?.team.map(({ rule }) => rule) ?? [])]
  const statements = [...clauses, ...(brought?.clauses ?? [])]
  const subjects = [...new Set(names)].map((name) => findSubject(name, rules, statements, brought))
  await writePaged(renderSubjects(subjects, rules, statements, flags, io), flags, io)
  return EXIT_CLEAN
}

async function findBrought(flags: ExplainFlags, cwd: string): Promise<BroughtRules> {
  const { findBroughtRules } = await import('../../run/brought-rules.ts')
  return findBroughtRules(flags, cwd)
}

function renderSubjects(
  subjects: readonly ExplainedSubject[],
  rules: readonly RuleMetadata[],
  statements: readonly Clause[],
  flags: ExplainFlags,
  io: Io,
): string {
  const context = {
    clauses: new Map(statements.map((clause) => [clause.id, clause])),
    rules,
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
