import type { Range } from '../../documents/lines.ts'
import type { Edit, Finding, Fix, FixKind } from '../../findings/finding.ts'
import { noteUsedParts, usedPartsOf } from '../../findings/fix-origins.ts'
import { SharedTexts } from '../../findings/shared-texts.ts'
import type { DocumentOutcome } from './document-outcome.ts'

/** What many findings of one document have in common. */
type FindingKind = Pick<Finding, 'rule' | 'severity' | 'help' | 'file' | 'clauses'>

/** What few findings have. */
interface FindingRest extends Partial<Pick<Finding, 'related' | 'noFix' | 'change'>> {
  readonly fix?: PackedFix
}

type PackedRange = readonly [
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
]

/** A finding: the number of its kind, and what is its own. */
type PackedFinding = readonly [
  kind: number,
  message: string,
  pointer: string,
  range: PackedRange,
  rest?: FindingRest,
]

/** Texts stand for themselves by their numbers: fixes write the same again and again. */
type PackedEdit = readonly [file: number, range: PackedRange, text: number]
type PackedFix = readonly [
  kind: FixKind,
  message: number,
  edits: readonly PackedEdit[],
  /** The files, and the pointers in them. */
  used: readonly (readonly [file: number, pointer: number])[],
]

/** What of an outcome is packed. */
type Found = Pick<DocumentOutcome, 'findings' | 'silent'>

/** Findings in less space, to be sent to another thread or to be kept: plain data. */
export interface PackedFound {
  readonly kinds: readonly FindingKind[]
  readonly texts: readonly string[]
  readonly findings: readonly PackedFinding[]
  readonly silent: readonly PackedFinding[]
}

/** An outcome with its findings in less space. */
export type PackedOutcome = Omit<DocumentOutcome, keyof Found> & PackedFound

/** Writes what the findings of an outcome have in common once. */
export function packOutcome(outcome: DocumentOutcome): PackedOutcome {
  return { ...outcome, ...packFound(outcome) }
}

/**
 * Gives the outcome that was packed.
 * @param shared the texts of the other outcomes of the run
 */
export function unpackOutcome(packed: PackedOutcome, shared: SharedTexts): DocumentOutcome {
  const { kinds: _, texts: __, ...outcome } = packed
  return { ...outcome, ...unpackFound(packed, shared) }
}

/**
 * Makes the function that copies the outcomes of a run into little memory: a text that was cut out of
 * a document keeps all of the document's text in memory.
 */
export function copyOutcomes(): (outcome: DocumentOutcome) => DocumentOutcome {
  const shared = new SharedTexts()
  return (outcome) => {
    const packed: PackedOutcome = JSON.parse(JSON.stringify(packOutcome(outcome)))
    return unpackOutcome(packed, shared)
  }
}

/** As `packOutcome`, of what was found alone. */
export function packFound({ findings, silent }: Found): PackedFound {
  const kinds = new Numbered<FindingKind>()
  const texts = new Numbered<string>()
  const packEdit = ({ file, range, text }: Edit): PackedEdit => [
    texts.number(file, file),
    packRange(range),
    texts.number(text, text),
  ]
  const packFix = (fix: Fix): PackedFix => [
    fix.kind,
    texts.number(fix.message, fix.message),
    fix.edits.map(packEdit),
    usedPartsOf(fix).map(({ file, pointer }) => [
      texts.number(file, file),
      texts.number(pointer, pointer),
    ]),
  ]
  const pack = ({ message, pointer, range, related, fix, ...finding }: Finding): PackedFinding => {
    const { rule, severity, help, file, clauses, ...rare } = finding
    const kind = { rule, severity, help, file, clauses }
    const own = [kinds.number(JSON.stringify(kind), kind), message, pointer] as const
    const rest = {
      ...(related.length > 0 && { related }),
      ...(fix !== null && { fix: packFix(fix) }),
      ...rare,
    }
    const place = packRange(range)
    return Object.keys(rest).length === 0 ? [...own, place] : [...own, place, rest]
  }
  const packed = { findings: findings.map(pack), silent: silent.map(pack) }
  return { kinds: kinds.items, texts: texts.items, ...packed }
}

/** Items, each once, and found by their numbers. */
class Numbered<T> {
  readonly items: T[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of an item, which is told from others by its key. */
  number(key: string, item: T): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const next = this.items.push(item) - 1
    this.#numbers.set(key, next)
    return next
  }
}

/** As `unpackOutcome`, of what was found alone. */
export function unpackFound(
  { kinds: packedKinds, texts, findings, silent }: PackedFound,
  shared: SharedTexts,
): Found {
  const kinds = packedKinds.map(({ rule, severity, help, file, clauses }) => ({
    rule: shared.text(rule),
    severity,
    help: shared.text(help),
    file: shared.text(file),
    clauses: shared.clauses(clauses),
  }))
  const textAt = (number: number) => texts[number] ?? ''
  const unpackFix = ([kind, message, edits, used]: PackedFix): Fix => {
    const fix: Fix = {
      kind,
      message: textAt(message),
      edits: edits.map(([file, range, text]) => ({
        ...{ file: textAt(file), range: unpackRange(range), text: textAt(text) },
      })),
    }
    const parts = used.map(([file, pointer]) => ({ file: textAt(file), pointer: textAt(pointer) }))
    noteUsedParts(fix, () => parts)
    return fix
  }
  const unpack = ([number, message, pointer, place, rest]: PackedFinding): Finding | undefined => {
    const kind = kinds[number]
    if (kind === undefined) return undefined
    const { rule, severity, help, file, clauses } = kind
    const range = unpackRange(place)
    // Most have no more: there may be a hundred thousand of them. A copy (`...`) would take more memory.
    if (rest === undefined) {
      const related = NONE
      return { rule, severity, message, help, file, pointer, range, related, clauses, fix: null }
    }
    const { related = NONE, fix: packedFix, ...rare } = rest
    const fix = packedFix === undefined ? null : unpackFix(packedFix)
    return { rule, severity, message, help, file, pointer, range, related, clauses, fix, ...rare }
  }
  const unpackAll = (all: readonly PackedFinding[]) =>
    all.map(unpack).filter((finding) => finding !== undefined)
  return { findings: unpackAll(findings), silent: unpackAll(silent) }
}

/** Most findings have no related places. */
const NONE: readonly never[] = []

function packRange({ start, end }: Range): PackedRange {
  return [start.line, start.column, end.line, end.column]
}

function unpackRange([startLine, startColumn, endLine, endColumn]: PackedRange): Range {
  return {
    start: { line: startLine, column: startColumn },
    end: { line: endLine, column: endColumn },
  }
}
