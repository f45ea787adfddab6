import type { SpecDocument } from '../../documents/document.ts'
import type { Severity } from '../../findings/severity.ts'
import { type DocumentRuleset, severitiesIn } from '../../settings/document-ruleset.ts'
import { KnownRules } from './known-rules.ts'

/** The rules that a file was linted by. */
export interface RulesOfFile {
  readonly known: KnownRules
  /** What a finding of a rule weighs at a place in the file; undefined where it is off. */
  severityAt(rule: string, pointer: string): Severity | undefined
}

/** Tells by which rules each file of a run was linted. */
export class RulesOfFiles {
  readonly #rulesets: ReadonlyMap<string, DocumentRuleset>
  readonly #today: string | undefined
  readonly #changeKinds: ReadonlySet<string> | undefined
  /** Documents without overrides share the map of their severities. */
  readonly #known = new Map<ReadonlyMap<string, Severity>, RulesOfFile>()

  constructor(run: {
    /** By the locations of documents. */
    readonly rulesets: ReadonlyMap<string, DocumentRuleset>
    readonly today: string | undefined
    readonly changeKinds?: ReadonlySet<string>
  }) {
    this.#rulesets = run.rulesets
    this.#today = run.today
    this.#changeKinds = run.changeKinds
  }

  /** The rules of a file; those of the first document, where others only refer to it. */
  file(document: SpecDocument): RulesOfFile {
    const { location } = document.source
    const [first] = this.#rulesets.values()
    const ruleset = this.#rulesets.get(location) ?? first
    const severities: ReadonlyMap<string, Severity> =
      ruleset === undefined ? new Map() : severitiesIn(ruleset, location)
    const before = this.#known.get(severities)
    if (before !== undefined) return before
    const severityAt = (rule: string, pointer: string) => {
      if (ruleset?.severityAt === undefined) return severities.get(rule)
      const severity = ruleset.severityAt(rule, location, pointer)
      return severity === 'off' ? undefined : severity
    }
    const foreign = ruleset?.foreign?.rulesFor(location) ?? []
    const team = ruleset?.team?.map(({ rule }) => rule.id) ?? []
    const foreignRules = new Map([
      ...foreign.map(({ id, severity }) => [id, severity !== 'off'] as const),
      ...team.map((id) => [id, severities.has(id)] as const),
    ])
    const known = new KnownRules({
      severities,
      today: this.#today,
      foreignRules,
      isLeftOut: ruleset?.isLeftOut,
      changeKinds: this.#changeKinds,
    })
    const rules = { known, severityAt }
    this.#known.set(severities, rules)
    return rules
  }
}
