import type { SpecNode } from '../../../documents/node.ts'
import { lowerWords } from '../../words.ts'
import { speaksOfApiVersion } from '../query/query-version-predicate.ts'

/** What a header may speak of, besides the word version, to select a version of the API. */
const SUBJECTS: ReadonlySet<string> = new Set(['api', 'accept', 'accepts'])

/**
 * Whether a request header selects a version of the API (Versioning 2): `Api-Version`,
 * `X-Api-Version`, `Accept-Version`, `Version`, also behind a vendor's name (`Acme-Api-Version`).
 * Headers that tell the version of something else (`App-Version`, `MIME-Version`) are none, and of
 * one behind a vendor's name alone (`Acme-Version`) the description tells.
 * @param name the header's name, in any case
 * @param declaration the Parameter object, where it is at hand
 */
export function isVersionHeader(name: string, declaration?: SpecNode): boolean {
  const words = [...lowerWords(name)]
  if (words[0] === 'x') words.shift()
  if (words.length === 1) return words[0] === 'version' || words[0] === 'apiversion'
  const [subject, noun] = words.slice(-2)
  if (noun !== 'version' && noun !== 'ver') return false
  if (subject === 'api' || (words.length === 2 && SUBJECTS.has(subject ?? ''))) return true
  return speaksOfApiVersion(declaration?.get('description')?.string)
}
