import type { OpenApi } from '../../model/openapi.ts'
import type { Change, CompareOptions } from '../change.ts'
import { SchemaComparison } from '../schema/comparison.ts'
import type { ApiPair } from './api-pair.ts'
import { ChangeList } from './change-list.ts'
import { CallbackMatching, matchWebhooks } from './client-operations.ts'
import { isOtherVersion, majorVersionsOf } from './major-version.ts'
import { matchOperations } from './match-operations.ts'
import { type OperationPair, toPair } from './operation-pair.ts'
import { reportDeprecation, reportOperations } from './operations.ts'
import { ParameterComparison } from './parameters.ts'
import { RequestBodyComparison } from './request-bodies.ts'
import { ResponseComparison } from './responses.ts'
import { ServersInForce } from './servers-in-force.ts'

/** Compares two states of an HTTP API. */
export function* compareOpenApis(
  base: OpenApi,
  revision: OpenApi,
  options: CompareOptions,
): Generator<Change> {
  const schemas = new SchemaComparison({
    base: base.schemas,
    revision: revision.schemas,
    rule: 'versioning/breaking-change',
    subjects: { sent: 'request', read: 'response', both: 'schema' },
  })
  const apis: ApiPair = { base, revision, options, schemas, changes: new ChangeList() }
  comparePaths(apis)
  yield* apis.changes
  yield* schemas.changes()
}

function comparePaths(apis: ApiPair): void {
  const { base, revision } = apis
  const servers = { base: new ServersInForce(base), revision: new ServersInForce(revision) }
  const matched = matchOperations(base, revision, servers)
  reportOperations(apis, matched, servers)
  const parts = new OperationComparison(apis)
  for (const [from, to] of matched.pairs) {
    // What is in the place of the old version now is another one: nothing in it breaks the old.
    const isNext = isOtherVersion(
      majorVersionsOf(from, servers.base),
      majorVersionsOf(to, servers.revision),
    )
    if (!isNext) parts.compare(toPair(from, to))
  }
  for (const pair of matchWebhooks(apis)) parts.compare(pair)
}

/** Compares what operations consist of. */
class OperationComparison {
  readonly #apis: ApiPair
  readonly #parameters: ParameterComparison
  readonly #requestBodies: RequestBodyComparison
  readonly #responses: ResponseComparison
  readonly #callbacks: CallbackMatching

  constructor(apis: ApiPair) {
    this.#apis = apis
    this.#parameters = new ParameterComparison(apis)
    this.#requestBodies = new RequestBodyComparison(apis)
    this.#responses = new ResponseComparison(apis)
    this.#callbacks = new CallbackMatching(apis)
  }

  compare(pair: OperationPair): void {
    reportDeprecation(this.#apis, pair)
    this.#parameters.compare(pair)
    this.#requestBodies.compare(pair)
    this.#responses.compare(pair)
    for (const callback of this.#callbacks.match(pair)) this.compare(callback)
  }
}
