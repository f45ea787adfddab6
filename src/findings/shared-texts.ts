import type { Finding } from './finding.ts'

/** Texts that many findings have in common, such as what rules say: each is kept in memory once. */
export class SharedTexts {
  readonly #texts = new Map<string, string>()
  readonly #clauses = new Map<string, readonly string[]>()

  /** The text that is kept. */
  text(text: string): string {
    return keep(this.#texts, text, text)
  }

  /** The list of clauses that is kept. */
  clauses(clauses: readonly string[]): readonly string[] {
    return keep(this.#clauses, clauses.join(' '), clauses)
  }

  /** The finding, in the texts that are kept. */
  finding(finding: Finding): Finding {
    return {
      ...finding,
      rule: this.text(finding.rule),
      help: this.text(finding.help),
      file: this.text(finding.file),
      clauses: this.clauses(finding.clauses),
    }
  }
}

function keep<T>(known: Map<string, T>, key: string, value: T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  known.set(key, value)
  return value
}
