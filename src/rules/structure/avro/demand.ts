import type { SpecNode } from '../../../documents/node.ts'
import type { AvroSchema } from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'

/** A schema to be checked. */
export interface CheckedSchema extends AvroSchema {
  /** The version that the `schemaFormat` names: `1.9.0`. */
  readonly version: string | undefined
  /** The fullnames that all Avro schemas of the document define. */
  readonly namesOfAll: ReadonlySet<string>
}

/** What the specification says a schema has to keep: a sentence, without its full stop. */
export interface AvroDemand {
  readonly edition: '1.11.4' | '1.12.0'
  /** The section, as the specification names it. */
  readonly section: string
  readonly sentence: string
}

/** The message of a finding: what is wrong, without a full stop, and what is demanded. */
export function againstAvro({ edition, section, sentence }: AvroDemand, wrong: string): string {
  return `${wrong}: "${sentence}" (Avro ${edition}, ${section}).`
}

/** The second number of the version of Avro 1 that is named; undefined where none is. */
export function minorOf({ version }: CheckedSchema): number | undefined {
  const [, minor] = /^1\.(\d+)/.exec(version ?? '') ?? []
  return minor === undefined ? undefined : Number(minor)
}

/** A value as it may be written in JSON. */
export function quoteValue({ value }: SpecNode): string {
  return quote(typeof value === 'string' ? JSON.stringify(value) : showValue(value))
}
