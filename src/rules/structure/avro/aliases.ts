import type { SpecNode } from '../../../documents/node.ts'
import type { Report } from '../../rule.ts'
import { type AvroDemand, againstAvro, type CheckedSchema, quoteValue } from './demand.ts'

const STRINGS: AvroDemand = {
  edition: '1.12.0',
  section: 'Records',
  sentence: 'aliases: a JSON array of strings, providing alternate names',
}

/** Aliases of types and fields that are no list of texts. */
export function* findAliasFaults(schema: CheckedSchema): Generator<Report> {
  for (const type of schema.types) {
    if (type.kind === 'record' || type.kind === 'enum' || type.kind === 'fixed')
      yield* judge(type.node)
    if (type.kind !== 'record') continue
    for (const { node } of type.fields) yield* judge(node)
  }
}

function* judge(owner: SpecNode): Generator<Report> {
  const aliases = owner.get('aliases')
  if (aliases === undefined) return
  const isList = Array.isArray(aliases.value)
  const wrong = isList ? [...aliases.items()].find(({ string }) => string === undefined) : aliases
  if (wrong === undefined) return
  yield {
    node: wrong,
    message: againstAvro(
      STRINGS,
      isList ? `The alias ${quoteValue(wrong)} is no text` : 'The `aliases` are no list',
    ),
    help: 'List the names as texts.',
  }
}
