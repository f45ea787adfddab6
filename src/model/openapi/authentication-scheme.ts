import { readWords } from '../../text/word-list.ts'
import { HTTP_AUTHENTICATION_SCHEMES } from '../data/http-authentication-schemes.generated.ts'

const registered = new Map(
  [...readWords(HTTP_AUTHENTICATION_SCHEMES)].map((name) => [name.toLowerCase(), name]),
)

/**
 * An HTTP authentication scheme as IANA registers it; names are compared without case (RFC 9110
 * section 11.1).
 * @returns undefined where no scheme of that name is registered
 */
export function registeredScheme(name: string): string | undefined {
  return registered.get(name.toLowerCase())
}
