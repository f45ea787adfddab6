import { CHANGE_KINDS } from '../../diff/kinds.ts'
import type { KindFacts } from '../../diff/pages/kind-facts.ts'
import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import { UserError } from '../../findings/user-error.ts'
import { suggest } from '../../text/nearest.ts'

/** The options of `lintel diff` that say which kinds of changes are looked for. */
export interface KindFlags {
  readonly kind?: readonly string[]
  readonly sdk?: boolean
  /** Whether what is compared is to be released. */
  readonly release?: boolean
  readonly all?: boolean
}

/**
 * Reads the kinds of changes that are reported.
 * @returns undefined for all
 * @throws UserError at the first that there is none of, or that is not reported without another option
 */
export async function readKinds(flags: KindFlags): Promise<ReadonlySet<string> | undefined> {
  const { kind: names } = flags
  if (names === undefined) return undefined
  const { KIND_FACTS } = await import('../../diff/pages/kind-facts.ts')
  for (const name of names) {
    const facts = KIND_FACTS.get(name)
    if (facts === undefined) throw new UserError(describeUnknown(name))
    const option = findNeeded(facts, flags)
    if (option !== undefined)
      throw new UserError(`\`${name}\` is reported with \`${option}\` only: add it to \`--kind\`.`)
  }
  return new Set(names)
}

function describeUnknown(name: string): string {
  const hint = suggest(name, [...CHANGE_KINDS.keys()]) || ' `lintel rules --kinds` lists them.'
  return `Unknown kind of change \`${name}\`.${hint}`
}

/** The option without which no change of a kind is reported. */
function findNeeded({ needs, reportedAs }: KindFacts, flags: KindFlags): string | undefined {
  const { sdk, release, all } = flags
  if (needs !== undefined && !(needs === '--sdk' ? sdk : release)) return needs
  return !all && reportedAs.every((id) => id === COMPATIBLE_CHANGE) ? '--all' : undefined
}
