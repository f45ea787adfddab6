import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Response } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import type { RuleOptions } from '../../options.ts'
import type { NewValue } from '../components/component-place.ts'
import { referTo } from '../components/components.ts'
import { isAmongSchemas } from '../components/is-among-schemas.ts'
import { isReusable } from '../components/is-reusable.ts'
import {
  type HeaderDefinition,
  type KnownHeader,
  RESPONSE_HEADERS,
} from '../definitions/header-definitions.ts'
import { addMember } from '../members/add-member.ts'

/**
 * The changes that document headers of a response: each is declared once, as a component that
 * responses refer to, or in place where the version has no such components or the ruleset wants it.
 * @returns none where one of them has no place
 */
export function addHeaders(
  api: OpenApi,
  { node }: Response,
  names: readonly KnownHeader[],
  { fix }: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  const edits = names.map((name) => addHeader(api, node, name, fix.inline))
  return edits.every((each) => each !== undefined) ? edits.flat() : []
}

function addHeader(
  api: OpenApi,
  response: SpecNode,
  name: KnownHeader,
  isInline: boolean,
): readonly NodeEdit[] | undefined {
  if (isAmongSchemas(response)) return undefined
  const { value, edits } = headerAt(api, response, name, isInline)
  const member = addMember(response, ['headers', name], value, 'description')
  return member && [member, ...edits]
}

/**
 * What a header is written as.
 * @param from where it is to stand
 */
export function headerAt(
  api: OpenApi,
  from: SpecNode,
  name: KnownHeader,
  isInline: boolean,
): NewValue {
  const definition: HeaderDefinition = RESPONSE_HEADERS[name]
  const shared = isInline ? undefined : referToHeader(api, from, name, definition)
  return shared === undefined
    ? { value: writeHeader(api, definition), edits: [] }
    : { value: shared.reference, edits: shared.edits }
}

function referToHeader(
  api: OpenApi,
  response: SpecNode,
  name: KnownHeader,
  definition: HeaderDefinition,
) {
  const { type } = definition.schema
  return referTo(api, response, {
    kind: 'headers',
    name,
    word: 'Header',
    write: () => ({ value: writeHeader(api, definition), edits: [] }),
    isServedBy: (component) => [undefined, type].includes(component.at('schema', 'type')?.string),
    candidates: () => referredHeaders(api).get(name.toLowerCase()) ?? [],
  })
}

/** The components that responses refer to, by the names of headers in lowercase. */
const referredHeaders = perObject((api: OpenApi) => {
  const referred = api.responseHeaders.flatMap(({ name, node, target }) =>
    target !== undefined && node.get('$ref') !== undefined && isReusable(target)
      ? [{ name, target }]
      : [],
  )
  const groups = groupBy(referred, ({ name }) => name.toLowerCase())
  return new Map([...groups].map(([name, group]) => [name, group.map(({ target }) => target)]))
})

/** In OpenAPI 2.0, a header is its schema; it has no examples (section Header Object). */
function writeHeader(
  { syntax }: OpenApi,
  { description, schema, example }: HeaderDefinition,
): JsonValue {
  if (syntax.inlinesSchemas) return { description, ...schema }
  return { description, schema, ...(example !== undefined && { example }) }
}
