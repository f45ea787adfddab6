import type { SpecDocument } from '../documents/document.ts'
import { parsePointer } from '../documents/pointer.ts'
import type { Finding } from '../findings/finding.ts'
import { unitDepthOf } from '../model/unit-depth.ts'
import { hashText, toHex } from './digest.ts'
import { StablePointers, type Walk } from './stable-pointers.ts'
import { ValueHashes } from './value-hashes.ts'

/** What a finding is known by, whatever lines it stands on. */
export interface Fingerprint {
  /** The file as the baseline names it: from the baseline's own folder. */
  readonly file: string
  readonly rule: string
  /** A JSON pointer with names for the items of arrays. */
  readonly pointer: string
  /** Whether the node's own value is the fault: it is a scalar, and not its key is meant. */
  readonly isValue: boolean
  /** The hash of the node. */
  readonly hash: string
  /** The hash of what is around the node, where the node alone is too small to tell. */
  readonly context: string
  /** A hash of the message, which tells several findings at one node apart. */
  readonly message: string
}

/** Where the files of a run are, seen from a baseline. */
export interface BaselinePaths {
  /** Names a file of the run as the baseline does. */
  toBaseline(file: string): string
  /** Names a file of the baseline as findings do. */
  fromBaseline(file: string): string
  /** Whether there is such a file, by the name that the baseline has for it. */
  exists(file: string): boolean
}

/** The files of a run. */
interface Documents {
  documentOf(file: string): SpecDocument | undefined
}

/** Makes the fingerprints of a run's findings. */
export class Fingerprints {
  readonly #run: Documents
  readonly #paths: BaselinePaths
  readonly #hashes = new ValueHashes()
  readonly #pointers = new StablePointers(this.#hashes)
  readonly #names = new Map<string, string>()

  constructor(run: Documents, paths: BaselinePaths) {
    this.#run = run
    this.#paths = paths
  }

  of(finding: Finding): Fingerprint {
    const document = this.#run.documentOf(finding.file)
    const tokens = parsePointer(finding.pointer) ?? []
    const walk = this.#pointers.follow(document?.data, tokens)
    const isScalar = !isCollection(walk?.values.at(-1))
    return {
      file: this.#nameOf(finding.file),
      rule: finding.rule,
      pointer: walk?.pointer ?? finding.pointer,
      // A document that cannot be read has no value, and what is said of the whole stays the same.
      isValue:
        tokens.length > 0 &&
        isScalar &&
        (document === undefined || !isAtKey(finding, document, tokens)),
      hash: toHex(this.#hashes.of(walk?.values.at(-1)), 12),
      context: walk === undefined ? '' : this.#contextOf(walk, tokens),
      message: toHex(hashText(wordingOf(finding), 0), 4),
    }
  }

  /** Whether what a baseline's entry is about has gone: its file, or its place in the file. */
  isGone(entry: Pick<Fingerprint, 'file' | 'pointer'>): boolean {
    if (!this.#paths.exists(entry.file)) return true
    const document = this.#run.documentOf(this.#paths.fromBaseline(entry.file))
    if (document?.isReadable !== true) return false
    return !this.#pointers.exists(document.data, entry.pointer)
  }

  /**
   * The hash of the smallest node around this one that is one of its kind; an operation, a
   * schema or another unit is, however small.
   */
  #contextOf({ values }: Walk, tokens: readonly string[]): string {
    const unit = unitDepthOf(tokens, values[0])
    let depth = values.length - 1
    while (depth > unit && !this.#hashes.isLarge(values[depth])) depth--
    return depth === values.length - 1 ? '' : toHex(this.#hashes.of(values[depth]), 8)
  }

  #nameOf(file: string): string {
    let name = this.#names.get(file)
    if (name === undefined) {
      name = this.#paths.toBaseline(file)
      this.#names.set(file, name)
    }
    return name
  }
}

/** What tells findings at one node apart; of a change not the operations that it touches. */
function wordingOf({ message, change }: Finding): string {
  return change === undefined ? message : [change.kind, change.was, change.is].join('\n')
}

function isCollection(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isAtKey({ range }: Finding, document: SpecDocument, tokens: readonly string[]): boolean {
  const key = document.offsetsOf(tokens)?.key
  if (key === undefined) return false
  const { line, column } = document.toRange(key).start
  return line === range.start.line && column === range.start.column
}
