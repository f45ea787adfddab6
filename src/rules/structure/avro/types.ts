import type { SpecNode } from '../../../documents/node.ts'
import {
  type AvroReference,
  type AvroUnread,
  COMPLEX_TYPES,
  PRIMITIVES,
} from '../../../model/avro/avro-type.ts'
import { suggest } from '../../../text/nearest.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, quoteValue } from './demand.ts'

const SCHEMA: AvroDemand = {
  edition: '1.12.0',
  section: 'Schema Declaration',
  sentence:
    'A JSON string, naming a defined type, a JSON object […] or a JSON array, representing a union of embedded types',
}
const DEFINED: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence: 'a name must be defined before it is used',
}
const ITEMS: AvroDemand = {
  edition: '1.12.0',
  section: 'Arrays',
  sentence: "items: the schema of the array's items",
}
const VALUES: AvroDemand = {
  edition: '1.12.0',
  section: 'Maps',
  sentence: "values: the schema of the map's values",
}

/** What is no schema, lacks one, or names a type that is not defined where it is used. */
export function* findTypeFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (type.kind === 'unread' && type.isWrong) yield reportUnread(type)
    if (type.kind === 'reference' && type.target === undefined) yield* judgeName(type, schema)
    if (type.kind === 'array' && type.items === undefined)
      yield reportMissing(type.node, 'items', ITEMS)
    if (type.kind === 'map' && type.values === undefined)
      yield reportMissing(type.node, 'values', VALUES)
  }
}

function reportUnread({ node }: AvroUnread): Report {
  if (node.object !== undefined) {
    return {
      node,
      message: againstAvro(SCHEMA, 'The schema has no `type`'),
      help: 'Add `type`: `record`, `enum`, `array`, `map`, `fixed` or the name of a type.',
    }
  }
  return {
    node,
    message: againstAvro(SCHEMA, `${quoteValue(node)} is no schema`),
    help:
      node.value === null
        ? 'Write the type as text: `"null"`, in quotes.'
        : 'Write the name of a type, an object with `type`, or a list of types.',
  }
}

function reportMissing(node: SpecNode, key: string, demand: AvroDemand): Report {
  return {
    node: node.get('type') ?? node,
    message: againstAvro(demand, `The ${key === 'items' ? 'array' : 'map'} has no \`${key}\``),
    help: `Add \`${key}\` with the type of what it holds.`,
  }
}

function* judgeName(reference: AvroReference, schema: CheckedSchema): Generator<Report> {
  const { node, name, fullNames } = reference
  const later = fullNames.map((each) => schema.definitions.get(each)).find(Boolean)
  if (later !== undefined) {
    yield {
      node,
      message: againstAvro(DEFINED, `Type ${quote(name)} is used before it is defined`),
      help: 'Define it where it is used first, and name it from then on.',
      related: [{ node: later.name?.node ?? later.node, message: 'The definition.' }],
    }
  } else if (/^\s*[{[]/.test(name)) {
    yield {
      node,
      message: againstAvro(SCHEMA, 'The schema is written as text'),
      help: 'Write it as an object or a list.',
    }
  } else if (!mayBeElsewhere(reference, schema)) {
    yield {
      node,
      message: againstAvro(DEFINED, `Type ${quote(name)} is not defined`),
      help: adviseOn(reference, schema),
    }
  }
}

/** A registry of schemas may know a fullname, or a name that another schema of the document defines. */
function mayBeElsewhere({ name, fullNames }: AvroReference, schema: CheckedSchema): boolean {
  if (!schema.isWhole || name.includes('.')) return true
  return fullNames.some((each) => schema.namesOfAll.has(each))
}

/** Types of other languages of schemas, and what they are in Avro. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['integer', '`int` or `long`'],
  ['number', '`double` or `float`'],
  ['bool', '`boolean`'],
  ['object', '`record` or `map`, in an object with its `name` and `fields`, or its `values`'],
  ['date', '`int` with the `logicalType` `date`, in an object'],
  ['time', '`int` with the `logicalType` `time-millis`, in an object'],
  ['datetime', '`long` with the `logicalType` `timestamp-millis`, in an object'],
  ['timestamp', '`long` with the `logicalType` `timestamp-millis`, in an object'],
  ['timestamp-millis', '`long` with the `logicalType` `timestamp-millis`, in an object'],
  ['decimal', '`bytes` with the `logicalType` `decimal`, in an object'],
  ['uuid', '`string` with the `logicalType` `uuid`, in an object'],
])

function adviseOn({ node, name }: AvroReference, schema: CheckedSchema): string {
  if (COMPLEX_TYPES.has(name)) {
    return node.key === 'type'
      ? `Write the type as an object of its own: ${quote(`type: { type: ${name}, … }`)}.`
      : `Write the type as an object: ${quote(`{ type: ${name}, … }`)}.`
  }
  if (name === 'union') return 'Write a union as the list of its types.'
  const other = OTHER_NAMES.get(name.toLowerCase())
  if (other !== undefined) return `Write ${other}.`
  const names = [...PRIMITIVES, ...[...schema.definitions.values()].flatMap(simpleNameOf)]
  return `Define it before, or write the name of another type.${suggest(name, names)}`
}

function simpleNameOf({ name }: { name: { simple: string } | undefined }): string[] {
  return name === undefined ? [] : [name.simple]
}
