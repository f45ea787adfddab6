import { hashText, toHex } from '../../baseline/digest.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import type { JoinedRepository, Origin, RanRules } from '../../findings/origin.ts'
import type { Severity } from '../../findings/severity.ts'

/** What tells a finding from others, in little memory. */
export interface FindingPrint {
  readonly rule: string
  readonly file: string
  readonly pointer: string
  /** A hash of the message. */
  readonly message: string
}

/** What a run comes to, as far as it is compared with others. */
export interface RunOutline {
  /** The name of its report. */
  readonly name: string
  readonly version: string
  readonly origin: Origin | undefined
  readonly repositories: readonly JoinedRepository[] | undefined
  readonly documents: number
  readonly summaries: readonly DocumentSummary[]
  /** How many inputs it could not read. */
  readonly failures: number
  readonly limits: readonly string[]
  readonly hasBaseline: boolean
  /** Undefined where the report does not say it. */
  readonly ranRules: RanRules | undefined
  readonly counts: Readonly<Record<Severity, number>>
  readonly prints: readonly FindingPrint[]
}

/** Makes the function that gives what tells findings apart; equal texts are kept once. */
export function makePrintOf(): (
  finding: Pick<Finding, 'rule' | 'file' | 'pointer' | 'message'>,
) => FindingPrint {
  const texts = new Map<string, string>()
  const hashes = new Map<string, string>()
  const once = (text: string) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  const hashOf = (message: string) => {
    const hash = toHex(hashText(message, 0), 16)
    const known = hashes.get(hash)
    if (known === undefined) hashes.set(hash, hash)
    return known ?? hash
  }
  return ({ rule, file, pointer, message }) => ({
    rule: once(rule),
    file: once(file),
    pointer,
    message: hashOf(message),
  })
}
