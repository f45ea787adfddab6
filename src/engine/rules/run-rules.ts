import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { nodeOf, type Place } from '../../documents/place.ts'
import type { References } from '../../documents/references/references.ts'
import type { Finding } from '../../findings/finding.ts'
import { toFault, toInternalError } from '../../findings/internal-error.ts'
import { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../model/format.ts'
import { OpenApi } from '../../model/openapi/openapi.ts'
import type { PathScope } from '../../model/openapi/path-scope.ts'
import { preparePatterns } from '../../model/schema/pattern.ts'
import type { DocumentContext } from '../../rules/context.ts'
import { type OwnValues, optionValuesOf } from '../../rules/own-options.ts'
import type { ModelRule, Report, Rule, WorkspaceReport, WorkspaceRule } from '../../rules/rule.ts'
import { type DocumentRuleset, weighAt } from '../../settings/document-ruleset.ts'
import { pushAll } from '../../text/push-all.ts'
import { addFix } from '../fixes/add-fix.ts'
import type { DeferredFixes } from '../fixes/deferred-fixes.ts'
import { type DocumentContent, describeContent } from '../outcomes/document-content.ts'
import type { CollectedFacts, DocumentOutcome } from '../outcomes/document-outcome.ts'
import type { RuleFindings } from './rule-findings.ts'
import { NO_MEMORY, type RuleMemory } from './rule-memory.ts'
import { reportToFinding } from './to-finding.ts'

/** What a run of rules over one document needs. */
export interface RunContext {
  readonly document: SpecDocument
  readonly references: References
  readonly today: string | undefined
  readonly isRemote?: boolean
  readonly ruleset: DocumentRuleset
  /** Whether findings carry the fixes that rules know. Default: false. */
  readonly withFixes?: boolean | undefined
  /** What works them out later, when they are asked for. */
  readonly deferredFixes?: DeferredFixes | undefined
  /** Called before each rule; what it throws ends the run. */
  readonly checkpoint?: (() => void) | undefined
  /** What is known of an earlier text of the document. */
  readonly memory?: RuleMemory | undefined
}

/** What rules find in one document. */
export type RuleResults = Pick<
  DocumentOutcome,
  'findings' | 'subjects' | 'silent' | 'facts' | 'content'
>

/** What one rule gives, while it grows. */
interface GrowingResult extends RuleFindings {
  readonly findings: Finding[]
  readonly subjects: [index: number, subject: string][]
  readonly silent: Finding[]
}

/**
 * Runs rules over one document; of those over all documents, collects their facts. A rule that
 * throws becomes one finding; the others go on.
 */
export async function runRules(rules: readonly Rule[], run: RunContext): Promise<RuleResults> {
  const { memory = NO_MEMORY } = run
  const rulesRun = new RulesRun(run)
  memory.begin(rulesRun.api)
  const wanted = rules.filter((rule) => rulesRun.has(rule))
  const results = new Map<Rule, RuleFindings>()
  for (const rule of memory.inOrder(wanted))
    results.set(rule, memory.find(rule) ?? (await memory.keep(rule, () => rulesRun.run(rule))))
  return joinResults(
    wanted.flatMap((rule) => results.get(rule) ?? []),
    rulesRun.describe(),
  )
}

/** Puts together what rules give, in the order of the rules. */
export function joinResults(
  results: Iterable<RuleFindings>,
  content: DocumentContent | null,
): RuleResults {
  const findings: Finding[] = []
  const subjects: [index: number, subject: string][] = []
  const silent: Finding[] = []
  const facts: CollectedFacts[] = []
  for (const result of results) {
    for (const [index, subject] of result.subjects)
      subjects.push([findings.length + index, subject])
    pushAll(findings, result.findings)
    pushAll(silent, result.silent)
    if (result.facts !== undefined) facts.push(result.facts)
  }
  return { findings, subjects, silent, facts, content }
}

/** One document with the model that rules look at, which may run one by one, in any order. */
export class RulesRun {
  readonly #run: RunContext
  readonly #context: DocumentContext
  /** The model of the document; undefined where it is unreadable or of no format that lintel knows. */
  readonly api: OpenApi | AsyncApi | undefined

  constructor(run: RunContext) {
    const { document, references, today, isRemote = false } = run
    const { options } = run.ruleset
    const format = detectFormat(document)
    this.#run = run
    this.#context = { document, format, references, today, options, isRemote }
    this.api = buildModel(this.#context)
  }

  /** Whether a rule is on, and looks at documents of this kind. */
  has({ id, on }: Rule): boolean {
    const isAbout = on === 'both' || on === 'workspace' || on === this.api?.kind
    return isAbout && this.#run.ruleset.severities.has(id)
  }

  /** Runs one rule; of one over all documents, collects its facts. */
  async run(rule: Rule): Promise<RuleFindings> {
    this.#run.checkpoint?.()
    const result: GrowingResult = { findings: [], subjects: [], silent: [] }
    const api = this.api
    if (rule.on === 'workspace')
      return api === undefined ? result : { ...result, facts: collectFacts(rule, api) }
    try {
      const loading = prepare(rule, api, this.#context)
      if (loading !== undefined) await loading
      const set = this.#run.ruleset.ownOptions?.get(rule.id)
      for (const report of checkWith(rule, api, this.#context, set))
        addReport(rule, report, this.#run, result)
    } catch (error) {
      result.findings.push(toFault(rule, this.#run.document.source.file, error))
    }
    return result
  }

  /** What the document describes; null where it is unreadable or of no format that lintel knows. */
  describe(): DocumentContent | null {
    return this.api === undefined ? null : contentOf(this.api)
  }
}

/** Rules that cannot read the model either say so. */
function contentOf(api: OpenApi | AsyncApi): DocumentContent | null {
  try {
    return describeContent(api)
  } catch {
    return null
  }
}

function collectFacts(rule: WorkspaceRule, api: OpenApi | AsyncApi): CollectedFacts {
  try {
    return { rule: rule.id, facts: [...rule.collect(api)] }
  } catch (error) {
    const failure = toInternalError(rule, api.document.source.file, error)
    return { rule: rule.id, facts: [], failure }
  }
}

/** Adds what a rule yields, with the severity that it has at its place. */
function addReport(
  rule: Rule,
  report: Report,
  { document, ruleset, withFixes, deferredFixes, memory = NO_MEMORY }: RunContext,
  { findings, subjects, silent }: GrowingResult,
): void {
  const severity = weighAt(ruleset, rule.id, report.node.document.source.location, report.node)
  if (severity === undefined) return
  if (severity === 'silent') {
    silent.push(memory.aside(() => reportToFinding(rule, rule.severity, report)))
    return
  }
  if (report.once !== undefined) subjects.push([findings.length, report.once])
  const finding = memory.aside(() => reportToFinding(rule, severity, report))
  // To write changes of texts takes time, and few runs ask for them.
  if (!withFixes) findings.push(finding)
  else if (deferredFixes)
    findings.push(deferredFixes.defer(finding, rule, report, document.source.file))
  else findings.push(addFix(finding, rule, report))
}

/**
 * The model of a document, where it is readable and of a format that lintel knows.
 * @param pathScope how paths of OpenAPI are read; left out, all of them, as written
 */
export function buildModel(
  { document, format, references, options }: DocumentContext,
  pathScope?: PathScope,
): OpenApi | AsyncApi | undefined {
  if (!document.isReadable) return undefined
  if (format.kind === 'openapi')
    return new OpenApi(document, format.version, references, options.foreignPaths, pathScope)
  return format.kind === 'asyncapi' ? new AsyncApi(document, format.version, references) : undefined
}

/**
 * Loads what a rule needs before it can run, such as a compiled schema or the pattern engine.
 * @returns undefined where there is nothing to wait for, as for most rules and documents
 */
export function prepare(
  rule: Rule,
  api: OpenApi | AsyncApi | undefined,
  context: DocumentContext,
): Promise<void> | undefined {
  if ('checkDocument' in rule) return rule.prepare?.(context)
  const patterns = preparePatterns(context.document)
  const loading = prepareModel(rule, api)
  return patterns && loading ? patterns.then(() => loading) : (patterns ?? loading)
}

function prepareModel(
  rule: ModelRule | WorkspaceRule,
  api: OpenApi | AsyncApi | undefined,
): Promise<void> | undefined {
  if (api === undefined || rule.on === 'workspace') return undefined
  switch (rule.on) {
    case 'openapi':
      return api.kind === 'openapi' ? rule.prepare?.(api) : undefined
    case 'asyncapi':
      return api.kind === 'asyncapi' ? rule.prepare?.(api) : undefined
    case 'both':
      return rule.prepare?.(api)
  }
}

/**
 * Runs one rule over one document, if it is about documents of this kind. A rule over all documents
 * of a run finds this one alone.
 * @param set what the ruleset sets of the options that the rule alone has
 */
export function checkWith(
  rule: Rule,
  api: OpenApi | AsyncApi | undefined,
  context: DocumentContext,
  set?: OwnValues,
): Iterable<Report> {
  if ('checkDocument' in rule) return rule.checkDocument(context)
  if (api === undefined) return []
  if (rule.on === 'workspace')
    return Array.from(rule.checkWorkspace([...rule.collect(api)]), toReport)
  const own = { ...context, own: optionValuesOf(rule, set) }
  switch (rule.on) {
    case 'openapi':
      return api.kind === 'openapi' ? rule.check(api, own) : []
    case 'asyncapi':
      return api.kind === 'asyncapi' ? rule.check(api, own) : []
    case 'both':
      return rule.check(api, own)
  }
}

/** What a rule over all documents yields of one, whose nodes are at hand. */
function toReport({ place, message, help, related = [] }: WorkspaceReport): Report {
  return {
    node: requireNode(place),
    range: place.range,
    message,
    help,
    related: related.map((other) => ({
      node: requireNode(other.place),
      message: other.message,
      range: other.place.range,
    })),
  }
}

function requireNode(place: Place): SpecNode {
  const node = nodeOf(place)
  if (node !== undefined) return node
  throw new Error('A rule over all documents yields the places that it collected, no copies.')
}
