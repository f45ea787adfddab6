import { essenceOf } from '../../../model/openapi/media-type.ts'
import type { Path } from '../../../model/openapi/path.ts'
import { lowerWords } from '../../words.ts'

const XML: ReadonlySet<string> = new Set(['application/xml', 'text/xml'])
/** Words of a last segment that say which vocabulary of it is meant, whose standard knows no JSON. */
const VOCABULARIES: ReadonlySet<string> = new Set(
  'atom csw gpx kml openimmo opml rss saml saml2 sitemap swissrets wcs wfs wms wmts wsdl wsfed xsd'.split(
    ' ',
  ),
)
/** The segment below which banks take and give their messages, which are XML: `/iso20022/payments`. */
const ISO20022 = /\biso[-_]?20022\b/i

/**
 * Whether XML is what a path promises, by its name or that of a standard: `/sso/saml/metadata`,
 * `/rss`, `/catalog/xml`, `/invoices/{invoice_id}/cancellation-xml`.
 * @param mediaType as written
 */
export function isStandardXml({ segments }: Path, mediaType: string): boolean {
  if (!XML.has(essenceOf(mediaType))) return false
  const literals = segments.flatMap(({ kind, text }) => (kind === 'literal' ? [text] : []))
  // An extension, as of `/orders.xml`, is a choice of the service.
  const last = literals.at(-1) ?? ''
  if (!last.includes('.') && lowerWords(last).at(-1) === 'xml') return true
  if (literals.some((text) => ISO20022.test(text))) return true
  return literals.slice(-2).some((text) => lowerWords(text).some((word) => VOCABULARIES.has(word)))
}
