import type { SpecNode } from '../../../documents/node.ts'
import type { References } from '../../../documents/references/references.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import { examplesOf } from '../../../model/schema/shown-values.ts'

/** The errorCodes in the examples of a body: those of the media type, else those of its schema. */
export function codesShownBy({ name, node, schema }: MediaType, references: References): string[] {
  // In 2.0 the body is the response, whose examples are keyed by the media type.
  const swagger = node.at('examples', name)
  const own = swagger === undefined ? examplesOf(node, references) : [swagger]
  const shown = own.length > 0 ? own : examplesOfSchema(schema?.node)
  return shown
    .map((example) => example.object?.errorCode)
    .filter((code) => typeof code === 'string')
}

function examplesOfSchema(schema: SpecNode | undefined): SpecNode[] {
  const example = schema?.get('example')
  return [...(example === undefined ? [] : [example]), ...(schema?.get('examples')?.items() ?? [])]
}
