import type { KindFacts } from './kind-facts.ts'

/** A kind of change as data. */
export function toJsonKind({ kind, breaks, isSdk, reportedAs }: KindFacts) {
  return {
    id: kind.id,
    summary: kind.summary,
    breaks,
    undecided: kind.isUndecided === true,
    sdk: isSdk,
    help: kind.help,
    rules: reportedAs,
  }
}
