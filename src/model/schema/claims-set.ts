import type { Schema } from './schema.ts'

/** The registered claims (RFC 7519, section 4.1). */
const REGISTERED: ReadonlySet<string> = new Set('iss sub aud exp nbf iat jti'.split(' '))
/** With fewer of them, an object may have such a name by chance. */
const LEAST_REGISTERED = 3
/** Claims of OpenID Connect about a person (Core 1.0, section 5.1) that nobody else names so. */
const PERSONAL: ReadonlySet<string> = new Set(
  'email_verified family_name given_name middle_name phone_number_verified preferred_username zoneinfo'.split(
    ' ',
  ),
)
const LEAST_PERSONAL = 2
/**
 * Other claims of the registry (IANA, JSON Web Token Claims), and members of token introspection
 * (RFC 7662, section 2.2).
 */
const OTHERS: ReadonlySet<string> = new Set(
  `acr act active address amr at_hash attest auth_time azp birthdate c_hash cdniv client_id cnf
  email entitlements events gender groups htm htu locale may_act name nickname nonce orig
  phone_number picture profile roles s_hash scope sid status sub_id sub_jwk toe token_introspection
  token_type txn updated_at username vc vct verified_claims vp website`.split(/\s+/),
)

/** Whether a property is a claim of a JSON Web Token, in a schema that describes a set of claims. */
export function isClaim(owner: Schema, name: string): boolean {
  // The header beside the claims (RFC 7515, section 4.1).
  if (name === 'typ') return owner.properties.some((other) => other.name === 'alg')
  if (!REGISTERED.has(name) && !PERSONAL.has(name) && !OTHERS.has(name)) return false
  const names = owner.properties.map((property) => property.name)
  if (names.filter((other) => REGISTERED.has(other)).length >= LEAST_REGISTERED) return true
  return (
    names.includes('sub') && names.filter((other) => PERSONAL.has(other)).length >= LEAST_PERSONAL
  )
}
