import type { FixKind } from '../../../findings/finding.ts'

/** How a report marks a finding that has a fix. */
export const FIX_MARKS: Readonly<Record<FixKind, string>> = {
  safe: 'fixable',
  contract: 'fixable, contract',
}

/** The options that make fixes of a kind. */
export const FIX_OPTIONS: Readonly<Record<FixKind, string>> = {
  safe: '--fix',
  contract: '--fix-contract',
}
