import type { SpecDocument } from '../documents/document.ts'
import type { References } from '../documents/references.ts'
import { AsyncApi } from '../model/asyncapi.ts'
import { detectFormat } from '../model/format.ts'
import { OpenApi } from '../model/openapi.ts'
import { preparePatterns } from '../model/pattern.ts'
import type { DocumentContext } from '../rules/context.ts'
import type { Report, Rule } from '../rules/rule.ts'
import type { DocumentRuleset } from './document-ruleset.ts'
import type { FindingSet } from './finding-set.ts'
import { toInternalError } from './internal-error.ts'
import { toFinding } from './to-finding.ts'
import type { WorkspaceFacts } from './workspace-facts.ts'

/** What a run of rules over one document needs. */
export interface RunContext {
  readonly document: SpecDocument
  readonly references: References
  readonly today: string | undefined
  readonly isRemote?: boolean
  readonly ruleset: DocumentRuleset
}

/**
 * Runs rules over one document; of those over all documents, collects their facts. A rule that
 * throws becomes one finding; the others go on.
 */
export async function runRules(
  rules: readonly Rule[],
  run: RunContext,
  findings: FindingSet,
  facts: WorkspaceFacts,
): Promise<void> {
  const { document, references, today, ruleset, isRemote = false } = run
  const { options, severities } = ruleset
  const format = detectFormat(document)
  const context: DocumentContext = { document, format, references, today, options, isRemote }
  const api = buildModel(context)
  for (const rule of rules) {
    const isAbout = rule.on === 'both' || rule.on === 'workspace' || rule.on === api?.kind
    if (!isAbout) continue
    if (!severities.has(rule.id)) continue
    try {
      if (rule.on === 'workspace') {
        if (api !== undefined) facts.collect(rule, api)
        continue
      }
      const loading = prepare(rule, context)
      if (loading !== undefined) await loading
      for (const report of checkWith(rule, api, context)) addReport(rule, report, ruleset, findings)
    } catch (error) {
      findings.add(toInternalError(rule, document, error))
    }
  }
}

/**
 * Runs the rules over all documents, once each of these was run over and its facts collected.
 * @param rulesets of all documents
 */
export function runWorkspaceRules(
  facts: WorkspaceFacts,
  rulesets: ReadonlyMap<SpecDocument, DocumentRuleset>,
  findings: FindingSet,
): void {
  const [[first, firstRuleset] = []] = rulesets
  if (first === undefined || firstRuleset === undefined) return
  for (const [rule, collected] of facts) {
    try {
      for (const report of rule.checkWorkspace(collected))
        addReport(rule, report, rulesets.get(report.node.document) ?? firstRuleset, findings)
    } catch (error) {
      findings.add(toInternalError(rule, first, error))
    }
  }
}

/** Adds what a rule yields, with the severity that it has at its place. */
function addReport(
  rule: Rule,
  report: Report,
  { severities, severityAt }: DocumentRuleset,
  findings: FindingSet,
): void {
  const { node } = report
  const { location } = node.document.source
  const severity =
    severityAt === undefined ? severities.get(rule.id) : severityAt(rule.id, location, node.pointer)
  if (severity === undefined) return
  if (severity !== 'off') findings.add(toFinding(rule, severity, report), report.once)
  // Where the rule is off in the whole file, no suppression of it is judged.
  else if (severityAt?.(rule.id, location, '') !== 'off')
    findings.addSilent(toFinding(rule, rule.severity, report))
}

/** The model of a document, where it is readable and of a format that lintel knows. */
export function buildModel({
  document,
  format,
  references,
  options,
}: DocumentContext): OpenApi | AsyncApi | undefined {
  if (!document.isReadable) return undefined
  if (format.kind === 'openapi')
    return new OpenApi(document, format.version, references, options.foreignPaths)
  return format.kind === 'asyncapi' ? new AsyncApi(document, format.version, references) : undefined
}

/**
 * Loads what a rule needs before it can run, such as a compiled schema or the pattern engine.
 * @returns undefined where there is nothing to wait for, as for most rules and documents
 */
export function prepare(rule: Rule, context: DocumentContext): Promise<void> | undefined {
  return 'checkDocument' in rule ? rule.prepare?.(context) : preparePatterns(context.document)
}

/**
 * Runs one rule over one document, if it is about documents of this kind. A rule over all documents
 * of a run finds this one alone.
 */
export function checkWith(
  rule: Rule,
  api: OpenApi | AsyncApi | undefined,
  context: DocumentContext,
): Iterable<Report> {
  if ('checkDocument' in rule) return rule.checkDocument(context)
  if (api === undefined) return []
  switch (rule.on) {
    case 'openapi':
      return api.kind === 'openapi' ? rule.check(api, context) : []
    case 'asyncapi':
      return api.kind === 'asyncapi' ? rule.check(api, context) : []
    case 'both':
      return rule.check(api, context)
    case 'workspace':
      return rule.checkWorkspace([...rule.collect(api)])
  }
}
