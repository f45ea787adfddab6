import { hasResourceField, okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOf } from '../../../model/schema/shown-values.ts'

/** Parameters, in lowercase, by which a client chooses a language, in the query or as a header. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(['lang', 'locale', 'language'])
/** A language tag as parameters take it: `en`, `pt_BR`, `zh-Hans` (RFC 5646, section 2.1). */
const TAG = /^([a-z]{2,3}([-_][a-z0-9]{2,8})*|auto|default|\*)$/i
/** Values that look like tags, and are languages of programs. */
const PROGRAMMING: ReadonlySet<string> = new Set(['c', 'go', 'js', 'ts', 'php', 'sql', 'r', 'cpp'])
/** Words by which a description says that the language is that of the input, or a filter. */
const NOT_OF_ANSWER =
  /\b(filter(s|ed|ing)?|restrict(s|ed)?|limit(s|ed)? (the|results)|only|where|match(es|ing)?|spoken|source|input|audio|speech|voice|written in|recognition|programming|script(ing)?|coding|was used)\b/i
/** Words by which it says that the answer is meant, whatever else it says. */
const OF_ANSWER =
  /\b(in|of) the (response|answer|result|reply)|\b(returned|shown|displayed|localized|localised|translated)\b/i
/** Those that do so of a message as well, which may itself be localized, or shown to somebody. */
const NAMES_ANSWER = /\b(in|of) the (response|answer|result|reply)/i

/** Words by which it says that something is meant that the service sends to somebody. */
const OF_MESSAGE = /\b(?:e-?mails?|sms|messages? to send|notifications?)\b/i

/**
 * The parameter by which an operation lets the client choose the language of its answer:
 * Accept-Language, or `lang`, `locale` or `language` in the query or as a header, unless its type,
 * its values or its description show that it is a filter, or tells the language of what is sent.
 */
export function languageMeantBy(api: OpenApi, operation: Operation): Parameter | undefined {
  return operation.parameters.find((parameter) => {
    const { name, in: place } = parameter
    const lower = name.toLowerCase()
    if (place === 'header' && lower === 'accept-language') return !isOfMessage(operation, parameter)
    if ((place !== 'header' && place !== 'query') || !LANGUAGE_NAMES.has(lower)) return false
    if (place === 'query' && isOfResource(operation, name)) return false
    return mayBeTag(api, parameter) && isOfAnswer(operation, parameter)
  })
}

/** Whether the resource in the answer has a field of the name, by which the parameter filters. */
function isOfResource(operation: Operation, name: string): boolean {
  if (hasResourceField(operation, name)) return true
  return okSchemasOf(operation).some(({ shapes }) =>
    shapes.some(({ properties }) =>
      [...properties.values()].some(({ schema }) =>
        schema?.items?.shapes.some((item) => item.properties.has(name)),
      ),
    ),
  )
}

/** Whether what the parameter takes may be the tag of a language. */
function mayBeTag(api: OpenApi, { node, schema }: Parameter): boolean {
  if (schema?.types !== undefined && !schema.isOfType('string')) return false
  return valuesOf(node, schema, api.references).every(
    ({ node: { string } }) => string === undefined || isTag(string),
  )
}

function isTag(text: string): boolean {
  // Lists of preferences, such as those of Accept-Language.
  const [first = ''] = text.split(/[,;]/)
  return TAG.test(first.trim()) && !PROGRAMMING.has(first.trim().toLowerCase())
}

/** Whether a change sends something in that language, such as an e-mail, which its answer is not in. */
function isOfMessage({ method }: Operation, { node }: Parameter): boolean {
  const description = node.get('description')?.string ?? ''
  return method !== 'get' && OF_MESSAGE.test(description) && !NAMES_ANSWER.test(description)
}

function isOfAnswer(operation: Operation, parameter: Parameter): boolean {
  const { name, in: place, node } = parameter
  const description = node.get('description')?.string ?? ''
  if (OF_ANSWER.test(description)) return true
  if (NOT_OF_ANSWER.test(description) || isOfMessage(operation, parameter)) return false
  if (operation.method === 'get' || place === 'header' || name.toLowerCase() === 'locale')
    return true
  // What is sent has a language too, and a `language` that is described is more often that one.
  return description === ''
}
