import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { compareAsyncApis } from './asyncapi/compare.ts'
import type { Change, CompareOptions } from './changes/change.ts'
import { compareInfoVersions } from './info-version.ts'
import { compareLifecycles } from './lifecycle/lifecycle.ts'
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
  const found = findChanges(base, revision, options)
  if (found === undefined) return undefined
  const isExcused = options.versionSource === 'info' && isNewMajor(base, revision)
  const changes = [
    ...(isExcused ? Array.from(found, excuse) : found),
    ...compareLifecycles(base, revision),
  ]
  const { isRelease = false } = options
  return [...changes, ...compareInfoVersions(base, revision, changes, isRelease)]
}

function findChanges(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  options: CompareOptions,
): Iterable<Change> | undefined {
  if (base.kind === 'openapi' && revision.kind === 'openapi')
    return compareOpenApis(base, revision, options)
  if (base.kind === 'asyncapi' && revision.kind === 'asyncapi')
    return compareAsyncApis(base, revision, options)
  return undefined
}

/** What breaks consumers may come with a new major version. */
function excuse(change: Change): Change {
  if (change.verdict === 'sdk' || change.verdict === 'compatible') return change
  const isExcusedByMajor = change.verdict === 'breaking'
  return { ...change, verdict: 'compatible', ...(isExcusedByMajor && { isExcusedByMajor }) }
}
