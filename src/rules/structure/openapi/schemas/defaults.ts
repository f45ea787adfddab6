import type { SpecNode } from '../../../../documents/node.ts'
import { ValueNumbers } from '../../../../json-schema/value-numbers.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import { quote } from '../../../../text/quote.ts'
import { showValue } from '../../../../text/show-value.ts'
import type { Report } from '../../../rule.ts'
import { isOfType } from '../../parts/instances/declared-type.ts'
import {
  judgeDefaultBySchema,
  LENIENCY_OF_DEFAULTS,
} from '../../parts/instances/default-by-schema.ts'
import { InstanceEvaluator } from '../../parts/instances/instance-evaluator.ts'
import { hasForeignDialect } from '../../parts/validation/schema-dialects.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { draftOfVersion } from './draft-of-version.ts'

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

const BY_SCHEMA: Demand = {
  section: 'Schema Object, by JSON Schema Validation',
  sentences: inVersions(
    ALL_VERSIONS,
    'It is RECOMMENDED that a default value be valid against the associated schema',
  ),
}

/** The demands on the defaults of one kind of objects. */
interface DefaultDemands {
  readonly ofType: Demand
  readonly inEnum: Demand
  readonly bySchema: Demand
}

const OF_SCHEMAS: DefaultDemands = { ofType: OF_TYPE, inEnum: IN_ENUM, bySchema: BY_SCHEMA }
const OF_PARAMETERS: DefaultDemands = {
  ofType: OF_PARAMETER,
  inEnum: IN_PARAMETER_ENUM,
  bySchema: IN_PARAMETER_ENUM,
}

/** Defaults that the schema, parameter or header that they stand in does not take. */
export function* findDefaultFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  const { version, references } = api
  const evaluator = hasForeignDialect(api.root)
    ? undefined
    : new InstanceEvaluator(references, draftOfVersion(version), LENIENCY_OF_DEFAULTS)
  for (const schema of objects.schemasWith('default'))
    yield* judge(schema, version, OF_SCHEMAS, evaluator)
  if (!holds(OF_PARAMETER, version)) return
  for (const kind of ['parameter', 'items', 'header'] as const) {
    for (const owner of objects.all(kind)) yield* judge(owner, version, OF_PARAMETERS, evaluator)
  }
}

function* judge(
  owner: SpecNode,
  version: OpenApiVersion,
  { ofType, inEnum, bySchema }: DefaultDemands,
  evaluator: InstanceEvaluator | undefined,
): Generator<Report> {
  const { default: value, type, enum: values } = owner.object ?? {}
  const node = value === undefined ? undefined : owner.get('default')
  if (node === undefined || isNullOfNullable(owner)) return
  if (holds(ofType, version) && typeof type === 'string' && !isOfType(value, type)) {
    yield {
      node,
      message: against(ofType, version, `The default ${show(value)} is not of type \`${type}\``),
      help: `Write a default of type \`${type}\`, or leave it out.`,
    }
  } else if (holds(inEnum, version) && Array.isArray(values) && !contains(values, value)) {
    yield {
      node,
      message: against(inEnum, version, `The default ${show(value)} is not in the enum`),
      help: 'Write one of the values of the enum, or leave it out.',
    }
  } else if (evaluator !== undefined) {
    yield* judgeDefaultBySchema(evaluator, owner, node, (clause) =>
      against(bySchema, version, clause),
    )
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
