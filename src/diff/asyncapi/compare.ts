import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Change, CompareOptions } from '../change.ts'

/** Compares two states of a message-driven API. */
export function* compareAsyncApis(
  _base: AsyncApi,
  _revision: AsyncApi,
  _options: CompareOptions,
): Generator<Change> {}
