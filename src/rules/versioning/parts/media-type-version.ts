import { essenceOf } from '../../../model/openapi/media-type.ts'
import { readWords } from '../../../text/word-list.ts'
import { FORMAT_VENDORS } from '../data/format-vendors.generated.ts'

const vendors = [...readWords(FORMAT_VENDORS)]

/** A version as a part of a subtype: `acme.v2`, `acme-v1.1.orders`, `acme.2+json`. */
const IN_SUBTYPE = /[.\-_]v\d+(?:\.\d+)*(?=$|[.\-_+])|[.-]\d+(?:[.-]\d+)*(?=\+(?:json|xml)$)/i
const PARAMETER = /^\s*(?:api-?)?v(?:er(?:sion)?)?\s*=\s*"?v?\d/i

/**
 * Whether a media type selects a version of the API (Versioning 2): a vendor type with a version
 * in its subtype or parameters. Types of file formats, whose version is that of the format, are
 * none.
 */
export function hasApiVersion(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  if (!essence.startsWith('application/vnd.')) return false
  const subtype = essence.slice('application/vnd.'.length)
  if (vendors.some((vendor) => subtype.startsWith(vendor))) return false
  if (IN_SUBTYPE.test(subtype)) return true
  return mediaType
    .split(';')
    .slice(1)
    .some((parameter) => PARAMETER.test(parameter))
}
