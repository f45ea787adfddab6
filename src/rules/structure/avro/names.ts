import type { SpecNode } from '../../../documents/node.ts'
import { type AvroNamedType, type AvroType, PRIMITIVES } from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, quoteValue } from './demand.ts'

const REQUIRED: AvroDemand = {
  edition: '1.12.0',
  section: 'Records, Enums and Fixed',
  sentence: 'name: a JSON string providing the name (required)',
}
const FORM: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence: 'must: start with [A-Za-z_], subsequently contain only [A-Za-z0-9_]',
}
const NAMESPACE: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence: 'A namespace is a dot-separated sequence of such names',
}
const PRIMITIVE: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence:
    'Primitive type names have no namespace and their names may not be defined in any namespace',
}
const ONCE: AvroDemand = {
  edition: '1.12.0',
  section: 'Names',
  sentence: 'A schema or protocol may not contain multiple definitions of a fullname',
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Names of records, enums and fixed that are missing, malformed, reserved or defined twice. */
export function* findNameFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (!isNamed(type)) continue
    yield* judgeName(type, schema)
    yield* judgeNamespace(type)
  }
}

function isNamed(type: AvroType): type is AvroNamedType {
  return type.kind === 'record' || type.kind === 'enum' || type.kind === 'fixed'
}

function* judgeName(type: AvroNamedType, schema: CheckedSchema): Generator<Report> {
  const { node, kind, name } = type
  if (name === undefined) {
    yield reportNoName(node, kind)
    return
  }
  if (!isName(name.simple)) yield reportMalformed(name.node, name.simple)
  else if (PRIMITIVES.has(name.simple)) {
    yield {
      node: name.node,
      message: againstAvro(PRIMITIVE, `Type ${quote(name.full)} has the name of a primitive type`),
      help: 'Give it another name.',
    }
  }
  const first = schema.definitions.get(name.full)
  if (first === undefined || first === type) return
  yield {
    node: name.node,
    message: againstAvro(ONCE, `Type ${quote(name.full)} is defined already`),
    help: 'Write its name where it is used again, or give this one another name.',
    related: [{ node: first.name?.node ?? first.node, message: 'The first definition.' }],
  }
}

function reportNoName(node: SpecNode, kind: string): Report {
  const written = node.get('name')
  const wrong =
    written === undefined
      ? `The ${kind} has no \`name\``
      : `The name ${quoteValue(written)} is no text`
  return {
    node: written ?? node.get('type') ?? node,
    message: againstAvro(REQUIRED, wrong),
    help: written === undefined ? 'Add `name`.' : 'Write the name as text.',
  }
}

function* judgeNamespace({ node, name }: AvroNamedType): Generator<Report> {
  if (name === undefined) return
  const isFull = name.node.string?.includes('.') === true
  const place = isFull ? name.node : node.get('namespace')
  const namespace = isFull ? name.namespace : place?.value
  // Tools write the null namespace as null as well.
  if (place === undefined || namespace === '' || namespace === null) return
  if (typeof namespace === 'string' && namespace.split('.').every(isName)) return
  yield {
    node: place,
    message: againstAvro(NAMESPACE, `Namespace ${quoteValue(place)} is none`),
    help: 'Write names of letters, digits and `_` with dots between them, none of which begins with a digit.',
  }
}

/** Whether a text may be the name of a type or field, or a symbol. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** A name, of a type, a field or a symbol, that has characters which names may not have. */
export function reportMalformed(node: SpecNode, name: string): Report {
  const fixed = name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_')
  return {
    node,
    message: againstAvro(FORM, `${quoteValue(node)} is no name`),
    help: isName(fixed)
      ? `Write letters, digits and \`_\` only, such as ${quote(fixed)}.`
      : 'Write letters, digits and `_` only, and no digit first.',
  }
}
