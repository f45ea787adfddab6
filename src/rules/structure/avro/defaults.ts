import type { AvroField } from '../../../model/avro/avro-type.ts'
import { resolveAvroType } from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { DefaultFits, type Misfit, nameType } from './default-fits.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, minorOf, quoteValue } from './demand.ts'

const OF_TYPE: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: "Permitted values depend on the field's schema type, according to the table below",
}
const OF_FIRST: AvroDemand = {
  edition: '1.11.4',
  section: 'Unions',
  sentence:
    'when a default value is specified for a record field whose type is a union, the type of the default value must match the first element of the union',
}
const OF_SOME: AvroDemand = {
  edition: '1.12.0',
  section: 'Unions',
  sentence:
    'when a default value is specified for a record field whose type is a union, the type of the default value must match with one element of the union',
}

/** Defaults of fields that no value of the field's type is. */
export function* findAvroDefaultFaults(schema: CheckedSchema): Generator<Report> {
  const fits = new DefaultFits()
  for (const type of schema.types) {
    if (type.kind !== 'record') continue
    for (const field of type.fields) yield* judge(field, fits, schema)
  }
}

function* judge(field: AvroField, fits: DefaultFits, schema: CheckedSchema): Generator<Report> {
  const value = field.node.get('default')
  const type = resolveAvroType(field.type)
  if (value === undefined || type === undefined) return
  if (type.kind !== 'union') {
    const misfit = fits.find(type, value)
    if (misfit !== undefined) yield toReport(misfit, OF_TYPE)
    return
  }
  const [first] = type.branches
  const isFirstOnly = (minorOf(schema) ?? 12) < 12
  const misfit =
    isFirstOnly && first !== undefined ? fits.find(first, value) : fits.find(type, value)
  if (misfit === undefined) return
  if (!isFirstOnly || fits.find(type, value) !== undefined)
    yield toReport(misfit, isFirstOnly ? OF_FIRST : OF_SOME)
  else {
    yield {
      node: value,
      message: againstAvro(
        OF_FIRST,
        `The default ${quoteValue(value)} is no ${nameType(first)}, the first type of the union`,
      ),
      help: 'Put the type of the default first in the union, or write a default of the first type.',
    }
  }
}

function toReport({ node, expected, missing }: Misfit, demand: AvroDemand): Report {
  if (missing !== undefined) {
    return {
      node,
      message: againstAvro(demand, `The default has no value for field ${quote(missing)}`),
      help: `Add ${quote(missing)}, or give that field a default.`,
    }
  }
  return {
    node,
    message: againstAvro(demand, `The default ${quoteValue(node)} is no ${expected.name}`),
    help: `Write ${expected.example}, or leave the default out.`,
  }
}
