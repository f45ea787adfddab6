import type { SpecNode } from '../../../documents/node.ts'
import { ValueNumbers } from '../../../json-schema/value-numbers.ts'
import type { OpenApiVersion } from '../../../model/format.ts'
import { quote } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Report } from '../../rule.ts'
import { isOfType } from '../parts/declared-type.ts'
import { against, type Demand, holds } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const OF_TYPE: Demand = {
  section: 'Schema Object',
  sentences: {
    '2.0': 'Unlike JSON Schema, the value MUST conform to the defined type for the Schema Object',
    '3.0':
      'Unlike JSON Schema, the value MUST conform to the defined type for the Schema Object defined at the same level',
  },
}
const IN_ENUM: Demand = {
  section: 'Schema Object',
  sentences: {
    ...OF_TYPE.sentences,
    '3.0':
      'The default value represents what would be assumed by the consumer of the input as the value of the schema if one is not provided',
  },
}
const PARAMETERS = 'Parameter, Items and Header Object'
const OF_PARAMETER: Demand = {
  section: PARAMETERS,
  sentences: { '2.0': 'Unlike JSON Schema this value MUST conform to the defined type' },
}
const IN_PARAMETER_ENUM: Demand = {
  section: PARAMETERS,
  sentences: { '2.0': 'that the server will use if none is provided' },
}

/** Defaults of 2.0 and 3.0 that are not of the type, or none of the enum, that stands beside them. */
export function* findDefaultFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(OF_TYPE, version)) return
  for (const schema of objects.schemasWith('default'))
    yield* judge(schema, version, OF_TYPE, IN_ENUM)
  if (!holds(OF_PARAMETER, version)) return
  for (const kind of ['parameter', 'items', 'header'] as const) {
    for (const owner of objects.all(kind))
      yield* judge(owner, version, OF_PARAMETER, IN_PARAMETER_ENUM)
  }
}

function* judge(
  owner: SpecNode,
  version: OpenApiVersion,
  ofType: Demand,
  inEnum: Demand,
): Generator<Report> {
  const { default: value, type, enum: values } = owner.object ?? {}
  const node = value === undefined ? undefined : owner.get('default')
  if (node === undefined || isNullOfNullable(owner)) return
  if (typeof type === 'string' && !isOfType(value, type)) {
    yield {
      node,
      message: against(ofType, version, `The default ${show(value)} is not of type \`${type}\``),
      help: `Write a default of type \`${type}\`, or leave it out.`,
    }
  } else if (Array.isArray(values) && !contains(values, value)) {
    yield {
      node,
      message: against(inEnum, version, `The default ${show(value)} is not in the enum`),
      help: 'Write one of the values of the enum, or leave it out.',
    }
  }
}

function isNullOfNullable({ object }: SpecNode): boolean {
  const { default: value, nullable, 'x-nullable': xNullable } = object ?? {}
  return value === null && (nullable === true || xNullable === true)
}

function contains(values: readonly unknown[], value: unknown): boolean {
  if (values.includes(value)) return true
  const numbers = new ValueNumbers()
  return values.some((other) => numbers.of(other) === numbers.of(value))
}

function show(value: unknown): string {
  return quote(typeof value === 'string' ? JSON.stringify(value) : showValue(value))
}
