import type { SpecDocument } from '../../documents/document.ts'
import type { Finding, SuppressedFinding } from '../../findings/finding.ts'
import { readSuppressions } from '../reading/read-suppressions.ts'
import type { RuleName, Suppression, Suppressions } from '../reading/suppression.ts'
import { isSuppressible } from './known-rules.ts'
import { SuppressionIndex } from './suppression-index.ts'

/** The suppressions of one file at work. */
export class SuppressedFile {
  readonly document: SpecDocument
  readonly read: Suppressions
  readonly #today: string | undefined
  readonly #valid: SuppressionIndex
  readonly #expired: SuppressionIndex
  readonly #used = new Set<RuleName>()

  /** @param today the day that last days are compared with; without one all suppressions hold */
  constructor(document: SpecDocument, today: string | undefined) {
    this.document = document
    this.read = readSuppressions(document)
    this.#today = today
    const { suppressions } = this.read
    this.#valid = new SuppressionIndex(suppressions.filter((each) => !this.hasExpired(each)))
    this.#expired = new SuppressionIndex(suppressions.filter((each) => this.hasExpired(each)))
  }

  /** Whether the last day of a suppression is over. */
  hasExpired({ until }: Suppression): boolean {
    return this.#today !== undefined && until !== undefined && until < this.#today
  }

  /** Whether a finding needs the suppression, or would if it had not expired. */
  isUsed(name: RuleName): boolean {
    return this.#used.has(name)
  }

  /**
   * What becomes of a finding in this file: it is suppressed, or stays, with a word about the
   * suppression that has expired.
   */
  judge(finding: Finding): Finding | SuppressedFinding {
    if (!isSuppressible(finding.rule)) return finding
    const offset = this.document.lines.offset(finding.range.start)
    const valid = this.#valid.find(finding, offset)
    const claim = valid ?? this.#expired.find(finding, offset)
    if (claim === undefined) return finding
    this.#used.add(claim.name)
    const { reason, until, span, pointer } = claim.suppression
    const place = { file: finding.file, pointer, range: this.document.toRange(span) }
    if (valid !== undefined) return { finding, reason, until: until ?? null, place }
    const message = `The suppression here expired on ${until}.`
    return { ...finding, related: [...finding.related, { message, ...place }] }
  }
}
