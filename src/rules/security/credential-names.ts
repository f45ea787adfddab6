import { CREDENTIAL_WORDS } from './credential-words.ts'

const names = new Set(CREDENTIAL_WORDS.trim().split('\n').map(normalize))

/**
 * Whether a query, cookie or header parameter of this name carries a credential. Case and
 * separators do not count (`apiKey`, `API-Key`), further words and signs do (`page_token`, `_token`).
 * security/credential-location reports these parameters; rules on header names leave them to it.
 */
export function isCredentialName(name: string): boolean {
  return names.has(normalize(name))
}

/** What to do about such a parameter, where another rule reports its name: it is not to be respelled. */
export const CREDENTIAL_HELP =
  'Leave it out, and send the credential in the header `Authorization`.'

function normalize(name: string): string {
  return name.toLowerCase().replace(/(?<=[a-z0-9])[-_. ](?=[a-z0-9])/g, '')
}
