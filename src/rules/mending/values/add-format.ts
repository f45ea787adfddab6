import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { shownInstancesOf } from './shown-instances.ts'

/** Keywords by which a text may be something else than its format says. */
const DECIDING = ['format', 'pattern', 'enum', 'const', 'maxLength', 'allOf', 'anyOf', 'oneOf']

/** A field or header, and the schema of its values. */
interface Declared {
  /** The schema as it is written, which may be a reference. */
  readonly node: SpecNode
  readonly schema: Schema | undefined
}

/**
 * The change that gives a field or header of type string a format.
 * @param fits whether a text is of the format
 * @returns none where its schema is that of others too, says what else it is, or a value that is shown
 * does not fit
 */
export function addFormat(
  api: OpenApi | AsyncApi,
  { node, schema }: Declared,
  format: string,
  fits: (text: string) => boolean,
): readonly NodeEdit[] {
  const { object = {} } = node
  if (schema === undefined || schema.node.value !== node.value) return []
  if (DECIDING.some((keyword) => Object.hasOwn(object, keyword))) return []
  const shown = shownInstancesOf(api).get(schema) ?? []
  // A text that was written as a block of YAML ends in a line break, which no format takes.
  const isFit = (value: unknown) => typeof value === 'string' && !/\s/.test(value) && fits(value)
  if (!shown.every(({ value }) => value === null || isFit(value))) return []
  return [{ kind: 'insert-member', into: node, key: 'format', value: format, after: 'type' }]
}
