import { perObject } from '../../text/memoize.ts'
import type { Operation, PathItem } from './http.ts'
import { essenceOf } from './media-type.ts'
import type { OpenApi } from './openapi.ts'

/** The media types of FHIR (HL7, section RESTful API), and the first of them before it had one. */
const FHIR = /^application\/(?:fhir\+(?:json|xml)|(?:json|xml)\+fhir)$/

/**
 * Whether an operation of a path sends or takes resources of FHIR, which defines the names of paths and
 * parameters, and what errors look like.
 */
export const speaksFhir = perObject(({ operations }: PathItem): boolean => operations.some(hasFhir))

function hasFhir({ requestBody, responses }: Operation): boolean {
  const bodies = [requestBody, ...responses.map(({ response }) => response)]
  return bodies.some((body) => body?.content.some(({ name }) => FHIR.test(essenceOf(name))))
}

/** The values of the parameters that such operations take. */
export const fhirParametersOf = perObject(
  ({ operations }: OpenApi): ReadonlySet<unknown> =>
    new Set(
      operations
        .filter(({ pathItem }) => speaksFhir(pathItem))
        .flatMap(({ parameters }) => parameters.map(({ node }) => node.value)),
    ),
)
