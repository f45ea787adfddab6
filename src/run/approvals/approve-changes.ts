import type { OpenChange } from '../../approvals/apply.ts'
import { type Approval, keyOfChange } from '../../approvals/approvals.ts'
import { fingerprintOf } from '../../approvals/identities.ts'
import { CHANGE_KINDS } from '../../diff/kinds.ts'
import type { Environment } from '../../files/environment.ts'
import { callGit } from '../../files/git/run-git.ts'
import { UserError } from '../../findings/user-error.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import { quote } from '../../text/quote.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { ApprovalFlags } from './approval-flags.ts'

/** So many changes are listed, where what is to be approved names none of them. */
const MOST_LISTED = 20

/**
 * Chooses the changes that are approved.
 * @param selectors kinds of changes, fingerprints, places as reports show them, or `all`
 * @throws UserError where one names no change that there is to approve; of all, there may be none
 */
export function chooseChanges(
  selectors: readonly string[],
  open: readonly OpenChange[],
): readonly OpenChange[] {
  const chosen = new Set<OpenChange>()
  for (const selector of selectors) {
    const named = open.filter((change) => isNamed(change, selector))
    if (named.length === 0 && selector !== 'all') throw new UserError(describeNone(selector, open))
    for (const change of named) chosen.add(change)
  }
  return [...chosen]
}

function isNamed({ finding, identity }: OpenChange, selector: string): boolean {
  if (selector === 'all' || selector === identity.kind) return true
  const { line, column } = finding.range.start
  const place = `${finding.file}:${line}`
  if (selector === place || selector === `${place}:${column}`) return true
  return selector === fingerprintOf(identity)
}

function describeNone(selector: string, open: readonly OpenChange[]): string {
  const what = CHANGE_KINDS.has(selector)
    ? `no ${quote(selector)} that is not approved`
    : `no change ${quote(selector)}`
  const start = `\`--approve\` finds ${what}`
  if (open.length === 0) return `${start}: there is nothing to approve.`
  const lines = open.slice(0, MOST_LISTED).map(describeOpen)
  const more = open.length - lines.length
  const rest = more > 0 ? [`and ${pluralize(more, 'other')}`] : []
  return [`${start}. There are, by fingerprint, kind and place:`, ...lines, ...rest].join('\n  ')
}

function describeOpen({ finding: { file, range }, identity }: OpenChange): string {
  const { line, column } = range.start
  return `${fingerprintOf(identity)} ${identity.kind} ${toVisible(file)}:${line}:${column}`
}

/**
 * Makes approvals of changes. Where one has ended, its reason stays.
 * @throws UserError where nobody says who approves
 */
export function toApprovals(
  chosen: readonly OpenChange[],
  existing: readonly Approval[],
  { reason = '', by, until, inRelease, today }: ApprovalFlags & { readonly today?: string },
  environment: Environment,
): Approval[] {
  const known = new Map(existing.map((approval) => [keyOfChange(approval), approval]))
  const name = by ?? readGitName(environment)
  const date = today ?? environment.now().toISOString().slice(0, 10)
  const made = chosen.map(({ finding, identity }): [string, Approval] => {
    const before = known.get(keyOfChange(identity))
    const release = inRelease ?? before?.release
    const approval = {
      ...identity,
      ...describeOperations(finding.change?.operationNames ?? [], finding.change?.operations ?? 0),
      reason: before?.reason ?? reason,
      by: name,
      date,
      ...(until !== undefined && { until }),
      ...(release !== undefined && { release }),
    }
    return [keyOfChange(identity), approval]
  })
  return [...new Map(made).values()]
}

function describeOperations(
  [first]: readonly string[],
  count: number,
): Pick<Approval, 'operation'> | undefined {
  if (first === undefined) return undefined
  return { operation: count > 1 ? `${first} and ${count - 1} more` : first }
}

/** @throws UserError where git knows no name */
function readGitName({ cwd, env }: Environment): string {
  const bytes = callGit(cwd, env, ['config', 'user.name'], '')
  const name = bytes === undefined ? '' : new TextDecoder().decode(bytes).trim()
  if (name !== '') return name
  throw new UserError('`--approve` records who approves, and git has no `user.name`: add `--by`.')
}
