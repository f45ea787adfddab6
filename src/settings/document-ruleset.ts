import { type Severity, weighsMore } from '../findings/severity.ts'
import { DEFAULT_OPTIONS, type RuleOptions } from '../rules/options.ts'
import type { OwnValues } from '../rules/own-options.ts'
import type { ForeignRuleset } from './foreign-ruleset.ts'
import type { TeamRule } from './team-rule.ts'

/** What the ruleset says for one document. */
export interface DocumentRuleset {
  /** The rules to run over it, by id, with their severities. */
  readonly severities: ReadonlyMap<string, Severity>
  /** What the rules are set to. */
  readonly options: RuleOptions
  /** What is set for single rules, by id: the values of options that each alone has. */
  readonly ownOptions?: ReadonlyMap<string, OwnValues>
  /** The team's rules over the model of an API, whether they are on or not. */
  readonly team?: readonly TeamRule[]
  /**
   * What a finding of a rule weighs at a place, where that is not the same in all places: `off`, and
   * it is not reported. The location is an absolute path.
   */
  readonly severityAt?: (rule: string, location: string, pointer: string) => Severity | 'off'
  /** The rules that are on in it or at a place in it, where that is not the same in all files. */
  readonly onHere?: ReadonlySet<string>
  /** Whether it switches all rules over two states off, for whatever document. */
  readonly comparesNothing?: true
  /** Whether the run leaves a rule out, whatever the ruleset says: its suppressions are not judged. */
  readonly isLeftOut?: (rule: string) => boolean
  /** Whether changes of a kind that a rule finds are reported. Default: all. */
  readonly choosesKind?: (rule: string, kind: string) => boolean
  /** Its rules that are not lintel's. */
  readonly foreign?: ForeignRuleset
}

/** What it says of findings. */
export type RuleWeights = Pick<DocumentRuleset, 'severities' | 'severityAt'>

/**
 * Finds the ruleset of a document by its absolute path.
 * @throws InputError that names the ruleset file, where it is faulty
 */
export type RulesetOf = (location: string) => DocumentRuleset | Promise<DocumentRuleset>

/** The rules that are on in a document or at a place in it; others may be in files it refers to. */
export function rulesOnIn({
  severities,
  onHere,
}: Pick<DocumentRuleset, 'severities' | 'onHere'>): ReadonlySet<string> {
  return onHere ?? new Set(severities.keys())
}

/** The rules that are on in a file as a whole, with the severities that they have there. */
export function severitiesIn(
  { severities, severityAt }: RuleWeights,
  location: string,
): ReadonlyMap<string, Severity> {
  if (severityAt === undefined) return severities
  const here = new Map<string, Severity>()
  for (const id of severities.keys()) {
    const severity = severityAt(id, location, '')
    if (severity !== 'off') here.set(id, severity)
  }
  return here
}

/**
 * What a finding of a rule weighs at a place; `silent`: it is off there and not in the whole file,
 * so that a suppression of it may be judged; undefined: it is off.
 * @param location of the file, absolute
 * @param at whose pointer is asked for only where severities differ
 */
export function weighAt(
  { severities, severityAt }: RuleWeights,
  rule: string,
  location: string,
  at: { readonly pointer: string },
): Severity | 'silent' | undefined {
  if (severityAt === undefined) return severities.get(rule)
  const severity = severityAt(rule, location, at.pointer)
  if (severity !== 'off') return severity
  return severityAt(rule, location, '') === 'off' ? undefined : 'silent'
}

/**
 * What a finding weighs that several documents share, by the ruleset that weighs it most: a document
 * that lets it pass opens the gate for no other one.
 */
export function weighForAll(
  rulesets: Iterable<RuleWeights>,
  rule: string,
  location: string,
  at: { readonly pointer: string },
): ReturnType<typeof weighAt> {
  let worst: ReturnType<typeof weighAt>
  for (const ruleset of rulesets) {
    const severity = weighAt(ruleset, rule, location, at)
    if (severity === undefined) continue
    if (severity === 'silent') worst ??= severity
    else if (worst === undefined || worst === 'silent' || weighsMore(severity, worst))
      worst = severity
  }
  return worst
}

/** Makes the function that gives every document the same rules. */
export function rulesetForAll(
  severities: ReadonlyMap<string, Severity>,
  options: RuleOptions = DEFAULT_OPTIONS,
): RulesetOf {
  return () => ({ severities, options })
}
