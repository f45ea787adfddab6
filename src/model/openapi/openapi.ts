import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { ApiModel } from '../api-model.ts'
import type { OpenApiVersion } from '../format.ts'
import { mappedSchemas } from '../schema/mapping-target.ts'
import { Use } from '../schema/use.ts'
import { SchemaWalk } from '../schema/walk.ts'
import { Collections } from './collection.ts'
import { DEFAULT_FOREIGN_PATHS } from './foreign-paths.ts'
import { hasFieldName } from './header-names.ts'
import type { Header, Operation, Parameter, PathItem, Response } from './http.ts'
import { findMonitors } from './monitor.ts'
import type { PathScope } from './path-scope.ts'
import { HttpReader } from './reader.ts'
import { readServers, type Server } from './server.ts'
import { type ComponentKind, OPENAPI_SYNTAX, type OpenApiSyntax } from './syntax.ts'

/** An HTTP API as OpenAPI 2.0 to 3.2 describe it; read part by part, as it is asked for. */
export class OpenApi extends ApiModel {
  readonly kind = 'openapi'
  readonly version: OpenApiVersion
  /** How this version writes down what others write in another way. */
  readonly syntax: OpenApiSyntax
  /** Globs of paths whose form others define. */
  readonly foreignPaths: readonly string[]
  /** How paths are read; undefined: all of them, as written. */
  readonly pathScope: PathScope | undefined
  #http: HttpReader | undefined
  #servers: readonly Server[] | undefined
  #collections: Collections | undefined

  constructor(
    document: SpecDocument,
    version: OpenApiVersion,
    references: References,
    foreignPaths: readonly string[] = DEFAULT_FOREIGN_PATHS,
    pathScope?: PathScope,
  ) {
    const syntax = OPENAPI_SYNTAX[version]
    const { hasRefSiblings: refSiblings, nullableKeyword } = syntax
    super(document, references, { refSiblings, nullableKeyword })
    this.version = version
    this.syntax = syntax
    this.foreignPaths = foreignPaths
    this.pathScope = pathScope
  }

  /** The servers of the document, its path items and its operations. */
  get servers(): readonly Server[] {
    this.#servers ??= readServers(this)
    return this.#servers
  }

  /** The GETs that list a collection. */
  get collections(): Collections {
    this.#collections ??= new Collections(this)
    return this.#collections
  }

  /** The paths, in the order of the text. */
  get pathItems(): readonly PathItem[] {
    return this.#reader.pathItems
  }

  /** The operations of paths: what clients call. */
  get operations(): readonly Operation[] {
    return this.#reader.operations
  }

  /** The operations of webhooks and callbacks: what the service calls. */
  get clientOperations(): readonly Operation[] {
    return this.#reader.clientOperations
  }

  /**
   * The parameters that operations of paths take, and those of components that nothing refers to.
   * A parameter of a path that each of its operations overrides is none.
   */
  get parameters(): readonly Parameter[] {
    return this.#reader.parameters
  }

  /** The responses that operations of paths give. */
  get responses(): readonly Response[] {
    return this.#reader.responses
  }

  /** The headers of those responses, and of component responses that nothing refers to. */
  get responseHeaders(): readonly Header[] {
    return this.#reader.responseHeaders
  }

  /** The security schemes that the document declares, each keyed by its name. */
  get securitySchemes(): readonly SpecNode[] {
    return [...(this.components('securitySchemes')?.members() ?? [])]
  }

  /** The components of a kind that the document declares, keyed by their names, in whatever file. */
  components(kind: ComponentKind): SpecNode | undefined {
    return this.references.mapAt(this.root, ...this.syntax.componentKeys[kind])
  }

  /** What declares the schema of a parameter or header: itself, its `schema`, or that of its media type. */
  schemaNodeOf(declaration: SpecNode): SpecNode | undefined {
    if (this.syntax.inlinesSchemas) return declaration
    const [content] = this.references.membersAt(declaration, 'content')
    return declaration.get('schema') ?? content?.get('schema')
  }

  get #reader(): HttpReader {
    this.#http ??= new HttpReader(this)
    return this.#http
  }

  protected override walkSchemas(): SchemaWalk {
    const walk = new SchemaWalk()
    for (const monitor of findMonitors(this))
      walk.use(monitor, Use.response | Use.monitor | Use.ordinary)
    for (const { schema, uses } of this.#reader.bodies) walk.use(schema, uses | Use.ordinary)
    for (const parameter of this.parameters) walk.use(parameter.schema, usesOfParameter(parameter))
    for (const { name, schema } of this.responseHeaders)
      walk.use(schema, hasFieldName(name) ? Use.exempt : HEADER)
    const schemas = [...(this.components('schemas')?.members() ?? [])]
    walk.useComponents(schemas.map((node) => this.schemas.at(node)))
    walk.useMapped((schema) => mappedSchemas(schema, this.schemas))
    return walk
  }
}

const HEADER = Use.elsewhere | Use.parameter | Use.ordinary

/** Parameters whose values the conventions fix as names of fields. */
const FIELD_NAME_PARAMETERS: ReadonlySet<string> = new Set(['sort', 'fields', 'expand'])

function usesOfParameter(parameter: Parameter): number {
  const isExempt =
    (parameter.in === 'query' && FIELD_NAME_PARAMETERS.has(parameter.name)) ||
    (parameter.in === 'header' && hasFieldName(parameter.name))
  return isExempt ? Use.exempt : HEADER
}
