import type { Finding } from './finding.ts'
import { TeamRuleError, toRuleFailed } from './rule-failed.ts'

/** The code of the finding that a rule leaves when it throws. */
export const INTERNAL_ERROR = 'internal-error'

/** What is to be known of a rule that threw. */
interface FailedRule {
  readonly id: string
  /** Which documents it looks at. */
  readonly on: string
}

/**
 * What a rule that threw leaves: one finding, which asks for a report.
 * @param file where it failed; of a rule over all documents of a run the first
 */
export function toInternalError(rule: FailedRule, file: string, error: unknown): Finding {
  const where = rule.on === 'workspace' ? 'the documents of this run' : 'this document'
  return describeFailure(`Rule ${rule.id} failed on ${where}`, file, error)
}

/** What a rule leaves that failed: a fault of lintel, or of a team that wrote it. */
export function toFault(rule: FailedRule, file: string, error: unknown): Finding {
  return error instanceof TeamRuleError
    ? toRuleFailed(file, error)
    : toInternalError(rule, file, error)
}

/** What the comparison of a document with its base leaves that failed: one finding. */
export function toComparisonError(file: string, error: unknown): Finding {
  return describeFailure('The comparison of this document with its base failed', file, error)
}

function describeFailure(what: string, file: string, error: unknown): Finding {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return {
    rule: INTERNAL_ERROR,
    severity: 'error',
    message: `${what} (${reason.split('\n')[0]}).`,
    help: 'This is a fault of lintel: please report it, with the document if you can.',
    file,
    pointer: '',
    range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
    related: [],
    clauses: [],
    fix: null,
  }
}
