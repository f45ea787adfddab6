import { DIFF_RULE_IDS, isDiffRule } from '../diff/kinds/diff-rules.ts'
import { CHANGE_KINDS } from '../diff/kinds.ts'
import { UserError } from '../findings/user-error.ts'
import { allRules } from '../rules/index.ts'
import { namesOf, splitKind } from '../rules/rule-names.ts'
import { choosesRule, describeChoice, type RuleChoice } from '../settings/rule-choice.ts'
import { findNearest } from '../text/nearest.ts'

/** The rule that judges the suppressions of the others. */
const UNUSED = 'suppression/unused'
/** Longer names are not compared with all that there are. */
const MAX_COMPARED = 100

/**
 * Refuses names that `--only`, `--skip` and `--severity` give and that there are none of.
 * @param foreign the ids of the rules in the rulesets of the run that are not lintel's
 * @throws UserError at the first such name, with the nearest that there is, and where rules are asked
 * for that cannot judge anything by themselves
 */
export function checkChoice(choice: RuleChoice, foreign: Iterable<string>): void {
  const ids = [...allRules.map(({ id }) => id), ...foreign]
  const known = new Set(ids.flatMap((id) => namesOf(id)))
  for (const option of ['only', 'skip'] as const)
    for (const name of choice[option] ?? [])
      if (!isKnown(name, known)) throw new UserError(describeUnknown(option, name, known))
  for (const [rule] of choice.severity ?? [])
    if (!ids.includes(rule)) throw new UserError(describeUnknown('severity', rule, new Set(ids)))
  const isAlone = ids.every((id) => id.startsWith('suppression/') || !choosesRule(choice, id))
  if (choice.only !== undefined && isAlone && choosesRule(choice, UNUSED))
    throw new UserError(
      `\`${UNUSED}\` judges the suppressions of rules that run: name these with \`--only\` too.`,
    )
}

/** @throws UserError where the choice leaves no rule over two states */
export function requireDiffRule(choice: RuleChoice): void {
  if (DIFF_RULE_IDS.some((id) => choosesRule(choice, id))) return
  throw new UserError(
    `\`${describeChoice(choice)}\` leaves no rule over two states of a document: name one of \`versioning/*\`.`,
  )
}

function isKnown(name: string, known: ReadonlySet<string>): boolean {
  const { rule, kind } = splitKind(name)
  if (known.has(name)) return true
  return kind !== undefined && isDiffRule(rule) && CHANGE_KINDS.has(kind)
}

function describeUnknown(option: string, name: string, known: ReadonlySet<string>): string {
  const { rule, kind } = splitKind(name)
  const isOfDiff = kind !== undefined && isDiffRule(rule)
  const names = isOfDiff ? [...CHANGE_KINDS.keys()].map((each) => `${rule}:${each}`) : [...known]
  const nearest = name.length <= MAX_COMPARED ? findNearest(name, names) : undefined
  const list = isOfDiff ? '`lintel rules --kinds`' : '`lintel rules`'
  const hint = nearest === undefined ? `${list} lists them.` : `Did you mean \`${nearest}\`?`
  const what = isOfDiff ? 'kind of change' : 'rule'
  return name === ''
    ? `\`--${option}\` names no rule.`
    : `\`--${option}\` names \`${name}\`, which is no ${what}. ${hint}`
}
