import { resolve } from 'node:path'
import type { Configuration } from '../../config/configuration.ts'
import { readRuleNotes } from '../../config/rule-notes.ts'
import type { Severity } from '../../findings/severity.ts'
import type { RuleExample } from '../../rule-tests/example.ts'
import { findTestedRules } from '../../rule-tests/find-tested-rules.ts'
import { allRules } from '../../rules/index.ts'
import { OPTIONS } from '../../rules/options.ts'
import { writeValue } from '../../rules/own-options.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import type { RuleState } from '../../settings/definition.ts'
import type { DefinedRule, ForeignRule } from '../../settings/foreign-ruleset.ts'
import type { TeamRule } from '../../settings/team-rule.ts'

/** What holds for a rule in a ruleset. */
interface HeldRule {
  readonly id: string
  readonly summary: string
  readonly severity: Severity | 'off'
  /** What set it: a file, a ruleset of lintel's, or why it is so. */
  readonly because: string
  /** The options that are set and that it heeds, as they are written. */
  readonly set: readonly (readonly [name: string, value: string])[]
}

/** A rule that gets a page, by what is known of it. */
export type DocumentedRule = HeldRule &
  (
    | { readonly kind: 'lintel'; readonly rule: RuleMetadata }
    | { readonly kind: 'team'; readonly rule: RuleMetadata; readonly declared: TeamRule }
    | {
        readonly kind: 'spectral'
        readonly defined: DefinedRule
        readonly why: string
        readonly notes: readonly string[]
        readonly examples: readonly RuleExample[]
      }
    | { readonly kind: 'extended'; readonly rule: ForeignRule }
  )

/**
 * Finds the rules that a ruleset knows, and what holds for each where no override does: its own, then
 * lintel's, then others that it extends.
 * @param cwd the directory that files are named from; an absolute path
 * @throws ConfigurationError where what rules say under `x-lintel` is faulty
 */
export async function findDocumentedRules(
  configuration: Configuration,
  cwd: string,
): Promise<DocumentedRule[]> {
  const { foreign, team, ruleset } = configuration
  const states = configuration.statesOf(resolve(ruleset.folder, 'api.yaml'))
  const tested = await findTestedRules(configuration, cwd, undefined)
  const definitions = foreign?.definitions() ?? []
  const ofTeam = new Set(tested.map(({ id }) => id))
  const own = definitions.filter(({ id }) => ofTeam.has(id))
  const isOwn = new Set(own.map(({ id }) => id))
  const held = (foreign?.rules ?? []).map((rule) => [rule.id, rule] as const)
  const foreignRules = new Map(held)
  return [
    ...team.map((declared) => {
      const { rule } = declared
      return {
        kind: 'team' as const,
        rule,
        declared,
        ...hold(rule, states.get(rule.id), configuration),
      }
    }),
    ...own.map((defined) => {
      const { id, summary } = defined
      const { why, notes } = readRuleNotes(defined, ruleset.file, cwd)
      const examples = tested.find((rule) => rule.id === id)?.examples ?? []
      const severity = foreignRules.get(id)?.severity ?? 'off'
      const said = { id, summary, severity, because: '', set: [] }
      return { kind: 'spectral' as const, defined, why, notes, examples, ...said }
    }),
    ...allRules.map((rule) => {
      return { kind: 'lintel' as const, rule, ...hold(rule, states.get(rule.id), configuration) }
    }),
    ...(foreign?.rules ?? [])
      .filter(({ id }) => !isOwn.has(id))
      .map((rule) => {
        const { id, summary, severity } = rule
        return { kind: 'extended' as const, rule, id, summary, severity, because: '', set: [] }
      }),
  ]
}

/** What a ruleset says of a rule over lintel's model. */
function hold(
  rule: RuleMetadata,
  state: RuleState | undefined,
  { ruleset }: Configuration,
): HeldRule {
  const { id, summary, options = [] } = rule
  const given: Readonly<Record<string, unknown>> = ruleset.options
  const shared = options.flatMap((name) => {
    const value = given[OPTIONS[name].property]
    return value === undefined ? [] : [[name, writeOption(value)] as const]
  })
  const alone = [...(state?.options ?? [])].map(
    ([name, { written }]) => [name, writeValue(written)] as const,
  )
  return {
    id,
    summary,
    severity: state?.isOn ? state.severity : 'off',
    // The line moves whenever the ruleset is edited.
    because: (state?.because ?? 'not in what is extended').replace(/:\d+:\d+$/, ''),
    set: [...alone, ...shared],
  }
}

/** The event catalog was read: its name is what was written. */
function writeOption(value: unknown): string {
  const isFile = typeof value === 'object' && value !== null && 'file' in value
  return writeValue(isFile ? value.file : value)
}
