import type { OpenApiVersion } from '../format.ts'

/** The kinds of components that all versions have. */
export type ComponentKind = 'schemas' | 'parameters' | 'responses' | 'securitySchemes'

/** How a line of OpenAPI versions writes down what several of them can say. */
export interface OpenApiSyntax {
  /** Whether `consumes` and `produces` list the media types of bodies, which else are keys of `content`. */
  readonly listsMediaTypes: boolean
  /** Whether a request body is a parameter, or a form is several. */
  readonly hasBodyParameters: boolean
  /** Whether parameters and headers are schemas themselves, and do not hold one under `schema`. */
  readonly inlinesSchemas: boolean
  /** Whether `servers` say where an API is served, and not `schemes`, `host` and `basePath`. */
  readonly listsServers: boolean
  /** Whether `style` and `explode` say how a value is written, and not `collectionFormat`. */
  readonly hasStyles: boolean
  /** Whether each operation has to document responses. */
  readonly requiresResponses: boolean
  /** Whether a `$ref` may have a description of its own (OAS 3.1 section 4.8.23). */
  readonly hasDescribedReferences: boolean
  /** Whether what stands beside the `$ref` of a schema counts. */
  readonly hasRefSiblings: boolean
  /** The keyword that lets a schema take null; undefined where null is a type. */
  readonly nullableKeyword: 'nullable' | 'x-nullable' | undefined
  /** The keys that lead from the root to the components of a kind. */
  readonly componentKeys: Readonly<Record<ComponentKind, readonly string[]>>
}

const SWAGGER: OpenApiSyntax = {
  listsMediaTypes: true,
  hasBodyParameters: true,
  inlinesSchemas: true,
  listsServers: false,
  hasStyles: false,
  requiresResponses: true,
  hasDescribedReferences: false,
  hasRefSiblings: false,
  nullableKeyword: 'x-nullable',
  componentKeys: {
    schemas: ['definitions'],
    parameters: ['parameters'],
    responses: ['responses'],
    securitySchemes: ['securityDefinitions'],
  },
}

const OPENAPI_3_0: OpenApiSyntax = {
  listsMediaTypes: false,
  hasBodyParameters: false,
  inlinesSchemas: false,
  listsServers: true,
  hasStyles: true,
  requiresResponses: true,
  hasDescribedReferences: false,
  hasRefSiblings: false,
  nullableKeyword: 'nullable',
  componentKeys: {
    schemas: ['components', 'schemas'],
    parameters: ['components', 'parameters'],
    responses: ['components', 'responses'],
    securitySchemes: ['components', 'securitySchemes'],
  },
}

const SINCE_3_1: OpenApiSyntax = {
  ...OPENAPI_3_0,
  requiresResponses: false,
  hasDescribedReferences: true,
  hasRefSiblings: true,
  nullableKeyword: undefined,
}

export const OPENAPI_SYNTAX: Readonly<Record<OpenApiVersion, OpenApiSyntax>> = {
  '2.0': SWAGGER,
  '3.0': OPENAPI_3_0,
  '3.1': SINCE_3_1,
  '3.2': SINCE_3_1,
}
