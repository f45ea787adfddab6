import type { Io } from '../cli/terminal/io.ts'

/** The value of an input that stands for the base of a pull request. */
const AUTO = 'auto'

/**
 * Finds what `--since` or `--base` is to compare with.
 * @param value of the input: a branch, a tag, a commit, or `auto` for the branch that a pull request
 *   is to be merged into, as `actions/checkout` names it
 * @returns '' where there is nothing to compare with: what is no pull request has no base
 */
export function findPullRequestBase(value: string, { GITHUB_BASE_REF: base }: Io['env']): string {
  if (value !== AUTO) return value
  return base ? `origin/${base}` : ''
}
