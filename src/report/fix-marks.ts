import type { FixKind } from '../findings/finding.ts'

/** How a report marks a finding that has a fix. */
export const FIX_MARKS: Readonly<Record<FixKind, string>> = {
  safe: 'fixable',
  contract: 'fixable, contract',
}

/** How a report heads what a fix changes, by the option that makes it. */
export const FIX_TITLES: Readonly<Record<FixKind, string>> = {
  safe: 'Fix (--fix)',
  contract: 'Fix (--fix-contract)',
}
