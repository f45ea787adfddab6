import type { SpecDocument } from '../documents/document.ts'
import { type DocumentRuleset, severitiesIn } from '../engine/document-ruleset.ts'
import type { Severity } from '../rules/rule.ts'
import { KnownRules } from './known-rules.ts'

/** The rules that a file was linted by. */
export interface RulesOfFile {
  readonly severities: ReadonlyMap<string, Severity>
  readonly known: KnownRules
}

/** Tells by which rules each file of a run was linted. */
export class RulesOfFiles {
  readonly #rulesets: ReadonlyMap<SpecDocument, DocumentRuleset>
  readonly #today: string | undefined
  /** Documents without overrides share the map of their severities. */
  readonly #known = new Map<ReadonlyMap<string, Severity>, RulesOfFile>()

  constructor(run: {
    readonly rulesets: ReadonlyMap<SpecDocument, DocumentRuleset>
    readonly today: string | undefined
  }) {
    this.#rulesets = run.rulesets
    this.#today = run.today
  }

  /** The rules of a file; those of the first document, where others only refer to it. */
  file(document: SpecDocument): RulesOfFile {
    const { location } = document.source
    const [first] = this.#rulesets.values()
    const ruleset = this.#rulesets.get(document) ?? first
    const severities = ruleset === undefined ? new Map() : severitiesIn(ruleset, location)
    const before = this.#known.get(severities)
    if (before !== undefined) return before
    const foreign = ruleset?.foreign?.rulesFor(location) ?? []
    const foreignRules = foreign.filter(({ severity }) => severity !== 'off').map(({ id }) => id)
    const known = new KnownRules({
      severities,
      today: this.#today,
      foreignRules: new Set(foreignRules),
    })
    this.#known.set(severities, { severities, known })
    return { severities, known }
  }
}
