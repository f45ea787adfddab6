import type { Finding } from '../../findings/finding.ts'
import type { Suppression } from '../reading/suppression.ts'
import type { RulesOfFile } from './rules-of-files.ts'
import type { SuppressedFile } from './suppressed-file.ts'
import type { SuppressionFault } from './suppression-fault.ts'
import { findUnused } from './unused.ts'

/** How suppressions are judged. */
interface Judgement extends RulesOfFile {
  /** Whether the run can know which suppressions of the file no finding needs. */
  readonly judgesUse: boolean
}

/** Reports what is wrong with the suppressions of one file, as far as the ruleset asks for it. */
export function* reportSuppressions(
  file: SuppressedFile,
  judgement: Judgement,
): Generator<Finding> {
  const { suppressions, slips } = file.read
  // How they are written, a run over one state of the documents says.
  if (!judgement.known.comparesStates) {
    yield* toFindings(file, 'suppression/syntax', judgement, slips)
    yield* toFindings(file, 'suppression/reason', judgement, findMissingReasons(suppressions))
  }
  if (judgement.judgesUse)
    yield* toFindings(file, 'suppression/unused', judgement, findUnused(file, judgement.known))
}

function* toFindings(
  { document }: SuppressedFile,
  rule: string,
  { severityAt }: Judgement,
  faults: Iterable<SuppressionFault>,
): Generator<Finding> {
  const { file } = document.source
  for (const { span, pointer, message, help, fix = null } of faults) {
    const severity = severityAt(rule, pointer)
    if (severity === undefined) continue
    const range = document.toRange(span)
    yield { rule, severity, message, help, file, pointer, range, related: [], clauses: [], fix }
  }
}

function* findMissingReasons(suppressions: readonly Suppression[]): Generator<SuppressionFault> {
  for (const { reason, span, pointer, form } of suppressions) {
    if (reason !== '') continue
    const help =
      form.kind === 'comment'
        ? 'Add ` -- ` and why it is there.'
        : 'Add the member `reason`: why it is there.'
    yield { span, pointer, message: 'The suppression has no reason.', help }
  }
}
