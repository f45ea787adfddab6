import type { SpecNode } from '../../../documents/node.ts'
import type { AvroField, AvroRecord } from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, minorOf, quoteValue } from './demand.ts'
import { isName, reportMalformed } from './names.ts'

const FIELDS: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: 'fields: a JSON array, listing fields (required)',
}
const FIELD: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: 'Each field is a JSON object with the following attributes',
}
const NAME: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: 'name: a JSON string providing the name of the field (required)',
}
const TYPE: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: 'type: a schema, as defined above',
}
const ORDER: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: "Valid values are 'ascending' (the default), 'descending', or 'ignore'",
}
const ONCE: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence:
    'It is an error to define multiple fields or enum symbols with the same name in a single type',
}
const ALIAS: AvroDemand = {
  edition: '1.12.0',
  section: 'Aliases',
  sentence:
    'Aliases are alternative names, and thus subject to the same uniqueness constraints as names',
}

const ORDERS: ReadonlySet<unknown> = new Set(['ascending', 'descending', 'ignore'])

/** Records without fields, and fields that lack what they need or have the name of another one. */
export function* findFieldFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (type.kind !== 'record') continue
    yield* judgeList(type)
    for (const field of type.fields) yield* judgeField(field)
    yield* findRepeated(type, schema)
  }
}

function* judgeList({ node }: AvroRecord): Generator<Report> {
  const fields = node.get('fields')
  if (Array.isArray(fields?.value)) return
  yield {
    node: fields ?? node.get('type') ?? node,
    message: againstAvro(
      FIELDS,
      fields === undefined
        ? 'The record has no `fields`'
        : 'The `fields` of the record are no list',
    ),
    help: 'List the fields, each an object with `name` and `type`; of none, write `[]`.',
  }
}

function* judgeField({ node, type }: AvroField): Generator<Report> {
  if (node.object === undefined) {
    yield {
      node,
      message: againstAvro(FIELD, `${quoteValue(node)} is no field`),
      help: 'Write an object with `name` and `type`.',
    }
    return
  }
  const name = node.get('name')
  if (name?.string === undefined) {
    yield {
      node: name ?? node,
      message: againstAvro(
        NAME,
        name === undefined ? 'The field has no `name`' : `The name ${quoteValue(name)} is no text`,
      ),
      help: 'Give the field a `name`, in quotes where it reads like another value.',
    }
  } else if (!isName(name.string)) yield reportMalformed(name, name.string)
  if (type === undefined) {
    yield {
      node: name ?? node,
      message: againstAvro(
        TYPE,
        `Field ${name === undefined ? '' : `${quoteValue(name)} `}has no \`type\``,
      ),
      help: 'Add `type`.',
    }
  }
  const order = node.get('order')
  if (order === undefined || ORDERS.has(order.value)) return
  yield {
    node: order,
    message: againstAvro(ORDER, `The order ${quoteValue(order)} is none`),
    help: 'Write one of these, or leave it out.',
  }
}

/** Fields of one record with one name; from 1.12 on, an alias is a name as well. */
function* findRepeated({ fields }: AvroRecord, schema: CheckedSchema): Generator<Report> {
  const first = new Map<string, SpecNode>()
  for (const { node } of fields) {
    const name = node.get('name')
    if (name?.string === undefined) continue
    const earlier = first.get(name.string)
    if (earlier === undefined) first.set(name.string, name)
    else yield reportRepeated(name, earlier, ONCE, 'Field')
  }
  if ((minorOf(schema) ?? 0) < 12) return
  for (const { node } of fields) {
    for (const alias of node.get('aliases')?.items() ?? []) {
      const earlier = first.get(alias.string ?? '')
      if (earlier === undefined && alias.string !== undefined) first.set(alias.string, alias)
      else if (earlier !== undefined && earlier.parent?.value !== node.value)
        yield reportRepeated(alias, earlier, ALIAS, 'Alias')
    }
  }
}

function reportRepeated(
  node: SpecNode,
  earlier: SpecNode,
  demand: AvroDemand,
  noun: 'Field' | 'Alias',
): Report {
  return {
    node,
    message: againstAvro(
      demand,
      `${noun} ${quote(node.string ?? '')} is the name of another field`,
    ),
    help: noun === 'Field' ? 'Give one of the two another name.' : 'Remove the alias.',
    related: [{ node: earlier, message: 'The other field.' }],
  }
}
