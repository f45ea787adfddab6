import type { DiffRun } from '../../engine/diff.ts'
import { quoteSome } from '../../rules/quote.ts'

/** Says what could not be compared, since it is not there, or outside of the root directory. */
export function describeMissing({
  missing,
  outside,
}: Pick<DiffRun, 'missing' | 'outside'>): string[] {
  return [
    ...describe(missing, 'not there', ''),
    ...describe(outside, 'outside of the root directory', ' `--root` names another one.'),
  ]
}

function describe(files: readonly string[], where: string, advice: string): string[] {
  if (files.length === 0) return []
  const [verb, them] = files.length === 1 ? ['is', 'it'] : ['are', 'them']
  return [`${quoteSome(files)} ${verb} ${where}: what refers to ${them} was not compared.${advice}`]
}
