import { fixKindOf } from '../../engine/fixes/deferred-fixes.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { formatCount, pluralize } from '../../report/parts/counts/count.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { FixWish } from './fix-wish.ts'
import type { Mending } from './mending.ts'
import type { Worsening } from './worse.ts'
import type { WritableFiles } from './writable-files.ts'

/** What there is to say of a run that mended. */
interface MendedRun {
  readonly mending: Mending
  /** How many findings there were. */
  readonly count: number
  /** What is found now. */
  readonly left: LintRun
  readonly writable: WritableFiles
}

/** Says what was mended, and what more could be. */
export function describeMended(
  { mending, count, left, writable }: MendedRun,
  { fixContract, fixDryRun, listsFixes = true }: FixWish,
): string[] {
  const files = mending.changedTexts().length
  // What is in files that must not be written, that option would not mend either.
  const isMore = ({ fix }: Finding) =>
    fix?.kind === 'contract' && fix.edits.every(({ file }) => writable.has(file))
  // Where fixes were not worked out, it is known only which findings may have one.
  const mayBeMore = (finding: Finding) => fixKindOf(finding) === 'contract'
  const isCounted = fixContract ? () => false : listsFixes ? isMore : mayBeMore
  const contract = left.findings.filter(isCounted).length
  const verb = fixDryRun ? 'Would mend' : 'Mended'
  const mended =
    files === 0
      ? []
      : [
          `${verb} ${formatCount(mending.made)} of ${pluralize(Math.max(count, mending.made), 'finding')} in ${pluralize(files, 'file')}`,
        ]
  const fixes = contract === 1 ? 'fix' : 'fixes'
  const upTo = listsFixes ? '' : files === 0 ? 'Up to ' : 'up to '
  const more = `${upTo}${formatCount(contract)} ${files === 0 ? fixes : 'more'}`
  const change = contract === 1 ? 'changes' : 'change'
  const rest = contract === 0 ? [] : [`${more} ${change} the contract (--fix-contract)`]
  const sentences = [...mended, ...rest].join('; ')
  return [
    ...(sentences === '' ? [] : [`${sentences}.`]),
    ...(mending.isUnfinished
      ? ['There is more to mend, which took too many attempts: run lintel again.']
      : []),
    ...mending.takenBack.map(
      (finding) =>
        `The fix of ${placeOf(finding)} would ${describeWorse(mending.reasonOf(finding))}, so it was not made: that is a fault of lintel, please report it.`,
    ),
  ]
}

/** Says what a fix that was taken back did, by the first of the findings that it brought. */
function describeWorse(worse: Worsening | undefined): string {
  const [first] = worse?.kind === 'findings' ? worse.findings : []
  if (first !== undefined) return `bring a finding of ${first.rule} (${toVisible(first.message)})`
  return worse?.kind === 'unreadable' ? 'make its file unreadable' : 'make something worse'
}

function placeOf({ rule, file, range }: Finding): string {
  return `${rule} at ${toVisible(file)}:${range.start.line}:${range.start.column}`
}
