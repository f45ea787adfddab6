import type { SpecNode } from '../../../documents/node.ts'
import { type AvroType, type AvroUnion, resolveAvroType } from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema } from './demand.ts'

const NESTED: AvroDemand = {
  edition: '1.12.0',
  section: 'Unions',
  sentence: 'Unions may not immediately contain other unions',
}
const ONCE: AvroDemand = {
  edition: '1.12.0',
  section: 'Unions',
  sentence:
    'Unions may not contain more than one schema with the same type, except for the named types record, fixed and enum',
}

/** Unions in unions, and types that stand in a union twice. */
export function* findUnionFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) if (type.kind === 'union') yield* judge(type)
}

function* judge({ node, branches }: AvroUnion): Generator<Report> {
  const first = new Map<string, SpecNode>()
  for (const [index, branch] of branches.entries()) {
    const place = placeOf(node.get(index) ?? branch.node)
    if (branch.kind === 'union') {
      yield {
        node: place,
        message: againstAvro(NESTED, 'The union holds another one'),
        help: 'Write the types of the inner union into the outer one.',
      }
      continue
    }
    const name = nameOf(branch)
    const earlier = name === undefined ? undefined : first.get(name)
    if (name !== undefined && earlier === undefined) first.set(name, place)
    if (name === undefined || earlier === undefined) continue
    yield {
      node: place,
      message: againstAvro(ONCE, `Type ${quote(name)} is in the union already`),
      help: 'Remove it, or make records of the two.',
      related: [{ node: earlier, message: 'The first one.' }],
    }
  }
}

/** The type of an object, which is smaller than the object. */
function placeOf(branch: SpecNode): SpecNode {
  const type = branch.get('type')
  return type?.isCollection === false ? type : branch
}

/** What two types of a union may not share: the fullname, or of those without names the type. */
function nameOf(branch: AvroType): string | undefined {
  const type = resolveAvroType(branch)
  switch (type?.kind) {
    case undefined:
      return branch.kind === 'reference' ? branch.fullNames[0] : undefined
    case 'primitive':
      return type.name
    case 'record':
    case 'enum':
    case 'fixed':
      return type.name?.full
    default:
      return type?.kind
  }
}
