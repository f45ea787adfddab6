import type { OpenApi } from '../../model/openapi.ts'
import type { Change, CompareOptions } from '../change.ts'

/** Compares two states of an HTTP API. */
export function* compareOpenApis(
  _base: OpenApi,
  _revision: OpenApi,
  _options: CompareOptions,
): Generator<Change> {}
