import { type Approval, compareApprovals } from './approvals.ts'

/** The version of the form of the file; a change that an older lintel would misread raises it. */
export const APPROVALS_VERSION = 1

const ABOUT =
  'Changes that break consumers and were accepted. `lintel diff --approve <what> --reason <why>` ' +
  'adds some, `--prune-changes` drops those that nothing needs and that have no "release".'

/** The last item of the list: each line above ends in a comma, so that branches merge line by line. */
const END = 'Keep the lines of both sides of a merge; this one stays the last.'

/** Writes approvals as JSON, one line for each. */
export function renderApprovals(approvals: readonly Approval[]): string {
  const items = [...approvals.toSorted(compareApprovals).map(toPlain), END]
  const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')
  const head = `  "version": ${APPROVALS_VERSION},\n  "about": ${JSON.stringify(ABOUT)},\n`
  return `{\n${head}  "approvals": [\n${lines}\n  ]\n}\n`
}

/** Names the members one by one, so that their order is that of the form. */
function toPlain(approval: Approval): object {
  const { file, kind, pointer, operation, was, is, hash, ...decision } = approval
  const { reason, by, date, until, release } = decision
  return { file, kind, pointer, operation, was, is, hash, reason, by, date, until, release }
}
