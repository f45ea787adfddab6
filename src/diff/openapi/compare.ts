import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import type { Change, CompareOptions, Difference } from '../changes/change.ts'
import { collectReferenced, isAmong } from '../nodes/referenced-nodes.ts'
import { SameParts } from '../nodes/same-parts.ts'
import { SchemaComparison } from '../schema/comparison.ts'
import { SecurityComparison } from './access/security.ts'
import { ServerComparison } from './access/servers.ts'
import { ServersInForce } from './access/servers-in-force.ts'
import { ErrorComparison } from './exchanges/errors.ts'
import { ParameterComparison } from './exchanges/parameters.ts'
import { RequestBodyComparison } from './exchanges/request-bodies.ts'
import { ResponseComparison } from './exchanges/responses.ts'
import {
  CallbackMatching,
  type ClientMatch,
  matchWebhooks,
} from './operations/client-operations.ts'
import { isOtherVersion, majorVersionsOf } from './operations/major-version.ts'
import { matchOperations } from './operations/match-operations.ts'
import { findDeprecation, findOperations } from './operations/operations.ts'
import type { ApiPair } from './pairs/api-pair.ts'
import { ChangeList, type MetDifference, metByOperation } from './pairs/change-list.ts'
import { type OperationPair, toOperationPair } from './pairs/operation-pair.ts'
import { PairCache } from './pairs/pair-cache.ts'
import { findSchemaDialect } from './pairs/schema-dialect.ts'
import { findComponents } from './sdk/component-names.ts'
import { findOperationId, findOperationNames } from './sdk/operation-names.ts'
import { SchemaNameComparison } from './sdk/schema-names.ts'

/** Compares two states of an HTTP API. */
export function* compareOpenApis(
  base: OpenApi,
  revision: OpenApi,
  options: CompareOptions,
): Generator<Change> {
  const sameParts =
    base.version === revision.version
      ? new SameParts(base.references, revision.references)
      : undefined
  const schemas = new SchemaComparison({
    sameParts,
    base: base.schemas,
    revision: revision.schemas,
    subjects: { sent: 'request', read: 'response', both: 'schema' },
  })
  const apis: ApiPair = { base, revision, options, schemas, sameParts }
  const errors = new ErrorComparison()
  const changes = new ChangeList()
  for (const met of findDifferences(apis, errors)) changes.add(met)
  yield* changes
  for (const change of schemas.changes()) if (!errors.explains(change)) yield change
}

function* findDifferences(apis: ApiPair, errors: ErrorComparison): Generator<MetDifference> {
  yield* comparePaths(apis, errors)
  for (const difference of findSchemaDialect(apis)) yield { difference, operations: [] }
}

function* comparePaths(apis: ApiPair, errors: ErrorComparison): Generator<MetDifference> {
  const { base, revision } = apis
  const servers = { base: new ServersInForce(base), revision: new ServersInForce(revision) }
  const matched = matchOperations(base, revision, servers)
  yield* findOperations(apis, matched, servers)
  const parts = new OperationComparison(apis, errors)
  const security = new SecurityComparison(apis)
  const schemaNames = new SchemaNameComparison(apis)
  const serverLists = new ServerComparison(apis, servers)
  let hasNext = false
  for (const [from, to] of matched.pairs) {
    const pair = toOperationPair(from, to)
    yield* metByOperation(pair.name, serverLists.compare(pair))
    // What is in the place of the old version now is another one: nothing in it breaks the old.
    const isNext = isOtherVersion(
      majorVersionsOf(from, servers.base),
      majorVersionsOf(to, servers.revision),
    )
    if (isNext) {
      hasNext = true
      continue
    }
    // Declared at the root, what an operation that stays the same needs may change.
    yield* metByOperation(pair.name, security.compare(pair))
    yield* parts.compare(pair)
    if (!apis.options.sdk) continue
    yield* metByOperation(pair.name, findOperationNames(pair))
    yield* metByOperation(pair.name, schemaNames.compare(pair))
  }
  yield* parts.compareMatches(matchWebhooks(apis))
  if (apis.options.sdk) yield* findComponentNames(apis)
  // What no operation uses is used by the paths that are left out, or by nobody.
  if (!hasNext && !apis.revision.pathScope?.isPart) compareComponents(apis, matched.removed)
}

/** Where paths are left out, only what the others use counts. */
function* findComponentNames(apis: ApiPair): Generator<MetDifference> {
  const { pathScope, operations, references } = apis.base
  const roots = operations.map(({ node }) => node)
  const used = pathScope?.isPart ? collectReferenced(roots, references) : undefined
  for (const difference of findComponents(apis, used)) yield { difference, operations: [] }
}

/**
 * Compares the schemas that no operation uses: those who do are not known. Of an operation that is
 * removed another change tells: what it used may change.
 */
function compareComponents(
  { base, revision, schemas }: ApiPair,
  removed: readonly Operation[],
): void {
  const roots = removed.map(({ node }) => node)
  const used = collectReferenced(roots, base.references)
  const components = [...(base.components('schemas')?.members() ?? [])]
  const unused = components.filter((component) => !isAmong(used, component, base.references))
  const isLibrary = base.operations.length + base.clientOperations.length === 0
  const declared = schemasOf([...base.operations, ...base.clientOperations])
  schemas.useComponents(unused, revision.components('schemas'), declared, isLibrary)
}

/** The schemas that operations declare. */
function* schemasOf(operations: Iterable<Operation>): Generator<Schema> {
  for (const { parameters, requestBody, responses } of operations) {
    const answers = responses.flatMap(({ response }) => response ?? [])
    const content = [requestBody, ...answers].flatMap((body) => body?.content ?? [])
    const headers = answers.flatMap((response) => response.headers)
    for (const { schema } of [...parameters, ...content, ...headers])
      if (schema !== undefined) yield schema
  }
}

/** Compares what operations consist of. */
class OperationComparison {
  readonly #apis: ApiPair
  readonly #parameters: ParameterComparison
  readonly #requestBodies: RequestBodyComparison
  readonly #responses: ResponseComparison
  readonly #callbacks: CallbackMatching
  readonly #sameItems = new PairCache<boolean>()
  #sameRoots: boolean | undefined

  readonly #errors: ErrorComparison

  constructor(apis: ApiPair, errors: ErrorComparison) {
    this.#apis = apis
    this.#errors = errors
    this.#parameters = new ParameterComparison(apis)
    this.#requestBodies = new RequestBodyComparison(apis)
    this.#responses = new ResponseComparison(apis)
    this.#callbacks = new CallbackMatching(apis)
  }

  *compare(pair: OperationPair): Generator<MetDifference> {
    if (this.#isSame(pair)) return
    yield* metByOperation(pair.name, this.#compareParts(pair))
    yield* this.compareMatches(this.#callbacks.match(pair))
  }

  /** Compares the webhooks or callbacks that both states have. */
  *compareMatches(matches: Iterable<ClientMatch>): Generator<MetDifference> {
    for (const match of matches) {
      if ('difference' in match) yield match
      else yield* this.compare(match)
    }
  }

  *#compareParts(pair: OperationPair): Generator<Difference> {
    yield* findDeprecation(pair)
    yield* this.#parameters.compare(pair)
    yield* this.#requestBodies.compare(pair)
    yield* this.#responses.compare(pair)
    if (pair.response === 'read') yield* this.#errors.compare(pair)
    if (this.#apis.options.sdk) yield* findOperationId(pair)
  }

  /** Whether an operation is written as it was, together with all that it refers to. */
  #isSame({ base, revision }: OperationPair): boolean {
    const { sameParts } = this.#apis
    if (sameParts === undefined || base.pathItem.path.key !== revision.pathItem.path.key)
      return false
    if (!this.#hasSameRoots() || !sameParts.isSame(base.node, revision.node)) return false
    return this.#hasSameParameters(base.pathItem, revision.pathItem)
  }

  #hasSameParameters(base: PathItem, revision: PathItem): boolean {
    const { sameParts } = this.#apis
    return this.#sameItems.of(base, revision, () => {
      const from = this.#apis.base.references.follow(base.node)
      const to = this.#apis.revision.references.follow(revision.node)
      const lists = [
        [from?.get('parameters'), to?.get('parameters')],
        [base.node.get('parameters'), revision.node.get('parameters')],
      ] as const
      return lists.every(([list, other]) =>
        list === undefined || other === undefined
          ? list === other
          : sameParts?.isSame(list, other) === true,
      )
    })
  }

  /** Swagger 2.0 lists media types for all operations. */
  #hasSameRoots(): boolean {
    this.#sameRoots ??= ['consumes', 'produces'].every((key) => {
      const list = this.#apis.base.root.get(key)
      const other = this.#apis.revision.root.get(key)
      if (list === undefined || other === undefined) return list === other
      return this.#apis.sameParts?.isSame(list, other) === true
    })
    return this.#sameRoots
  }
}
