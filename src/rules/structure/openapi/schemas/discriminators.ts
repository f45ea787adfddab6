import type { SpecNode } from '../../../../documents/node.ts'
import type { Shape } from '../../../../model/schema/merged-shapes.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { ChildSchemas } from './child-schemas.ts'

const DEFINED: Demand = {
  section: 'Schema Object',
  sentences: {
    '2.0':
      'The property name used MUST be defined at this schema and it MUST be in the required property list',
    ...inVersions(['3.0', '3.1'], 'As such, the discriminator field MUST be a required field'),
  },
}
const DEFAULT_MAPPING: Demand = {
  section: 'Discriminator Object',
  sentences: {
    '3.2':
      'The discriminating property MAY be defined as required or optional, but when defined as optional the Discriminator Object MUST include a defaultMapping field',
  },
}

/** A schema with a discriminator, as far as all of it can be seen. */
interface Discriminated {
  /** Where the property is named. */
  readonly node: SpecNode
  readonly name: string
  readonly shapes: readonly Shape[]
  readonly children: readonly Shape[]
}

/** Discriminators that name a property which is not there, or which may be left out. */
export function* findDiscriminatorFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  const children = new ChildSchemas(objects)
  for (const owner of objects.schemasWith('discriminator')) {
    const found = read(owner, objects, children)
    if (found === undefined) continue
    if (version === '2.0') yield* judgeStrictly(found, objects)
    else if (version === '3.2') yield* judgeOptional(found, owner, objects)
    else yield* judgeAbsent(found, objects)
  }
}

function read(
  owner: SpecNode,
  { api }: OpenApiObjects,
  children: ChildSchemas,
): Discriminated | undefined {
  const keys = api.version === '2.0' ? ['discriminator'] : ['discriminator', 'propertyName']
  const node = owner.at(...keys)
  const schema = api.schemas.at(owner)
  if (node?.string === undefined || schema === undefined) return undefined
  if (schema.node.value !== owner.value) return undefined
  const { shapes } = schema
  const below = api.version === '2.0' ? [] : children.of(schema).flatMap((child) => child.shapes)
  if ([...shapes, ...below].some(({ isUnknown }) => isUnknown)) return undefined
  return { node, name: node.string, shapes, children: below }
}

function has(name: string): (shape: Shape) => boolean {
  return ({ properties, required }) => properties.has(name) || required.has(name)
}

/** 2.0: the property is there, and required. */
function* judgeStrictly(
  { node, name, shapes }: Discriminated,
  { api }: OpenApiObjects,
): Generator<Report> {
  const isDefined = shapes.every(({ properties }) => properties.has(name))
  if (isDefined && shapes.every(({ required }) => required.has(name))) return
  const fault = isDefined ? 'is not required' : 'is no property of the schema'
  yield {
    node,
    message: against(DEFINED, api.version, `The discriminator ${quote(name)} ${fault}`),
    help: isDefined
      ? `Add ${quote(name)} to \`required\`.`
      : `Declare ${quote(name)} under \`properties\`, and name it under \`required\`.`,
  }
}

/**
 * 3.0 and 3.1 also say that the property "SHOULD be required": only one that no schema at all has is
 * reported.
 */
function* judgeAbsent(
  { node, name, shapes, children }: Discriminated,
  { api }: OpenApiObjects,
): Generator<Report> {
  const all = [...shapes, ...children]
  if (all.some(has(name)) || all.every(({ properties }) => properties.size === 0)) return
  yield {
    node,
    message: against(
      DEFINED,
      api.version,
      `The discriminator ${quote(name)} is a property of none of the schemas`,
    ),
    help: `Name a property that they have, or declare ${quote(name)} and require it.`,
  }
}

/** 3.2: where the property may be left out, a default says which schema is meant. */
function* judgeOptional(
  { node, name, shapes, children }: Discriminated,
  owner: SpecNode,
  { api }: OpenApiObjects,
): Generator<Report> {
  if (owner.at('discriminator', 'defaultMapping') !== undefined) return
  const isOptional = ({ properties, required }: Shape) =>
    properties.has(name) && !required.has(name)
  if (!shapes.some(isOptional) || children.some(({ required }) => required.has(name))) return
  yield {
    node,
    message: against(
      DEFAULT_MAPPING,
      api.version,
      `The discriminator ${quote(name)} may be left out, and there is no \`defaultMapping\``,
    ),
    help: `Add ${quote(name)} to \`required\`, or add a \`defaultMapping\`.`,
  }
}
