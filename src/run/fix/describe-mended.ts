import type { LintRun } from '../../engine/lint.ts'
import { formatCount, pluralize } from '../../report/count.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { FixWish } from './lint-and-fix.ts'
import type { Mending } from './mending.ts'

/**
 * Says what was mended, and what more could be.
 * @param count how many findings there were
 * @param left what is found now
 */
export function describeMended(
  mending: Mending,
  count: number,
  left: LintRun,
  { fixContract, fixDryRun }: FixWish,
): string[] {
  const files = mending.changedTexts().length
  const contract = fixContract
    ? 0
    : left.findings.filter(({ fix }) => fix?.kind === 'contract').length
  const verb = fixDryRun ? 'Would mend' : 'Mended'
  const mended =
    files === 0
      ? []
      : [
          `${verb} ${formatCount(mending.made)} of ${pluralize(Math.max(count, mending.made), 'finding')} in ${pluralize(files, 'file')}`,
        ]
  const fixes = contract === 1 ? 'fix' : 'fixes'
  const more = `${formatCount(contract)} ${files === 0 ? fixes : 'more'}`
  const change = contract === 1 ? 'changes' : 'change'
  const rest = contract === 0 ? [] : [`${more} ${change} the contract (--fix-contract)`]
  const sentences = [...mended, ...rest].join('; ')
  return [
    ...(sentences === '' ? [] : [`${sentences}.`]),
    ...mending.takenBack.map(
      ({ rule, file, range }) =>
        `The fix of ${rule} at ${toVisible(file)}:${range.start.line}:${range.start.column} would make something worse, so it was not made: that is a fault of lintel, please report it.`,
    ),
  ]
}
