import type { ReadMark } from '../../../documents/read-mark.ts'
import type { RuleFindings } from '../../../engine/rules/rule-findings.ts'
import type { RuleMemory } from '../../../engine/rules/rule-memory.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { rules } from '../../../rules/index.ts'
import type { Rule } from '../../../rules/rule.ts'
import { detachTexts } from '../../../text/detach.ts'
import { type LineMove, moveFinding } from './move-finding.ts'
import { TypedNouns } from './typed-nouns.ts'

/** Lintel's own rules remember nothing of the documents before; those of a team may. */
const OWN: ReadonlySet<Rule> = new Set(rules)

/** Ranks of rules: those that read the value, and those of which nothing is kept. */
const LATE = 1e9
const LAST = 2e9

/** What somebody types, and what notes who reads it. */
export interface WatchedText {
  readonly text: string
  readonly mark: ReadMark
}

/** How often rules were found to read what somebody typed, by their ids. */
type Readers = Map<string, number>

/**
 * What rules found that did not read the value in which somebody types, nor the text of the document:
 * with any other text there they would find the same. Whatever runs before anybody read it did not;
 * what runs later may have asked for something that another rule worked out of it. So rules that read
 * it run last, and the others are found out within a few edits.
 */
export class KeptFindings implements RuleMemory {
  readonly #found = new Map<string, RuleFindings>()
  readonly #readers: Readers
  /** The rules that read this value. */
  readonly #reading = new Set<string>()
  readonly #own: WeakSet<object>
  #mark: ReadMark
  readonly #nouns = new TypedNouns()
  #nounNames = ''
  #value: string

  /**
   * @param readers is brought up to date
   * @param own takes the findings that hold on to no text
   */
  constructor({ mark, text }: WatchedText, readers: Readers, own: WeakSet<object>) {
    this.#mark = mark
    this.#value = text
    this.#readers = readers
    this.#own = own
  }

  /** Goes on with the next text. */
  renew({ mark, text }: WatchedText): void {
    this.#mark = mark
    this.#value = text
  }

  /** Moves what stands in the line in which somebody types. */
  move(move: LineMove): void {
    for (const [id, found] of this.#found) {
      const findings = moveAll(found.findings, move)
      const silent = moveAll(found.silent, move)
      if (findings === undefined || silent === undefined) this.#found.delete(id)
      else if (findings !== found.findings || silent !== found.silent) {
        for (const each of [...findings, ...silent]) this.#own.add(each)
        this.#found.set(id, { ...found, findings, silent })
      }
    }
  }

  begin(api: OpenApi | AsyncApi | undefined): void {
    if (api === undefined) return
    const nouns = this.#nouns.of(api, this.#mark, this.#value)
    const names = [...nouns].join(' ')
    if (names !== this.#nounNames) this.#found.clear()
    this.#nounNames = names
  }

  inOrder(all: readonly Rule[]): readonly Rule[] {
    return all.toSorted((a, b) => this.#rank(a) - this.#rank(b))
  }

  find(rule: Rule): RuleFindings | undefined {
    return mayBeKept(rule) ? this.#found.get(rule.id) : undefined
  }

  async keep(rule: Rule, run: () => Promise<RuleFindings>): Promise<RuleFindings> {
    const before = this.#mark.count
    const found = await run()
    if (this.#mark.count > before) {
      this.#reading.add(rule.id)
      this.#readers.set(rule.id, (this.#readers.get(rule.id) ?? 0) + 1)
    }
    if (this.#mark.count > 0 || !mayBeKept(rule)) return found
    const kept = detachTexts(found)
    for (const each of [...kept.findings, ...kept.silent]) this.#own.add(each)
    this.#found.set(rule.id, kept)
    return kept
  }

  aside<T>(work: () => T): T {
    return this.#mark.aside(work)
  }

  #rank(rule: Rule): number {
    if (!mayBeKept(rule)) return LAST
    return this.#reading.has(rule.id) ? LATE : (this.#readers.get(rule.id) ?? 0)
  }
}

/** The facts for rules over all documents say where nodes stand. */
function mayBeKept(rule: Rule): boolean {
  return rule.on !== 'workspace' && OWN.has(rule)
}

/** @returns the same where nothing moved; undefined where one cannot be moved */
function moveAll(findings: readonly Finding[], move: LineMove): readonly Finding[] | undefined {
  const moved: Finding[] = []
  let isMoved = false
  for (const finding of findings) {
    const each = moveFinding(finding, move)
    if (each === undefined) return undefined
    isMoved ||= each !== finding
    moved.push(each)
  }
  return isMoved ? moved : findings
}
