import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { resourceIdsOf } from '../../../model/openapi/resources.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { makeString } from '../../mending/values/make-string.ts'
import { lowerWords } from '../../words.ts'
import { wrongIdType } from './id-type-predicate.ts'
import { type Identifier, identifiersOf } from './identifiers.ts'
import { numberReferencesOf } from './number-references.ts'

/**
 * The changes that make a string of an identifier that is a number, and of all others of its name.
 * @returns none where another of that name, or the `id` of a body, stays a number: clients would get a
 *   number and have to send a string
 */
export function becomeString(
  api: OpenApi | AsyncApi,
  { name, node, schema }: Pick<Identifier, 'name' | 'node' | 'schema'>,
): readonly NodeEdit[] {
  const stay = numbersThatStay(api)
  return stay === 'all' || stay.has(toWords(name)) ? [] : makeString(api, node, schema)
}

/** The names of the identifiers that stay numbers; all do beside the `id` of a body that does. */
const numbersThatStay = perObject((api: OpenApi | AsyncApi): ReadonlySet<string> | 'all' => {
  const resources = resourceIdNodes(api)
  const names = new Set<string>()
  for (const { kind, name, node, schema } of numbersOf(api)) {
    // The identifier of a resource has to show its shape too, and that is a decision.
    if (!resources.has(node) && makeString(api, node, schema).length > 0) continue
    if (kind === 'Identifier') return 'all'
    names.add(toWords(name))
  }
  return names
})

type NumberIdentifier = Pick<Identifier, 'name' | 'node' | 'schema'> & Partial<Identifier>

function* numbersOf(api: OpenApi | AsyncApi): Generator<NumberIdentifier> {
  for (const identifier of identifiersOf(api)) if (isNumber(identifier.schema)) yield identifier
  yield* numberReferencesOf(api)
}

function isNumber(schema: Schema | undefined): boolean {
  const type = wrongIdType(schema)
  return type === 'integer' || type === 'number'
}

function toWords(name: string): string {
  return lowerWords(name).join('_')
}

/** The `id`s of resources, as they are declared. */
export function resourceIdNodes(api: OpenApi | AsyncApi): ReadonlySet<SpecNode> {
  const ids = api.kind === 'openapi' ? resourceIdsOf(api) : []
  return new Set(ids.map(({ property }) => property.node))
}
