/** Extensions of files that are no representations of resources, or of one form among several. */
const OF_FILES =
  /\.(?:avif|css|csv|gif|gz|html?|ico|jpe?g|js|md|pdf|png|proto|svg|tar|txt|wsdl|xlsx?|xml|xsd|ya?ml|zip)$/i
/** Descriptions of an API, and other files that tools look for by their names. */
const WELL_KNOWN = /^(?:api-docs|asyncapi|composer|manifest|openapi|package|schema|swagger)\.json$/i

/** Whether a segment is the name of a file: `openapi.yaml`, `robots.txt`. Without its extension, it is another one. */
export function namesFile(segment: string): boolean {
  return OF_FILES.test(segment) || WELL_KNOWN.test(segment)
}
