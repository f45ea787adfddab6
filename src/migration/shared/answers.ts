import { compareText } from '../../text/compare-text.ts'
import type { RuleAnswer, RuleTable } from '../tables/rule-table.ts'
import { WRITTEN_RULES, type WrittenRule } from '../tables/written-rules.ts'
import type { RuleWish, Tool, Unanswered, WishLevel } from './tool-settings.ts'

/** What `lintel.yaml` gives one rule, and on whose account. */
export interface RuleLine {
  readonly rule: string
  readonly level: WishLevel
  /** The rules of other tools that it answers to: `Redocly's paths-kebab-case`. */
  readonly from: readonly string[]
}

/** What the rules of a tool come to. */
export interface RuleAnswers {
  /** The settings of rules, for all documents. */
  readonly lines: readonly RuleLine[]
  /** Those for some documents. */
  readonly overrides: ReadonlyMap<string, readonly RuleLine[]>
  readonly definitions: ReadonlyMap<string, WrittenRule>
  readonly unanswered: readonly Unanswered[]
  /** How many rules the tool had on, and how many of these have an answer. */
  readonly counts: { readonly on: number; readonly answered: number }
}

/** What is known of lintel's rules. */
export interface OwnRules {
  /** The severities that they have of their own, by id. */
  readonly severities: ReadonlyMap<string, WishLevel>
}

/**
 * Finds what answers to the rules of a tool. Of lintel's own rules only what the settings say expressly
 * counts, since lintel has severities of its own; rules of Spectral's and rules that are written get the
 * severities that they have in the tool.
 */
export function answerWishes(
  tool: Tool,
  wishes: readonly RuleWish[],
  table: RuleTable,
  own: OwnRules,
): RuleAnswers {
  const whole = new LineCollector(tool, own)
  const partly = new Map<string, LineCollector>()
  const definitions = new Map<string, WrittenRule>()
  const unanswered: Unanswered[] = []
  const on = new Set<string>()
  const answered = new Set<string>()
  for (const wish of wishes) {
    const answer = table.get(wish.rule)
    if (wish.level !== 'off') on.add(wish.rule)
    if (answer === undefined || answer.fit === 'none') {
      if (wish.level !== 'off') unanswered.push(describeMissing(wish, answer))
      continue
    }
    const lines = wish.files === undefined ? whole : collectorOf(partly, wish.files, tool, own)
    const written = lines.add(wish, answer, definitions)
    if (wish.level === 'off') {
      if (answer.fit === 'part' && wish.isExplicit && wish.files === undefined)
        unanswered.push({
          what: `${wish.rule}: off`,
          why: `${answer.rules.join(' and ')} ${answer.rules.length === 1 ? 'finds it among other things, and stays on' : 'find it among other things, and stay on'}`,
          place: wish.place,
        })
    } else if (written) answered.add(wish.rule)
    else
      unanswered.push(
        describeMissing(wish, undefined, 'its options say nothing that a rule could be made of'),
      )
  }
  return {
    lines: whole.finish(),
    overrides: new Map([...partly].map(([files, lines]) => [files, lines.finish()])),
    definitions,
    unanswered,
    counts: { on: on.size, answered: answered.size },
  }
}

function describeMissing(
  { rule, place }: RuleWish,
  answer: RuleAnswer | undefined,
  why = answer?.note ?? 'it is none of the rules that come with the tool',
): Unanswered {
  return { what: rule, why, place }
}

function collectorOf(
  partly: Map<string, LineCollector>,
  files: readonly string[],
  tool: Tool,
  own: OwnRules,
): LineCollector {
  const key = files.join('\n')
  const known = partly.get(key) ?? new LineCollector(tool, own)
  partly.set(key, known)
  return known
}

/** Where several rules lead to one, the one that weighs most counts. */
const WEIGHT: Readonly<Record<WishLevel, number>> = { error: 3, warn: 2, info: 1, off: 0 }

class LineCollector {
  readonly #tool: Tool
  readonly #own: OwnRules
  readonly #lines = new Map<string, { level: WishLevel; from: string[] }>()

  constructor(tool: Tool, own: OwnRules) {
    this.#tool = tool
    this.#own = own
  }

  /** @returns whether there was anything to say of it */
  add(wish: RuleWish, answer: RuleAnswer, definitions: Map<string, WrittenRule>): boolean {
    let isAnswered = false
    for (const name of answer.rules) {
      if (name.startsWith('+')) {
        const made = WRITTEN_RULES.get(name.slice(1))?.(wish.options ?? {}) ?? []
        for (const [id, rule] of made) {
          if (wish.level !== 'off') definitions.set(id, rule)
          if (wish.level !== 'off' || wish.files !== undefined) this.#note(id, wish)
        }
        isAnswered ||= made.length > 0
        continue
      }
      isAnswered = true
      if (name.includes('/')) this.#noteOwn(name, wish, answer)
      // Those of Spectral that nothing switches on are off.
      else if (wish.level !== 'off' || wish.files !== undefined) this.#note(name, wish)
    }
    return isAnswered
  }

  #noteOwn(name: string, wish: RuleWish, { fit }: RuleAnswer): void {
    if (fit === 'part') return
    const severity = this.#own.severities.get(name)
    // `lintel:recommended` has no rules of severity info.
    const isOff = severity === 'info'
    if (wish.isExplicit) this.#note(name, wish)
    else if (isOff && wish.level !== 'off') this.#note(name, { ...wish, level: 'info' })
  }

  #note(name: string, { rule, level }: RuleWish): void {
    const from = `${this.#tool}: ${rule}`
    const known = this.#lines.get(name)
    if (known === undefined) this.#lines.set(name, { level, from: [from] })
    else {
      if (WEIGHT[level] > WEIGHT[known.level]) known.level = level
      if (!known.from.includes(from)) known.from.push(from)
    }
  }

  finish(): RuleLine[] {
    return [...this.#lines]
      .map(([rule, { level, from }]) => ({ rule, level, from }))
      .sort((a, b) => compareText(a.rule, b.rule))
  }
}

/** Puts together what several tools come to; of one rule, what weighs most counts. */
export function mergeLines(parts: readonly (readonly RuleLine[])[]): RuleLine[] {
  const merged = new Map<string, RuleLine>()
  for (const line of parts.flat()) {
    const known = merged.get(line.rule)
    if (known === undefined) merged.set(line.rule, line)
    else {
      const level = WEIGHT[line.level] > WEIGHT[known.level] ? line.level : known.level
      merged.set(line.rule, { rule: line.rule, level, from: [...known.from, ...line.from] })
    }
  }
  return [...merged.values()].sort((a, b) => compareText(a.rule, b.rule))
}
