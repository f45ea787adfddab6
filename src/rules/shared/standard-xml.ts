import { essenceOf } from '../../model/openapi/media-type.ts'
import type { Path } from '../../model/openapi/path.ts'
import { lowerWords } from '../words.ts'

const XML: ReadonlySet<string> = new Set(['application/xml', 'text/xml'])
/** Words of a last segment that say which vocabulary of it is meant, whose standard knows no JSON. */
const VOCABULARIES: ReadonlySet<string> = new Set(
  'atom gpx kml opml rss saml saml2 sitemap wsdl wsfed xsd'.split(' '),
)

/**
 * Whether XML is what a path promises, by its name or that of a standard: `/sso/saml/metadata`,
 * `/rss`, `/catalog/xml`.
 * @param mediaType as written
 */
export function isStandardXml({ segments }: Path, mediaType: string): boolean {
  if (!XML.has(essenceOf(mediaType))) return false
  const literals = segments.flatMap(({ kind, text }) => (kind === 'literal' ? [text] : []))
  if (literals.at(-1)?.toLowerCase() === 'xml') return true
  return literals.slice(-2).some((text) => lowerWords(text).some((word) => VOCABULARIES.has(word)))
}
