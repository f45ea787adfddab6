import { SEVERITIES, type Severity } from '../../../findings/severity.ts'
import { compareText } from '../../../text/compare-text.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { FindingRow, PageData } from '../data/page-data.ts'
import { topicOfFinding } from '../data/topic.ts'
import type { Filter, Grouping } from '../markup/filter.ts'
import { freshRowsOf } from './fresh-rows.ts'

/** Which of some numbered things a condition holds for. */
type Flags = Uint8Array

/** Where a word is found. */
interface WordFlags {
  readonly texts: Flags
  readonly rules: Flags
  readonly files: Flags
  readonly severities: ReadonlySet<Severity>
}

/** So many words are remembered: those that somebody types, letter by letter. */
const MOST_WORDS = 30

/** What a row is tested for. */
type Test = (row: FindingRow) => boolean

/**
 * Finds the findings that a filter lets through. A word is looked for once in each text, rule and file,
 * of which many findings share one, and not in each finding.
 */
export class FindingIndex {
  readonly #data: PageData
  /** What words are looked for in: made when text is first looked for. */
  #lower: Readonly<Record<'texts' | 'rules' | 'files', readonly string[]>> | undefined
  #byRule: readonly FindingRow[] | undefined
  readonly #words = new Map<string, WordFlags>()

  constructor(data: PageData) {
    this.#data = data
  }

  /** The rows in the order in which they are shown: that of the report, or by rule. */
  select(filter: Filter): readonly FindingRow[] {
    const tests = [...this.#testsOf(filter)]
    const rows = filter.by === 'document' ? this.#data.findings : this.#sortedByRule()
    return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
  }

  /** Counts rows by what they are grouped by: a file or a rule. */
  countGroups(rows: readonly FindingRow[], by: Grouping): (name: string) => number {
    const { files, rules } = this.#data
    const names = by === 'document' ? files.map(({ name }) => name) : rules.map(({ id }) => id)
    const counts = new Uint32Array(names.length)
    for (const [rule, , file] of rows) {
      const group = by === 'document' ? file : rule
      counts[group] = (counts[group] ?? 0) + 1
    }
    // Two files may look the same once what cannot be seen is shown.
    return (name) => names.reduce((sum, one, at) => sum + (one === name ? (counts[at] ?? 0) : 0), 0)
  }

  *#testsOf(filter: Filter): Generator<Test> {
    const { rules } = this.#data
    const { severities, topic, rule, document, fix, since, text } = filter
    if (severities.length > 0) yield (row) => severities.includes(row[1])
    if (topic !== '') yield flagged(rules, ({ id }) => topicOfFinding(id) === topic, 0)
    if (rule !== '') yield flagged(rules, ({ id }) => id === rule, 0)
    if (document !== '') yield this.#testOfFile(document)
    if (since === 'new' && this.#data.fresh !== undefined) {
      const fresh = freshRowsOf(this.#data)
      yield (row) => fresh.has(row)
    }
    if (fix !== '') yield ({ 9: found }) => isFix(found) && (fix === 'any' || found[0] === fix)
    for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) yield this.#testOfWord(word)
  }

  /** A file is meant by its whole name where there is one, an API with its other files. */
  #testOfFile(name: string): Test {
    const { files, apis } = this.#data
    const api = apis.find(({ file }) => file === name)
    const isWhole = api !== undefined || files.some((file) => file.name === name)
    const part = name.toLowerCase()
    // What ends as a folder does is one, or a repository.
    const isFolder = name.endsWith('/')
    const flags = toFlags(files, (file, at) =>
      isWhole
        ? file.name === name || api?.parts?.includes(at) === true
        : isFolder
          ? file.name.toLowerCase().startsWith(part)
          : file.name.toLowerCase().includes(part),
    )
    return ({ 2: file }) => flags[file] === 1
  }

  #testOfWord(word: string): Test {
    const { texts, rules, files, severities } = this.#lookFor(word)
    const isInPlace = this.#testOfPlace(word)
    return (row) =>
      texts[row[5]] === 1 ||
      texts[row[6]] === 1 ||
      rules[row[0]] === 1 ||
      files[row[2]] === 1 ||
      severities.has(row[1]) ||
      (row[8] !== null && texts[row[8]] === 1) ||
      isInPlace?.(row) === true
  }

  /** Who types a word has just looked for its beginning: what has that not, has not the word. */
  #lookFor(word: string): WordFlags {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const lower = this.#toLower()
    const before = this.#words.get(word.slice(0, -1))
    const look = (texts: readonly string[], flags: Flags | undefined) =>
      toFlags(texts, (text, at) => flags?.[at] !== 0 && text.includes(word))
    const found: WordFlags = {
      texts: look(lower.texts, before?.texts),
      rules: look(lower.rules, before?.rules),
      files: look(lower.files, before?.files),
      severities: new Set(SEVERITIES.filter((each) => SEVERITY_LABELS[each].includes(word))),
    }
    if (this.#words.size >= MOST_WORDS) this.#words.clear()
    this.#words.set(word, found)
    return found
  }

  /** Tells whether a word is in a place as it is shown, `orders.yaml:12:3`, and not in the file alone. */
  #testOfPlace(word: string): Test | undefined {
    if (word.includes(':')) {
      const { files } = this.#toLower()
      return ({ 2: file, 3: line, 4: column }) => `${files[file]}:${line}:${column}`.includes(word)
    }
    if (!/^\d+$/.test(word)) return undefined
    const known = new Map<number, boolean>()
    const has = (number: number) => {
      const found = known.get(number) ?? String(number).includes(word)
      known.set(number, found)
      return found
    }
    return ({ 3: line, 4: column }) => has(line) || has(column)
  }

  #toLower() {
    const { texts, rules, files } = this.#data
    this.#lower ??= {
      texts: texts.map((text) => text.toLowerCase()),
      rules: rules.map(({ id }) => id.toLowerCase()),
      files: files.map(({ name }) => name.toLowerCase()),
    }
    return this.#lower
  }

  #sortedByRule(): readonly FindingRow[] {
    const { rules, findings } = this.#data
    const order = rules.map((_, at) => at)
    order.sort((a, b) => compareText(rules[a]?.id ?? '', rules[b]?.id ?? ''))
    const ranks = new Uint32Array(rules.length)
    for (const [rank, rule] of order.entries()) ranks[rule] = rank
    const rankOf = ({ 0: rule }: FindingRow) => ranks[rule] ?? 0
    this.#byRule ??= findings.toSorted((a, b) => rankOf(a) - rankOf(b))
    return this.#byRule
  }
}

function isFix(fix: FindingRow[9]): fix is Exclude<FindingRow[9], number | null> {
  return fix !== null && typeof fix !== 'number'
}

function toFlags<T>(items: readonly T[], holds: (item: T, at: number) => boolean): Flags {
  return Uint8Array.from(items, (item, at) => (holds(item, at) ? 1 : 0))
}

/** @param member the member of a row that numbers the items */
function flagged<T>(items: readonly T[], holds: (item: T) => boolean, member: 0 | 2): Test {
  const flags = toFlags(items, holds)
  return (row) => flags[row[member]] === 1
}
