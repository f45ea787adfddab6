import { CHANGE_KINDS } from '../../diff/kinds.ts'
import { suggest } from '../../rules/nearest.ts'
import { UserError } from '../errors.ts'

/**
 * Reads the kinds of changes that are reported.
 * @param names undefined for all
 * @throws UserError at the first that there is none of
 */
export function readKinds(names: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const unknown = names?.find((name) => !CHANGE_KINDS.has(name))
  if (unknown === undefined) return names && new Set(names)
  const hint = suggest(unknown, [...CHANGE_KINDS.keys()]) || ' `lintel rules --kinds` lists them.'
  throw new UserError(`Unknown kind of change \`${unknown}\`.${hint}`)
}
