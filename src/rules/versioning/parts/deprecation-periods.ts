import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { type Lifecycle, lifecyclesOf } from '../../../model/lifecycle.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** A lifecycle with a sunset that is to be compared with its deprecation. */
interface DeprecationPeriod {
  readonly lifecycle: Lifecycle
  readonly deprecatedOn: string
  readonly sunsetOn: string
  /** The `sunset_on` member. */
  readonly node: SpecNode
}

/**
 * The deprecation periods of a document, without those that versioning/lifecycle reports as wrong:
 * of ACTIVE versions, or with the sunset before the deprecation.
 */
export function* periodsOf(api: OpenApi | AsyncApi): Generator<DeprecationPeriod> {
  for (const lifecycle of lifecyclesOf(api)) {
    const { state, deprecatedOn, sunsetOn } = lifecycle
    const node = lifecycle.node.get('sunset_on')
    if (state === 'ACTIVE' || deprecatedOn === undefined || sunsetOn === undefined) continue
    if (node !== undefined && sunsetOn >= deprecatedOn)
      yield { lifecycle, deprecatedOn, sunsetOn, node }
  }
}
