import type { AsyncApi } from '../model/asyncapi.ts'
import type { OpenApi } from '../model/openapi.ts'
import type { Change } from './change.ts'

/** Finds the steps of lifecycles that are not permitted (States and transitions). */
export function* compareLifecycles(
  _base: OpenApi | AsyncApi,
  _revision: OpenApi | AsyncApi,
): Generator<Change> {}
