import type { Io } from '../cli/io.ts'

/** The value of the input that stands for the base of a pull request. */
const AUTO = 'auto'

/**
 * Finds what `--since` is to compare with.
 * @param value of the input: a branch, a tag, a commit, or `auto` for the branch that a pull request
 *   is to be merged into, as `actions/checkout` names it
 * @returns '' where everything is to be reported: what is no pull request has no base
 */
export function findSince(value: string, { GITHUB_BASE_REF: base }: Io['env']): string {
  if (value !== AUTO) return value
  return base ? `origin/${base}` : ''
}
