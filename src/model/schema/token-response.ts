import type { Schema } from './schema.ts'

/** What a response with a token has, as RFC 6749 (section 5.1) and its users name it. */
const MEMBERS: ReadonlySet<string> = new Set(['expires_in', 'refresh_expires_in', 'scope'])

/**
 * Whether a property is one that OAuth names: beside an access token and its type, or the codes for a
 * device (RFC 8628, section 3.2).
 */
export function isTokenMember(owner: Schema, name: string): boolean {
  if (!MEMBERS.has(name)) return false
  const names = new Set(owner.properties.map((property) => property.name))
  if (names.has('device_code') && names.has('user_code')) return true
  return names.has('access_token') && (names.has('token_type') || names.has('refresh_token'))
}
