import { isObject } from '../../documents/json-object.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import type { JoinedRepository, Origin, RanRules } from '../../findings/origin.ts'
import { SEVERITIES } from '../../findings/severity.ts'
import { SharedTexts } from '../../findings/shared-texts.ts'
import { UserError } from '../../findings/user-error.ts'
import type { ApprovedChange } from '../../report/parts/approved.ts'
import type { ShardMember } from '../../report/parts/shard.ts'
import { TOOL_NAME } from '../../report/parts/types.ts'
import { showValue } from '../../text/show-value.ts'
import { VERSION } from '../version.ts'
import { isDocumentSummary } from './is-document-summary.ts'
import { isApprovedChange, isFailure, isWrittenFinding } from './is-finding.ts'
import { readParts } from './read-parts.ts'

/** The report of a run, as far as others can be joined with it. */
export interface WrittenReport {
  /** The name of its file. */
  readonly name: string
  readonly kind: 'json' | 'sarif'
  /** There where the run was over one shard. */
  readonly shard: ShardMember | undefined
  /** Of JSON only, and not of a shard: what stands in SARIF is in other words. */
  readonly findings: readonly Finding[]
  readonly failures: readonly Failure[]
  readonly documents: number
  /** The documents, summed up; none in a report of a comparison. */
  readonly summaries: readonly DocumentSummary[]
  readonly suppressed: number
  /** The changes that were approved. */
  readonly approved: readonly ApprovedChange[]
  /** The version of lintel that wrote it. */
  readonly version: string
  /** The repository and the commit of the run, where the report says them. */
  readonly origin?: Origin | undefined
  /** The repositories whose reports were joined to it. */
  readonly repositories?: readonly JoinedRepository[]
  /** The rules that looked at a document; undefined where the report does not say it. */
  readonly ranRules?: RanRules | undefined
  /** The options that left findings out. */
  readonly limits?: readonly string[]
  /** Whether findings are left out that a baseline holds. */
  readonly hasBaseline?: boolean
  /** The git reference that the findings are limited to the changes since. */
  readonly since?: string | undefined
}

/**
 * Reads a report that `lintel lint` wrote as JSON or SARIF, part by part.
 * @param shared the texts of the other reports that are read
 * @throws UserError where it is none
 */
export function readReport(
  name: string,
  cwd: string,
  shared: SharedTexts = new SharedTexts(),
): WrittenReport {
  const reading = new ReportReading(shared)
  readParts(name, cwd, reading)
  const report = readReportMembers(name, reading.members) ?? readSarif(name, reading.members)
  if (report === undefined)
    throw new UserError(
      `\`${name}\` is no report of lintel: name files that \`lintel lint -f json\` or \`-f sarif\` wrote.`,
    )
  // What a shard carries holds its findings too.
  return report.shard === undefined ? report : { ...report, findings: [] }
}

/** Puts the members of a report together. */
class ReportReading {
  readonly #members = new Map<string, unknown>()
  readonly #shared: SharedTexts
  #items: unknown[] = []

  constructor(shared: SharedTexts) {
    this.#shared = shared
  }

  get members(): Record<string, unknown> {
    return Object.fromEntries(this.#members)
  }

  readonly onMember = (name: string, value: unknown) => {
    this.#members.set(name, value)
  }

  readonly onArray = (name: string) => {
    this.#items = []
    this.#members.set(name, this.#items)
  }

  readonly onItem = (name: string, text: string) => {
    const item: unknown = JSON.parse(text)
    const isFinding = name === 'findings' && isWrittenFinding(item)
    this.#items.push(isFinding ? this.#shared.finding(item) : item)
  }
}

/**
 * Reads the members of a report that was written as JSON.
 * @returns undefined where they are not those of a report of lintel
 */
export function readReportMembers(
  name: string,
  log: Readonly<Record<string, unknown>>,
): WrittenReport | undefined {
  const { tool, summary, documents: summaries = [], findings, failures, shard } = log
  if (!isObject(tool) || tool.name !== TOOL_NAME || !isObject(summary)) return undefined
  if (typeof tool.version !== 'string' || !isOrigin(log.origin)) return undefined
  if (!isListOf(findings, isWrittenFinding) || !isListOf(failures, isFailure)) return undefined
  if (!isListOf(summaries, isDocumentSummary)) return undefined
  const { documents, suppressed } = summary
  if (!isCount(documents) || !isCount(suppressed)) return undefined
  const base = { name, kind: 'json', findings, failures, documents, summaries, suppressed } as const
  const since = typeof summary.since === 'string' ? summary.since : undefined
  const { limits = [] } = summary
  const { repositories, rules: ranRules, approved = [] } = log
  if (!isListOf(approved, isApprovedChange)) return undefined
  if (!isListOf(limits, isText) || !(ranRules === undefined || isRanRules(ranRules)))
    return undefined
  if (!(repositories === undefined || isListOf(repositories, isRepository))) return undefined
  const hasBaseline = summary.baseline !== undefined
  const run = { version: tool.version, origin: log.origin, ranRules, limits, hasBaseline, since }
  return {
    ...base,
    ...run,
    approved,
    shard: readShard(name, shard),
    ...(repositories !== undefined && { repositories }),
  }
}

function readSarif(name: string, { runs }: Record<string, unknown>): WrittenReport | undefined {
  const run: unknown = Array.isArray(runs) && runs.length === 1 ? runs[0] : undefined
  if (!isObject(run) || !isObject(run.tool) || !isObject(run.tool.driver)) return undefined
  const { driver } = run.tool
  if (driver.name !== TOOL_NAME) return undefined
  const version = typeof driver.version === 'string' ? driver.version : ''
  const shard = readShard(name, isObject(run.properties) ? run.properties.shard : undefined)
  const counts = {
    findings: [],
    failures: [],
    documents: 0,
    summaries: [],
    suppressed: 0,
    approved: [],
  }
  return { name, kind: 'sarif', ...counts, version, shard }
}

/** @throws UserError where a report was written by another version */
export function requireVersion({ name, version }: Pick<WrittenReport, 'name' | 'version'>): void {
  if (version === VERSION) return
  throw new UserError(
    `\`${name}\` is of lintel ${showValue(version)}, and this is ${VERSION}: merge with the version that lints.`,
  )
}

function readShard(name: string, shard: unknown): ShardMember | undefined {
  if (shard === undefined) return undefined
  if (isObject(shard)) {
    const { index, count, split, data } = shard
    const isSound = isCount(index) && isCount(count) && index >= 1 && index <= count
    if (isSound && typeof split === 'string' && typeof data === 'string')
      return { index, count, split, data }
  }
  throw new UserError(`\`${name}\` is damaged: its \`shard\` is not as lintel wrote it.`)
}

function isOrigin(origin: unknown): origin is Origin | undefined {
  if (origin === undefined) return true
  if (!isObject(origin) || typeof origin.repository !== 'string') return false
  const { commit, folder, files } = origin
  return isTextOrNull(commit) && (folder === undefined || isText(folder)) && isWebAddress(files)
}

function isRepository(value: unknown): value is JoinedRepository {
  if (!isObject(value)) return false
  const { name, repository, commit, files, documents, suppressed, toolVersion } = value
  return (
    [name, toolVersion].every(isText) &&
    [repository, commit].every(isTextOrNull) &&
    isWebAddress(files) &&
    [documents, suppressed].every(isCount)
  )
}

function isRanRules(value: unknown): value is RanRules {
  return isObject(value) && SEVERITIES.every((severity) => isListOf(value[severity], isText))
}

/** Pages link to it: what it says shall lead to the web and do nothing else. */
function isWebAddress(value: unknown): boolean {
  if (value === undefined) return true
  if (!isText(value) || !URL.canParse(value)) return false
  const { protocol, href } = new URL(value)
  return /^https?:$/.test(protocol) && href === value
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem)
}
