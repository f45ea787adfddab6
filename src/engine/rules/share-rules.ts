import type { Finding } from '../../findings/finding.ts'
import { packFindings, unpackFindings } from '../../findings/packed-findings.ts'
import { UNFINISHED } from '../../findings/unfinished.ts'
import { rules } from '../../rules/index.ts'
import type { Rule } from '../../rules/rule.ts'
import { weighAt } from '../../settings/document-ruleset.ts'
import type { DocumentContent } from '../outcomes/document-content.ts'
import type { RuleFindings } from './rule-findings.ts'
import type { Assistance, PartnerUse, PieceResult, RulePartner } from './rule-partner.ts'
import { joinResults, type RuleResults, RulesRun, type RunContext } from './run-rules.ts'

/** A piece of work that either thread can do: a rule, or saying what the document describes. */
type Piece = Rule | 'content'

/**
 * The rules that ask for the walk over all schemas, which takes most of the time that the model does,
 * by what their ids begin with: those that try examples, those that read enums, those that name fields.
 */
const WALKING = [
  ...['errors/error-code', 'errors/problem-schema', 'errors/status-agrees', 'headers/etag'],
  ...[
    'operations/',
    'resources/',
    'naming/enum-',
    'filtering/operator-suffix',
    'paths/',
    'naming/',
  ],
]
/** Walks all references, as rules of `structure` do. */
const WALKING_REFERENCES = 'naming/file-name'

/**
 * All pieces of work. The thread that has the document begins at the front, its partner at the end, and
 * rules that ask for the same stand side by side, so that little is worked out in both threads. What
 * rules over all documents collect is not sent: much of it is worked out only where somebody asks for it.
 */
const PIECES: readonly Piece[] = [
  ...rules.filter(({ on }) => on !== 'workspace').toSorted((a, b) => rankOf(a) - rankOf(b)),
  'content',
]

/** How many pieces of work there are. */
export const PIECE_COUNT = PIECES.length

function rankOf({ id }: Rule): number {
  return id === WALKING_REFERENCES ? -1 : WALKING.findIndex((start) => id.startsWith(start))
}

/**
 * Runs rules over one document together with another thread.
 * @param all lintel's rules and those of a team, which run here
 * @returns what `runRules` gives
 */
export async function shareRules(
  all: readonly Rule[],
  run: RunContext,
  partner: RulePartner,
): Promise<{ results: RuleResults; use: PartnerUse | undefined }> {
  const rulesRun = new RulesRun(run)
  const results = new Map<Piece, RuleFindings>()
  let content: DocumentContent | null = null
  const work = async (piece: Piece) => {
    if (piece === 'content') content = rulesRun.describe()
    else if (rulesRun.has(piece)) results.set(piece, await rulesRun.run(piece))
  }
  const shared = new Set<Piece>(PIECES)
  for (const rule of all) if (rule.on === 'workspace') await work(rule)
  let next = 0
  while (next < PIECES.length && partner.take(next)) await work(pieceAt(next++))
  for (const rule of all) if (rule.on !== 'workspace' && !shared.has(rule)) await work(rule)
  const answer = await partner.answer()
  for (; next < PIECES.length; next++) {
    const piece = pieceAt(next)
    const found = answer?.pieces.get(next)
    if (found === undefined) await work(piece)
    else if ('content' in found) content = found.content
    else if (piece !== 'content') results.set(piece, weigh(unpack(found), piece, run, answer?.use))
  }
  const inOrder = all.flatMap((rule) => results.get(rule) ?? [])
  return { results: joinResults(inOrder, content), use: answer?.use }
}

/**
 * Does pieces of work for another thread, which runs `shareRules` over the same document.
 * @param run whose ruleset gives a rule one severity in all places
 */
export async function assist(run: RunContext, { take, send }: Assistance): Promise<void> {
  const rulesRun = new RulesRun(run)
  for (let next = PIECES.length - 1; next >= 0 && take(next); next--) {
    const piece = pieceAt(next)
    if (piece === 'content') send(next, { content: rulesRun.describe() })
    else if (rulesRun.has(piece)) send(next, pack(await rulesRun.run(piece)))
    else send(next, NOTHING)
  }
}

function pieceAt(number: number): Piece {
  const piece = PIECES[number]
  if (piece === undefined) throw new Error(`There is no piece of work ${number}.`)
  return piece
}

const NOTHING = pack({ findings: [], subjects: [], silent: [] })

function pack({ findings, subjects, silent }: RuleFindings): PieceResult {
  return { findings: packFindings(findings), subjects, silent: packFindings(silent) }
}

function unpack({
  findings,
  subjects,
  silent,
}: Exclude<PieceResult, { content: unknown }>): RuleFindings {
  return { findings: unpackFindings(findings), subjects, silent: unpackFindings(silent) }
}

/**
 * Gives findings the severities of their places, where a ruleset says other things of some of them: its
 * functions cannot be sent to another thread.
 */
function weigh(
  result: RuleFindings,
  { id, severity: usual }: Rule,
  { document, ruleset }: RunContext,
  use: PartnerUse | undefined,
): RuleFindings {
  if (ruleset.severityAt === undefined) return result
  const { file, location } = document.source
  const locations = new Map(
    use?.files.flatMap(({ read }) => (read ? [[read.file, read.location]] : [])),
  )
  locations.set(file, location)
  const subjects = new Map(result.subjects)
  const findings: Finding[] = []
  const silent: Finding[] = []
  const own: [index: number, subject: string][] = []
  for (const [index, finding] of result.findings.entries()) {
    const isRule = finding.rule === id
    // What a rule leaves that failed has the same severity everywhere.
    const weight =
      isRule || finding.rule === UNFINISHED
        ? weighAt(ruleset, id, locations.get(finding.file) ?? finding.file, finding)
        : finding.severity
    if (weight === undefined) continue
    const weighed = isRule
      ? { ...finding, severity: weight === 'silent' ? usual : weight }
      : finding
    if (weight === 'silent') {
      const { noFix: _, ...reported } = weighed
      silent.push({ ...reported, fix: null })
      continue
    }
    const subject = subjects.get(index)
    if (subject !== undefined) own.push([findings.length, subject])
    findings.push(weighed)
  }
  return { findings, subjects: own, silent }
}
