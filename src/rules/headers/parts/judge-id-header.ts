import type { Schema } from '../../../model/schema/schema.ts'
import {
  isUntyped,
  isUuidFormat,
  type StringShape,
  stringShapesOf,
  takesString,
} from '../../../model/schema/string-shape.ts'
import { quote } from '../../../text/quote.ts'
import { isUuidV4, rejectsIds, takesUuidV4 } from '../../id-samples.ts'
import type { Report } from '../../rule.ts'
import type { ContextHeader } from './context-headers.ts'
import { findTraceparentFault, TRACEPARENT } from './traceparent-faults.ts'

/** The headers whose values are ids that have a form, in lowercase. */
export const ID_HEADERS: ReadonlySet<string> = new Set([
  'x-correlation-id',
  'x-request-id',
  'traceparent',
])

/** Says what is wrong with the form that a declaration gives the values of one of these headers. */
export function judgeIdHeader(header: ContextHeader): Report | undefined {
  const { name, schema, schemaNode, node } = header
  switch (name.toLowerCase()) {
    case 'traceparent': {
      const found = findTraceparentFault(header)
      if (found === undefined) return undefined
      const { fault, value, isOfSchema } = found
      return {
        node: (isOfSchema ? schema?.node : schemaNode) ?? node,
        message: `${quote(name)} ${fault}.`,
        help: `Follow the pattern \`${TRACEPARENT}\`, with neither id all zeros.`,
        ...(value === undefined
          ? {}
          : { related: [{ node: value, message: 'The value is shown here.' }] }),
      }
    }
    case 'x-request-id':
      return schema === undefined ? undefined : judgeRequestId(name, schema)
    default:
      return schema === undefined ? undefined : judgeCorrelationId(name, schema)
  }
}

function judgeRequestId(name: string, schema: Schema): Report | undefined {
  if (!rejectsIds(stringShapesOf(schema))) return undefined
  return {
    node: schema.node,
    message: `The schema of ${quote(name)} admits neither a UUID v4 nor a ULID.`,
    help: 'Write `type: string` and `format: uuid`, or a pattern that takes ULIDs.',
  }
}

function judgeCorrelationId(name: string, schema: Schema): Report | undefined {
  for (const shape of stringShapesOf(schema)) {
    const fault = findCorrelationFault(shape)
    if (fault === undefined) continue
    return {
      node: schema.node,
      message: `The schema of ${quote(name)} ${fault}.`,
      help: 'Write `type: string` and `format: uuid`.',
    }
  }
  return undefined
}

function findCorrelationFault(shape: StringShape): string | undefined {
  const { types, formats, patterns, values, isUnknown } = shape
  // A union of several types is no statement about one of them.
  if (isUntyped(shape) || (types !== undefined && types.size > 1)) return undefined
  if (types !== undefined && !types.has('string')) return 'takes no string'
  const takesUuid = takesUuidV4(shape)
  if (takesUuid === false) return 'takes no UUID v4'
  if (formats.some(isUuidFormat) || values?.every(isUuidV4) === true) return undefined
  if (patterns.length === 0)
    return isUnknown ? undefined : 'has neither the format `uuid` nor a pattern of UUIDs'
  return takesString(shape, 'abc') === true ? 'has a pattern that also takes `abc`' : undefined
}
