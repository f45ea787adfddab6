import { INTERNAL_ERROR } from '../../findings/internal-error.ts'
import type { Severity } from '../../findings/severity.ts'
import { diffRules, engineRules, rules } from '../../rules/index.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { namesOf, splitKind } from '../../rules/rule-names.ts'
import { topicOf } from '../../rules/topic.ts'
import { findNearest } from '../../text/nearest.ts'

/** What a name in a suppression stands for. */
type Meaning =
  /** Rules that are judged: were there a finding, the run would have it. */
  | { readonly kind: 'judged' }
  /** Rules of which the run cannot know. */
  | { readonly kind: 'open' }
  /** What must not be suppressed. */
  | { readonly kind: 'protected' }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined }

/** Which rules a run had. */
interface RulesOfRun {
  readonly severities: ReadonlyMap<string, Severity>
  readonly today: string | undefined
  /** The ids of rules that are not lintel's, and whether they ran too. */
  readonly foreignRules: ReadonlyMap<string, boolean>
  /** Whether the run leaves a rule out that the ruleset may have. */
  readonly isLeftOut?: ((rule: string) => boolean) | undefined
  /** The kinds of changes, where documents were compared with their bases and not linted. */
  readonly changeKinds?: ReadonlySet<string> | undefined
}

/** Codes of the engine that say that the run itself went wrong. */
const FAILURES = [INTERNAL_ERROR, 'parser']

const protectedIds: ReadonlySet<string> = new Set([
  ...FAILURES,
  ...engineRules.map(({ id }) => id),
  ...engineRules.map(wholeTopicOf),
])

/** Whether findings of a rule can be suppressed. */
export function isSuppressible(rule: string): boolean {
  return !protectedIds.has(rule)
}

/** How many unknown names of a run get a suggestion: each is compared with all rules. */
const MAX_SUGGESTIONS = 100

/** Tells what names in suppressions stand for. */
export class KnownRules {
  readonly #run: RulesOfRun
  /** The rules that can be suppressed, by their ids and by their topics. */
  readonly #byName = new Map<string, RuleMetadata[]>()
  /** Whether rules that are not lintel's ran, by their ids; by a topic, whether one of them did. */
  readonly #foreign = new Map<string, boolean>()
  readonly #names: readonly string[]
  /** The rules by what plainly means them: `kebab-case` and `paths-kebab-case`. */
  readonly #spellings = new Map<string, string>()
  readonly #unknown = new Map<string, Meaning>()

  constructor(run: RulesOfRun) {
    this.#run = run
    for (const rule of [...rules, ...diffRules]) {
      this.#byName.set(rule.id, [rule])
      const topic = wholeTopicOf(rule)
      this.#byName.set(topic, [...(this.#byName.get(topic) ?? []), rule])
      this.#spellings.set(rule.id.slice(rule.id.indexOf('/') + 1), rule.id)
      this.#spellings.set(rule.id.replace('/', '-'), rule.id)
    }
    for (const [id, hasRun] of run.foreignRules)
      for (const name of namesOf(id))
        this.#foreign.set(name, hasRun || this.#foreign.get(name) === true)
    // Of a topic that lacks a rule, nothing is known either.
    for (const id of run.foreignRules.keys())
      if (this.#isLeftOut(id)) for (const name of namesOf(id)) this.#foreign.set(name, false)
    this.#names = [...this.#byName.keys(), ...run.foreignRules.keys()]
  }

  /** Whether documents were compared with their bases, so that only what is about that is known. */
  get comparesStates(): boolean {
    return this.#run.changeKinds !== undefined
  }

  meaningOf(name: string): Meaning {
    const { rule, kind } = splitKind(name)
    const isOfDiff = this.#byName.get(rule)?.every(({ on }) => on === 'diff') ?? false
    if (this.comparesStates && !isOfDiff) return { kind: 'open' }
    if (kind !== undefined && isOfDiff) return this.#explainKind(rule, kind)
    if (protectedIds.has(name)) return { kind: 'protected' }
    const meant = this.#byName.get(name)
    if (meant !== undefined) return this.#judge(meant)
    const hasRun = this.#foreign.get(name)
    if (hasRun !== undefined) return { kind: hasRun ? 'judged' : 'open' }
    const known = this.#unknown.get(name) ?? this.#explainUnknown(name)
    this.#unknown.set(name, known)
    return known
  }

  /** What a name with a kind of change means: only a run that compares documents knows. */
  #explainKind(rule: string, kind: string): Meaning {
    const kinds = this.#run.changeKinds
    if (kinds === undefined) return { kind: 'open' }
    if (kinds.has(kind)) return this.meaningOf(rule)
    const nearest = kind.length <= 100 ? findNearest(kind, [...kinds]) : undefined
    return { kind: 'unknown', nearest: nearest && `${rule}:${nearest}` }
  }

  /**
   * What a name means by the rules that it names; those that are off are not asked, since the
   * ruleset wants none of their findings.
   */
  #judge(meant: readonly RuleMetadata[]): Meaning {
    if (meant.some(({ id }) => this.#isLeftOut(id))) return { kind: 'open' }
    const running = meant.filter(({ id }) => this.#run.severities.has(id))
    const isJudged = running.length > 0 && running.every((rule) => this.#isJudged(rule))
    return { kind: isJudged ? 'judged' : 'open' }
  }

  #isLeftOut(rule: string): boolean {
    return this.#run.isLeftOut?.(rule) === true
  }

  /**
   * What compares dates is silent without a day, what is about all documents may be elsewhere, and
   * what is about two states of an API is not known of one.
   */
  #isJudged({ on, comparesDates }: RuleMetadata): boolean {
    if (on === 'workspace' || (on === 'diff') !== this.comparesStates) return false
    return !comparesDates || this.#run.today !== undefined
  }

  /**
   * Rules of Spectral's rulesets have no topic: without one, only what plainly means one of the
   * known rules is unknown, and the others may be rules of a ruleset that did not run.
   */
  #explainUnknown(name: string): Meaning {
    const mayCompare = this.#unknown.size < MAX_SUGGESTIONS && name.length <= 100
    if (name.includes('/')) {
      const nearest = mayCompare ? findNearest(name, this.#names) : undefined
      return { kind: 'unknown', nearest }
    }
    const nearest =
      this.#spellings.get(name.toLowerCase()) ??
      (mayCompare ? findNearest(name, [...this.#run.foreignRules.keys()]) : undefined)
    return nearest === undefined ? { kind: 'open' } : { kind: 'unknown', nearest }
  }
}

/** How a suppression names all rules of a topic. */
function wholeTopicOf(rule: RuleMetadata): string {
  return `${topicOf(rule)}/*`
}
