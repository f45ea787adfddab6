import { registeredScheme } from '../../../model/openapi/authentication-scheme.ts'
import type { SecurityRequirement } from '../../../model/openapi/security.ts'
import { isApiKey } from '../../shared/headers/api-key.ts'

/** What the security schemes of an operation send. */
export interface TakenSchemes {
  /** HTTP authentication schemes as IANA spells them, by their names in lowercase. */
  readonly names: ReadonlyMap<string, string>
  /** Whether a key is sent elsewhere than in Authorization. */
  readonly hasKey: boolean
}

/** What is sent in Authorization, by the type of the security scheme. */
const SENT_BY_TYPE: ReadonlyMap<unknown, string> = new Map([
  ['oauth2', 'Bearer'],
  ['openIdConnect', 'Bearer'],
  // Swagger 2.0
  ['basic', 'Basic'],
])

/**
 * The HTTP authentication schemes that requirements take, those of all alternatives.
 * @returns undefined where no scheme is required, or where any challenge may be right
 */
export function takenSchemes(
  requirements: readonly SecurityRequirement[],
): TakenSchemes | undefined {
  const required = requirements.flatMap(({ schemes }) => schemes)
  if (required.length === 0) return undefined
  const names = new Map<string, string>()
  let hasKey = false
  for (const { scheme } of required) {
    const { type, scheme: httpScheme } = scheme?.object ?? {}
    const sent = type === 'http' ? httpScheme : SENT_BY_TYPE.get(type)
    if (typeof sent === 'string') names.set(sent.toLowerCase(), registeredScheme(sent) ?? sent)
    else if (isApiKey(scheme)) hasKey = true
    else if (type !== 'mutualTLS') return undefined
  }
  return { names, hasKey }
}

/** Whether a challenge may name a scheme; one for a key has a name of its own. */
export function isTaken({ names, hasKey }: TakenSchemes, scheme: string): boolean {
  return names.has(scheme.toLowerCase()) || (hasKey && registeredScheme(scheme) === undefined)
}
