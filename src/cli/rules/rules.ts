import { KIND_FACTS, type KindFacts } from '../../diff/pages/kind-facts.ts'
import { toJsonKind } from '../../diff/pages/kind-json.ts'
import type { Severity } from '../../findings/severity.ts'
import { allRules } from '../../rules/index.ts'
import { renderRuleIndex } from '../../rules/index-page.ts'
import type { Target } from '../../rules/rule.ts'
import { topicsOf } from '../../rules/topic.ts'
import { findBroughtRules } from '../../run/brought-rules.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import { toJsonText } from '../../text/json-text.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from '../exit-codes.ts'
import { type PageFormat, parseChoice } from '../options.ts'
import { usesColor } from '../terminal/colors.ts'
import type { Io } from '../terminal/io.ts'
import { writeNotes } from '../terminal/notes.ts'
import { writePaged } from '../terminal/pager.ts'
import { terminalWidth } from '../terminal/terminal-width.ts'
import { renderKindList, renderKindTable } from './kind-list.ts'
import { type ListedRule, listForeignRule } from './listed-rule.ts'
import { matchesFilter, matchesKind } from './rule-filter.ts'
import { renderRuleList } from './rule-list.ts'

/** The options of `lintel rules`, as commander reads them. */
export interface RulesFlags {
  readonly topic?: readonly string[]
  readonly severity?: readonly Severity[]
  readonly on?: readonly Target[]
  readonly fixable?: boolean
  /** The ruleset whose rules are listed besides lintel's; left out, that of the folder. */
  readonly ruleset?: string
  /** Whether the kinds of changes are listed in place of the rules. */
  readonly kinds?: boolean
  readonly format: PageFormat
  readonly color: boolean
  readonly pager: boolean
}

/**
 * `lintel rules`: lists lintel's rules by id, then those that the ruleset brings. To find none is no fault.
 * @param words texts that a rule is to hold
 */
export async function listRules(
  words: readonly string[],
  flags: RulesFlags,
  io: Io,
): Promise<number> {
  if (flags.kinds) return listKinds(words, flags, io)
  const { rules, faults } = await collectRules(flags, io.cwd)
  const topics = topicsOf(rules)
  for (const topic of flags.topic ?? []) parseChoice('topic', topics, topic)
  const found = rules.filter((rule) => matchesFilter(rule, { ...flags, words }))
  await writePaged(renderRules(found, flags, io), flags, io)
  if (faults !== undefined) {
    const [first = '', ...others] = faults
    await writeNotes(io, `The rules of the ruleset are not listed. ${first}`, ...others)
    return EXIT_FAILURE
  }
  if (found.length === 0) {
    await io.stderr.write('lintel: No rule matches. `lintel rules` lists them all.\n')
  }
  return EXIT_CLEAN
}

/** Lintel's rules, and those that the ruleset brings; or what is wrong with it. */
async function collectRules(
  flags: RulesFlags,
  cwd: string,
): Promise<{ readonly rules: readonly ListedRule[]; readonly faults?: readonly string[] }> {
  try {
    const { ruleset, team, foreign } = await findBroughtRules(flags, cwd)
    const ofTeam = team.map(({ rule, file }): ListedRule => ({ ...rule, broughtBy: file }))
    const others = foreign.map((rule) => listForeignRule(rule, ruleset))
    return { rules: [...allRules, ...ofTeam, ...others] }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { rules: allRules, faults: error.all.map(({ message }) => message) }
  }
}

/** `lintel rules --kinds`: lists the kinds of changes that `lintel diff` tells apart. */
async function listKinds(words: readonly string[], flags: RulesFlags, io: Io): Promise<number> {
  const kinds = [...KIND_FACTS.values()].filter((kind) =>
    words.every((word) => matchesKind(kind, word)),
  )
  await writePaged(renderKinds(kinds, flags, io), flags, io)
  if (kinds.length === 0) {
    await io.stderr.write('lintel: No kind matches. `lintel rules --kinds` lists them all.\n')
  }
  return EXIT_CLEAN
}

function renderKinds(kinds: readonly KindFacts[], flags: RulesFlags, io: Io): string {
  switch (flags.format) {
    case 'json':
      return toJsonText({ version: 1, kinds: kinds.map(toJsonKind) })
    case 'markdown':
      return renderKindTable(kinds)
    case 'text':
      return renderKindList(kinds, { color: usesColor(io, flags.color), width: terminalWidth(io) })
  }
}

function renderRules(rules: readonly ListedRule[], flags: RulesFlags, io: Io): string {
  switch (flags.format) {
    case 'json':
      return renderJson(rules)
    case 'markdown':
      return renderRuleIndex(rules, (id) => `\`${id}\``, flags.fixable)
    case 'text':
      return renderRuleList(rules, {
        color: usesColor(io, flags.color),
        width: terminalWidth(io),
        showsFixes: flags.fixable === true,
      })
  }
}

function renderJson(rules: readonly ListedRule[]): string {
  const entries = rules.map(({ id, severity, on, summary, clauses, fix, broughtBy }) => ({
    id,
    severity,
    on,
    summary,
    clauses,
    fixable: fix !== undefined,
    fix: fix ?? null,
    ...(broughtBy !== undefined && { broughtBy }),
  }))
  return toJsonText({ version: 1, rules: entries })
}
