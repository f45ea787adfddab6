import type { Range } from '../documents/lines.ts'
import type { Finding, RelatedLocation } from './finding.ts'

/**
 * Findings as lists of texts and numbers: between threads, this takes a tenth of the time that objects
 * do.
 */
export interface PackedFindings {
  /** Each text once that findings share; what is a finding's own, as often as it comes. */
  readonly texts: readonly string[]
  /** The lists of clauses, each once. */
  readonly clauses: readonly (readonly string[])[]
  /** All else, finding by finding: indexes, places, and how many related places follow. */
  readonly numbers: Uint32Array
  /** What few findings have, with the numbers of these. */
  readonly rest: readonly (readonly [number: number, rest: Rest])[]
}

type Rest = Partial<Finding>

/** Packs findings for another thread; what is behind a getter is worked out. */
export function packFindings(findings: readonly Finding[]): PackedFindings {
  const texts = new Texts()
  const clauses = new Numbered<readonly string[]>()
  const numbers: number[] = []
  const rest: [number, Rest][] = []
  const pack = (place: Omit<RelatedLocation, 'range'>, { start, end }: Range) => {
    numbers.push(texts.shared(place.file), texts.own(place.pointer), texts.own(place.message))
    numbers.push(start.line, start.column, end.line, end.column)
  }
  for (const [number, finding] of findings.entries()) {
    const { rule, severity, help, clauses: own, ...others } = finding
    const { message, file, pointer, range, related, ...more } = others
    numbers.push(texts.shared(rule), texts.shared(severity), texts.shared(help))
    numbers.push(clauses.numberOf(own), related.length)
    pack({ message, file, pointer }, range)
    for (const place of related) pack(place, place.range)
    if (more.fix !== null || Object.keys(more).length > 1) rest.push([number, more])
  }
  return { texts: texts.all, clauses: clauses.all, numbers: Uint32Array.from(numbers), rest }
}

/** Gives the findings that were packed, in their order. */
export function unpackFindings({ texts, clauses, numbers, rest }: PackedFindings): Finding[] {
  const findings: Finding[] = []
  let at = 0
  const take = () => numbers[at++] ?? 0
  const takeText = () => texts[take()] ?? ''
  const takeRange = (): Range => ({
    start: { line: take(), column: take() },
    end: { line: take(), column: take() },
  })
  while (at < numbers.length) {
    const rule = takeText()
    const severity = takeText() as Finding['severity'] // as it was packed
    const help = takeText()
    const list = clauses[take()] ?? []
    const count = take()
    const [file, pointer, message, range] = [takeText(), takeText(), takeText(), takeRange()]
    const related = Array.from({ length: count }, (): RelatedLocation => {
      const [file, pointer, message] = [takeText(), takeText(), takeText()]
      return { message, file, pointer, range: takeRange() }
    })
    findings.push({
      ...{ rule, severity, message, help, file, pointer, range, related, clauses: list, fix: null },
    })
  }
  for (const [number, more] of rest) {
    const finding = findings[number]
    if (finding !== undefined) findings[number] = { ...finding, ...more }
  }
  return findings
}

/** Things by their numbers, each once. */
class Numbered<T> {
  readonly all: T[] = []
  readonly #numbers = new Map<T, number>()

  numberOf(thing: T): number {
    const known = this.#numbers.get(thing)
    if (known !== undefined) return known
    const number = this.all.push(thing) - 1
    this.#numbers.set(thing, number)
    return number
  }
}

class Texts {
  readonly #shared = new Numbered<string>()

  get all(): string[] {
    return this.#shared.all
  }

  /** A text that many findings have. */
  shared(text: string): number {
    return this.#shared.numberOf(text)
  }

  /** A text that no other finding has, as a rule: it is not looked for. */
  own(text: string): number {
    return this.all.push(text) - 1
  }
}
