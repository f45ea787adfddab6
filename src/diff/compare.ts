import type { AsyncApi } from '../model/asyncapi.ts'
import type { OpenApi } from '../model/openapi.ts'
import { compareAsyncApis } from './asyncapi/compare.ts'
import type { Change, CompareOptions } from './change.ts'
import { compareLifecycles } from './lifecycle.ts'
import { compareOpenApis } from './openapi/compare.ts'

/**
 * Compares two states of one API.
 * @returns the changes, compatible ones included, in no order; undefined where one of the two is an
 *   OpenAPI document and the other one of AsyncAPI
 */
export function compareApis(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  options: CompareOptions,
): Change[] | undefined {
  const lifecycles = [...compareLifecycles(base, revision)]
  if (base.kind === 'openapi' && revision.kind === 'openapi')
    return [...compareOpenApis(base, revision, options), ...lifecycles]
  if (base.kind === 'asyncapi' && revision.kind === 'asyncapi')
    return [...compareAsyncApis(base, revision, options), ...lifecycles]
  return undefined
}
