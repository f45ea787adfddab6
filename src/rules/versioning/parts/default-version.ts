import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { memoize } from '../../../text/memoize.ts'
import type { VersionSelector } from './version-selector.ts'

/** What a text says of the version that holds where none is asked for. */
const WITHOUT =
  /\b(?:defaults?|defaulting|omitted|omitting|absent|missing|without|otherwise|unspecified|not (?:sent|given|set|present|provided|specified))\b/i

/**
 * Whether a document says which version applies to requests without the version header
 * (Versioning 2): the header's schema has a default, its own description speaks of its absence, or
 * a sentence of the operation, path, tags or API speaks of a version and its absence.
 */
export function documentsDefault(
  api: OpenApi,
  selector: VersionSelector,
  operation: Operation,
): boolean {
  if (selector.kind === 'header') {
    const { node } = selector
    const schema = api.schemas.at(api.syntax.inlinesSchemas ? node : node.get('schema'))
    if (valuesOfSchema(schema).some(({ kind }) => kind === 'default')) return true
    const texts = [node.get('description'), schema?.node.get('description')]
    if (texts.some((text) => WITHOUT.test(text?.string ?? ''))) return true
  }
  return [...textsAbout(api, operation)].some((text) => saysDefault(text.string ?? ''))
}

function* textsAbout(api: OpenApi, operation: Operation): Generator<SpecNode> {
  const item = api.references.follow(operation.pathItem.node)
  const tags = new Set([...(operation.node.get('tags')?.items() ?? [])].map((tag) => tag.value))
  const owners = [operation.node, operation.pathItem.node, item, api.root.get('info')]
  for (const tag of api.root.get('tags')?.items() ?? []) {
    if (tags.has(tag.object?.name)) owners.push(tag)
  }
  for (const { response } of operation.responses) owners.push(response?.node)
  for (const owner of owners) {
    const texts = [owner?.get('description'), owner?.get('summary')]
    for (const text of texts) if (text !== undefined) yield text
  }
}

/** Remembered, since the long description of an API is asked for with each of its operations. */
const saysDefault = memoize((text: string): boolean =>
  text
    .split(/[.!?](?:\s|$)|\n\s*\n/)
    .some((sentence) => /\bversion/i.test(sentence) && WITHOUT.test(sentence)),
)
