import type { AsyncApi } from '../model/asyncapi.ts'
import type { OpenApi } from '../model/openapi.ts'
import { compareAsyncApis } from './asyncapi/compare.ts'
import type { Change, CompareOptions } from './change.ts'
import { compareLifecycles } from './lifecycle.ts'
import { isNewMajor } from './new-major.ts'
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
  const lifecycles = compareLifecycles(base, revision)
  if (base.kind === 'openapi' && revision.kind === 'openapi') {
    const changes = [...compareOpenApis(base, revision, options)]
    const isExcused = options.versionSource === 'info' && isNewMajor(base, revision)
    return [...(isExcused ? changes.map(excuse) : changes), ...lifecycles]
  }
  if (base.kind === 'asyncapi' && revision.kind === 'asyncapi')
    return [...compareAsyncApis(base, revision, options), ...lifecycles]
  return undefined
}

/** What breaks consumers may come with a new major version. */
function excuse(change: Change): Change {
  return change.verdict === 'sdk' ? change : { ...change, verdict: 'compatible' }
}
