import type { Fingerprint } from '../../baseline/fingerprint.ts'
import { matchEntries } from '../../baseline/match.ts'
import type { Finding } from '../../findings/finding.ts'
import type { WrittenReport } from '../shard/read-report.ts'

/** The findings of two runs, told apart. */
interface MatchedFindings {
  readonly fresh: readonly Finding[]
  /** Those of the run before that this run does not have. */
  readonly gone: readonly Finding[]
}

/**
 * Matches the findings of two runs as a baseline does, by rule, place and message. Reports hold no
 * documents, so that the message stands for the node.
 */
export function matchFindings(before: WrittenReport, now: WrittenReport): MatchedFindings {
  const known = [filesOf(before), filesOf(now)]
  const isInBoth = (file: string) => known.every((files) => files.has(file))
  const toPrint = (finding: Finding) => printOf(finding, isInBoth(finding.file))
  const matches = matchEntries(now.findings.map(toPrint), before.findings.map(toPrint), {
    // What is still there was matched at its place; else only what left a file can be found in another.
    isGone: () => true,
    firstPlaceRules: new Map(),
  })
  const kept = new Set(matches.values())
  return {
    fresh: now.findings.filter((_, index) => !matches.has(index)),
    gone: before.findings.filter((_, index) => !kept.has(index)),
  }
}

function filesOf({ summaries, findings }: WrittenReport): Set<string> {
  return new Set([...summaries, ...findings].map(({ file }) => file))
}

/** The places of items in arrays are left out, since an item above moves them; statuses have three digits. */
function printOf({ rule, file, pointer, message }: Finding, isInBoth: boolean): Fingerprint {
  return {
    rule,
    file,
    pointer: pointer.replace(/\/\d{1,2}(?=\/|$)/g, '/[]'),
    isValue: false,
    hash: message,
    context: isInBoth ? file : '',
    message,
  }
}
