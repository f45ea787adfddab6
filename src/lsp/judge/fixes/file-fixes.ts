import type { Finding } from '../../../findings/finding.ts'
import { allRules } from '../../../rules/index.ts'
import { type Fixing, findFixes } from './fixing.ts'
import type { MendedFile } from './mend-file.ts'

/** The kinds of the fixes that rules know, by their ids. */
const KINDS = new Map(allRules.flatMap(({ id, fix }) => (fix === undefined ? [] : [[id, fix]])))

/** The fixes of the findings that are shown in one file, each found when it is asked for. */
export class FileFixes {
  readonly findings: readonly Finding[]
  readonly #location: string
  readonly #open: () => Promise<Fixing>
  /** Findings with their fixes, by the names of the rules that were asked about. */
  readonly #found = new Map<string, Promise<readonly Finding[]>>()

  /** @param location the absolute path of the file */
  constructor(findings: readonly Finding[], location: string, open: () => Promise<Fixing>) {
    this.findings = findings
    this.#location = location
    this.#open = open
  }

  /** The findings of some rules, with their fixes. */
  ofRules(names: Iterable<string>): Promise<readonly Finding[]> {
    const rules = new Set([...names].filter((rule) => KINDS.has(rule)))
    const key = [...rules].sort().join('\n')
    const known = this.#found.get(key) ?? this.#find(rules)
    this.#found.set(key, known)
    // One that was abandoned is tried again.
    known.catch(() => this.#found.delete(key))
    return known
  }

  /** Whether a rule may know a safe fix of something in the file. */
  get mayBeMended(): boolean {
    return this.findings.some(({ rule, fix }) => (fix?.kind ?? KINDS.get(rule)) === 'safe')
  }

  /** Makes all safe fixes that make nothing worse; undefined where there is none. */
  async mendAll(): Promise<MendedFile | undefined> {
    if (!this.mayBeMended) return undefined
    const { mendFile } = await import('./mend-file.ts')
    const mended = await mendFile(this.findings, this.#location, await this.#open())
    return mended.texts.length === 0 ? undefined : mended
  }

  async #find(rules: ReadonlySet<string>): Promise<readonly Finding[]> {
    if (rules.size === 0) return this.findings
    const some = this.findings.filter(({ rule }) => rules.has(rule))
    const found = await findFixes(some, this.#location, rules, await this.#open())
    return [...found, ...this.findings.filter(({ rule }) => !rules.has(rule))]
  }
}
