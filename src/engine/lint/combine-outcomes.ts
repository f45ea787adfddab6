import { FindingSet, type ShareLater } from '../../findings/finding-set.ts'
import { toInternalError } from '../../findings/internal-error.ts'
import type { Rule, WorkspaceReport, WorkspaceRule } from '../../rules/rule.ts'
import { type RuleWeights, type weighAt, weighForAll } from '../../settings/document-ruleset.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import { referredFiles } from '../outcomes/referred-files.ts'
import { toWorkspaceFinding } from '../rules/to-finding.ts'

/**
 * Puts what was found in the documents of a run together: what several of them share is reported
 * once, and the rules over all of them judge what was collected.
 * @param outcomes in the order of the files' names
 * @param rulesets by the locations of the documents
 * @param shareLater shares fixes that are worked out later; left out, there are none
 */
export function combineOutcomes(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, RuleWeights>,
  rules: readonly Rule[],
  shareLater?: ShareLater,
): FindingSet {
  const findings = new FindingSet(shareLater)
  const parts = partsIn(outcomes)
  const shared = isSharedIn(outcomes)
  for (const outcome of outcomes) {
    findings.endDocument()
    addOutcome(outcome, findings, parts.has(outcome.location), shared)
  }
  const locations = locationsIn(outcomes)
  const [first] = outcomes
  if (first === undefined) return findings
  for (const rule of rules) {
    if (rule.on !== 'workspace') continue
    const facts = joinFacts(rule, outcomes, findings)
    if (facts === undefined) continue
    try {
      for (const report of rule.checkWorkspace(facts)) {
        const location = locations.get(report.place.file) ?? report.place.file
        const own = rulesets.get(location)
        const weights = own === undefined ? usersOf(location, outcomes, rulesets) : [own]
        const severity = weighForAll(weights, rule.id, location, report.place)
        addReport(rule, report, severity, findings)
      }
    } catch (error) {
      findings.add(toInternalError(rule, first.file, error))
    }
  }
  return findings
}

/** The absolute paths of the files that were read, by their names. */
function locationsIn(outcomes: readonly DocumentOutcome[]): Map<string, string> {
  const read = outcomes.flatMap(({ files }) => files.flatMap((each) => each.read ?? []))
  return new Map(read.map(({ file, location }) => [file, location]))
}

/** The rulesets of the documents that a file was read for, each once. */
function usersOf(
  location: string,
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, RuleWeights>,
): ReadonlySet<RuleWeights> {
  const users = outcomes.filter(({ files }) =>
    files.some(({ read }) => read?.location === location),
  )
  // A file that no document is known to have read is weighed as all of them would.
  const all = users.length === 0 ? outcomes : users
  return new Set(all.flatMap((outcome) => rulesets.get(outcome.location) ?? []))
}

/** The files that are no documents of their own, where documents of the run refer to them. */
function partsIn(outcomes: readonly DocumentOutcome[]): Set<string> {
  const fragments = outcomes.filter(({ namesNoFormat }) => namesNoFormat === true)
  if (fragments.length === 0) return new Set()
  const referred = referredFiles(outcomes)
  return new Set(fragments.map(({ location }) => location).filter((each) => referred.has(each)))
}

/** Tells whether several documents read a file, and may find the same in it. */
function isSharedIn(outcomes: readonly DocumentOutcome[]): (file: string) => boolean {
  const counts = new Map<string, number>()
  for (const { files } of outcomes)
    for (const file of new Set(files.flatMap(({ read }) => read?.file ?? [])))
      counts.set(file, (counts.get(file) ?? 0) + 1)
  return (file) => counts.get(file) !== 1
}

/** @param isPart whether other documents of the run say what it is: then it need not itself */
function addOutcome(
  outcome: DocumentOutcome,
  findings: FindingSet,
  isPart: boolean,
  isShared: (file: string) => boolean,
): void {
  const subjects = new Map(outcome.subjects)
  for (const [index, finding] of outcome.findings.entries()) {
    const isToSay = !isPart || finding.rule !== 'structure/format'
    if (isToSay) findings.add(finding, subjects.get(index), isShared(finding.file))
  }
  for (const finding of outcome.silent) findings.addSilent(finding)
}

/**
 * The facts of all documents for a rule; undefined where no document has any. A rule that failed
 * on one of them judges nothing: what it does not know of one document, it would miss in another.
 */
function joinFacts(
  { id }: WorkspaceRule,
  outcomes: readonly DocumentOutcome[],
  findings: FindingSet,
): unknown[] | undefined {
  const collected = outcomes.flatMap(({ facts }) => facts.filter(({ rule }) => rule === id))
  const failure = collected.find((each) => each.failure !== undefined)?.failure
  if (failure !== undefined) findings.add(failure)
  if (failure !== undefined || collected.length === 0) return undefined
  return collected.flatMap(({ facts }) => facts)
}

/** Adds what a rule yields, with the severity that it has at its place. */
function addReport(
  rule: WorkspaceRule,
  report: WorkspaceReport,
  severity: ReturnType<typeof weighAt>,
  findings: FindingSet,
): void {
  if (severity === undefined) return
  if (severity === 'silent') findings.addSilent(toWorkspaceFinding(rule, rule.severity, report))
  else findings.add(toWorkspaceFinding(rule, severity, report))
}
