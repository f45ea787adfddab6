import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { headerParameterOf, type Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { RuleOptions } from '../../options.ts'
import type { KnownStatus } from '../definitions/response-definitions.ts'
import { addParameter } from '../parameters/add-parameter.ts'
import { HEADER_PARAMETERS, type ParameterDefinition } from '../parameters/parameter-definitions.ts'
import { addResponses } from './add-response.ts'

/** A header by which a client sets a condition, with the status that tells that it does not hold. */
interface Condition {
  readonly parameter: ParameterDefinition
  readonly status: KnownStatus
}

/** The conditions of the conventions (sections Headers and Idempotency). */
export const CONDITIONS = {
  ifMatch: { parameter: HEADER_PARAMETERS.ifMatch, status: '412' },
  ifNoneMatch: { parameter: HEADER_PARAMETERS.ifNoneMatch, status: '304' },
  idempotencyKey: { parameter: HEADER_PARAMETERS.idempotencyKey, status: '409' },
} as const satisfies Readonly<Record<string, Condition>>

/**
 * The changes by which an operation accepts a condition, and documents the status that goes with it;
 * none for what it accepts and documents already.
 * @returns undefined where one of them has no place
 */
export function acceptCondition(
  api: OpenApi,
  operation: Operation,
  { parameter, status }: Condition,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const isTaken =
    operation.hasUnknownParameters || headerParameterOf(operation, parameter.name) !== undefined
  const taken = isTaken ? [] : addParameter(api, operation, parameter, options)
  const answered = addResponses(api, operation, [status], options)
  return answered === undefined || (!isTaken && taken.length === 0)
    ? undefined
    : [...taken, ...answered]
}
