import type { SpecNode } from '../../../../documents/node.ts'
import { describeBound, type Limit } from '../../../../json-schema/limits.ts'
import { type Problem, ROOT } from '../../../../json-schema/problem.ts'
import { quote, quoteAll } from '../../../../text/quote.ts'
import { showValue } from '../../../../text/show-value.ts'
import { placeOfBindingMember } from './binding-places.ts'
import { isListOfExamples } from './list-of-examples.ts'
import { meantRange } from './status-range.ts'
import { adviseType, adviseTypes } from './type-words.ts'
import {
  describeValue,
  findNearestName,
  listAlternatives,
  listTypes,
  literal,
  memberName,
  nameNode,
  nameOwner,
} from './violation-words.ts'

/** What is wrong, and what to write instead: one sentence each. */
export type Wording = readonly [message: string, help: string]

type Of<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>

/** Puts a problem into words. */
export function describeProblem(problem: Problem): Wording {
  switch (problem.kind) {
    case 'type':
      return describeType(problem)
    case 'value':
      return describeWrongValue(problem)
    case 'missing':
      return describeMissing(problem)
    case 'unknown':
      return describeUnknown(problem)
    case 'misplaced':
      return [`Property ${nameNode(problem.node)} is not allowed here.`, 'Remove it.']
    case 'exclusive':
      return [`${quoteAll(problem.names)} exclude each other.`, 'Remove one of them.']
    case 'pattern':
      return describePattern(problem)
    case 'format':
      return describeFormat(problem)
    case 'limit':
      return describeLimit(problem)
    case 'repeated':
      return [`${nameNode(problem.node)} repeats an earlier item.`, 'Remove one of the two.']
    case 'name':
      return describeName(problem)
    case 'reference':
      return describeReference(problem)
    // Of what follows, an official schema has one in a hundred: what `not` or `contains` asks for.
    case 'combination':
      if (problem.node.key === 'parameters') return QUERY_AND_QUERY_STRING
      return describeMixture(problem)
    case 'lacking':
    case 'alternatives':
    case 'closed':
      return describeMixture(problem)
  }
}

/** What the schema of OpenAPI 3.2 excludes in a list of parameters. */
const QUERY_AND_QUERY_STRING: Wording = [
  'These parameters are in `query` and in `querystring`, which exclude each other.',
  'Keep one of the two.',
]

function describeMixture({ node }: Problem): Wording {
  return [`${nameNode(node)} holds members that do not go together.`, 'Keep one of the kinds.']
}

function describeName({ node }: Of<'name'>): Wording {
  const { key, parent } = node
  if (parent?.key !== 'additionalOperations' || typeof key !== 'string')
    return [`${nameNode(node)} is not allowed as a name here.`, 'Choose another name.']
  const field = quote(key.toLowerCase())
  return [
    `\`${key}\` is no additional operation: a path has the field ${field} for it.`,
    `Write ${field} beside \`additionalOperations\`.`,
  ]
}

function describeReference({ node, found, wanted }: Of<'reference'>): Wording {
  const is = found === null ? `is not ${wanted}, which` : `is ${found}, and ${wanted}`
  const help = wanted.includes(' Example ') ? `${wanted}, with it as the \`value\`` : wanted
  const reference = node.value === '' ? 'The empty reference' : literal(node.value)
  return [`${reference} ${is} is wanted here.`, `Refer to ${help}.`]
}

function describeType({ node, expected, allowed }: Of<'type'>): Wording {
  // A text that is allowed beside another type is the schema's fault, and no answer.
  const isText = allowed?.length === 1 && expected.includes('string')
  const wanted = isText ? `the text ${literal(allowed[0])}` : listTypes(expected)
  if (node.value === null) {
    return [`${nameNode(node)} is empty: it must be ${wanted}.`, `Write ${wanted}.`]
  }
  const message = `${nameNode(node)} must be ${wanted}, not ${describeValue(node)}.`
  return [message, suggestType(node, expected) ?? `Write ${wanted}.`]
}

/** An exclusive limit is a boolean beside the limit up to draft 4 and OpenAPI 3.0, and the limit since. */
function suggestExclusive({ key, value, parent }: SpecNode): string | undefined {
  const [, limit] = /^exclusive(Minimum|Maximum)$/.exec(String(key)) ?? []
  if (limit === undefined) return undefined
  const inclusive = limit.toLowerCase()
  const bound = parent?.get(inclusive)?.value
  if (typeof value === 'number' && bound === undefined)
    return `Write ${quote(`${inclusive}: ${value}`)} and ${quote(`${key}: true`)}.`
  if (typeof value !== 'boolean' || typeof bound !== 'number') return undefined
  return value
    ? `Write ${quote(`${key}: ${bound}`)}, in place of ${quote(inclusive)}.`
    : `Leave it out: ${quote(inclusive)} holds by itself.`
}

/** Up to draft 3 a property said itself that it is required, and since then its object. */
function suggestRequired({ key, value, parent }: SpecNode): string | undefined {
  if (key !== 'required' || typeof value !== 'boolean') return undefined
  if (parent?.parent?.key !== 'properties') return undefined
  return value
    ? `List ${quote(String(parent.key))} under \`required\` of the object that has the property.`
    : 'Leave it out: what `required` of the object does not list is optional.'
}

/** A scalar of the wrong type is most often one that lacks its quotes, or has some too many. */
function suggestType(node: SpecNode, expected: readonly string[]): string | undefined {
  const { value, key } = node
  const draft4 = suggestExclusive(node) ?? suggestRequired(node)
  if (draft4 !== undefined) return draft4
  const label = typeof key === 'string' ? `${key}: ` : ''
  if (expected.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) {
    const source = sourceOf(node)
    const isRoot = node.parent?.key === undefined
    const isJson = node.document.source.language === 'json'
    // `openapi: 3.1` lacks its last number, which would take it for a text.
    if (isRoot && label === 'openapi: ' && /^3(?:\.\d)?$/.test(source)) {
      const version = source === '3' ? '3.0.0' : `${source}.0`
      return `Write ${quote(isJson ? `"${version}"` : `${label}${version}`)}.`
    }
    const text = isRoot && label === 'swagger: ' && source === '2' ? '2.0' : source
    return `Write ${quote(isJson ? `"${text}"` : `${label}'${text}'`)}.`
  }
  // OpenAPI has an object here, and AsyncAPI and OpenAPI 2.0 its name alone.
  const property = key === 'discriminator' ? node.get('propertyName')?.string : undefined
  if (property !== undefined && expected.includes('string'))
    return `Write ${quote(writeMember('discriminator', property, node))}, without a mapping.`
  if (typeof value !== 'string') return undefined
  // `content: { $ref: … }`: a map whose keys the document chooses has no references.
  if (key === '$ref' && !expected.includes('string')) return 'Write in place what it refers to.'
  // AsyncAPI 3 refers to the servers that AsyncAPI 2 names.
  const isServer = node.parent?.key === 'servers' && node.document.root.get('servers')?.get(value)
  const target = isServer ? `#/servers/${value}` : value
  if (target.startsWith('#/') && expected.includes('object'))
    return `Write ${quote(`{ ${writeMember('$ref', target, node)} }`)}.`
  const isNumber =
    expected.includes('number') || (expected.includes('integer') && Number.isInteger(Number(value)))
  const isBoolean = expected.includes('boolean') && /^(true|false)$/i.test(value)
  if (isBoolean || (isNumber && /^-?\d+(\.\d+)?$/.test(value))) {
    return `Write ${quote(`${label}${value.toLowerCase()}`)}, without quotes.`
  }
  return undefined
}

/** A scalar as the document's text has it: `2.0` is the number 2. */
function sourceOf(node: SpecNode): string {
  const { start, end } = node.document.offsetsOf(node.tokens)?.value ?? {}
  const text = node.document.source.text.slice(start, end)
  // An alias stands for a scalar that is written elsewhere.
  return /^[\w.+-]{1,40}$/.test(text) ? text : showValue(node.value)
}

function describeWrongValue({ node, allowed }: Of<'value'>): Wording {
  const values = listAlternatives(allowed.map(literal))
  const wanted = allowed.length === 1 ? values : `one of ${values}`
  // YAML reads `null` without quotes as no text: `type: [string, null]`.
  if (node.value === null && allowed.includes('null')) {
    const quoted = node.document.source.language === 'json' ? '"null"' : "'null'"
    return [`${nameNode(node)} must be ${wanted}, not null.`, `Write ${quote(quoted)}, in quotes.`]
  }
  const alike = allowed.find((value) => showValue(value) === showValue(node.value))
  if (alike !== undefined && !node.isCollection) {
    const kind = typeof node.value === 'string' ? 'text' : typeof node.value
    const help = suggestType(node, [typeof alike]) ?? 'Write one of these values.'
    return [`${nameNode(node)} must be ${wanted}, not the ${kind} ${literal(node.value)}.`, help]
  }
  const message =
    node.value === null
      ? `${nameNode(node)} is empty: it must be ${wanted}.`
      : `${nameNode(node)} must be ${wanted}, not ${node.isCollection ? describeValue(node) : literal(node.value)}.`
  const texts = allowed.filter((value) => typeof value === 'string')
  const isType = node.key === 'type' && texts.includes('boolean')
  const hasNullable = node.document.root.get('openapi')?.string?.startsWith('3.0.') === true
  const named = isType ? adviseTypeAt(node, texts, hasNullable) : undefined
  if (named !== undefined) return [message, named]
  // In AsyncAPI, `apiKey` is one of the broker's own.
  if (
    node.key === 'in' &&
    texts.includes('user') &&
    /^(?:query|header|cookie)$/.test(showValue(node.value))
  )
    return [message, 'Write `type: httpApiKey`.']
  const nearest = node.string === undefined ? undefined : findNearestName(node.string, texts)
  const suggestion = allowed.length === 1 ? values : nearest && quote(nearest)
  return [message, suggestion ? `Write ${suggestion}.` : 'Write one of these values.']
}

function adviseTypeAt(
  node: SpecNode,
  types: readonly string[],
  hasNullable: boolean,
): string | undefined {
  if (Array.isArray(node.value)) return adviseTypes(node.value, hasNullable)
  return node.string === undefined ? undefined : adviseType(node.string, types, hasNullable)
}

function describeMissing({ node, names, value }: Of<'missing'>): Wording {
  const [name, ...others] = names.map(quote)
  if (others.length > 0)
    return [`Property ${listAlternatives(names.map(quote))} is missing.`, 'Add one of them.']
  const member = value === undefined ? name : quote(writeMember(names[0] ?? '', value, node))
  const scheme = names[0] === 'type' ? requiredScheme(node) : undefined
  const help = scheme === undefined ? `Add ${member}.` : referToScheme(scheme, node)
  return [`Property ${name} is missing.`, help]
}

function referToScheme(scheme: string, { document }: SpecNode): string {
  const isDeclared = document.root.get('components')?.get('securitySchemes')?.get(scheme)
  const reference = quote(`$ref: '#/components/securitySchemes/${scheme}'`)
  if (isDeclared) return `Write ${reference}.`
  return `Declare the scheme ${quote(scheme)} in the components, and write ${reference}.`
}

/** A text that YAML takes for a text without quotes, in every version. */
const PLAIN_TEXT = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z_][\w./#-]*$/i

/** A member as the document would have it: `specversion: '1.0'`, since 1.0 is a number in YAML. */
function writeMember(name: string, value: unknown, { document }: SpecNode): string {
  if (document.source.language === 'json')
    return `${JSON.stringify(name)}: ${typeof value === 'string' ? JSON.stringify(value) : showValue(value)}`
  const needsQuotes = typeof value === 'string' && !PLAIN_TEXT.test(value)
  const text = showValue(value)
  return `${name}: ${needsQuotes ? `'${text.replaceAll("'", "''")}'` : text}`
}

/** The scheme that a Security Requirement of AsyncAPI 2 names where AsyncAPI 3 has a Security Scheme. */
function requiredScheme(node: SpecNode): string | undefined {
  if (node.parent?.key !== 'security' || node.document.root.get('asyncapi') === undefined)
    return undefined
  const [requirement, ...others] = [...node.members()]
  if (!Array.isArray(requirement?.value) || others.length > 0) return undefined
  return /^[\w.-]+$/.test(requirement.key) ? requirement.key : undefined
}

function describeUnknown(problem: Of<'unknown'>): Wording {
  const { node, owner, known } = problem
  const name = memberName(node)
  const message = `Property ${nameNode(node)} is not allowed ${namePlace(owner, known.includes(name))}.`
  if (name === '$ref') return [message, 'Write in place what it refers to.']
  // AsyncAPI 2 has either the list or one message there.
  if (name === 'oneOf' && node.parent?.key === 'message')
    return [message, 'Move what stands beside it into the messages of the list.']
  if (known.includes(name)) return [message, 'Remove it.']
  if (/^paths$/i.test(owner ?? ''))
    return [message, `Write ${quote(`/${name}`)}: a path starts with a slash.`]
  if (/^responses$/i.test(owner ?? '')) return [message, suggestStatus(problem)]
  const place = placeOfBindingMember(name, owner ?? '')
  if (place !== undefined) return [message, `Move it to the bindings of the ${place}.`]
  if (belongsToSchema(node, owner)) return [message, 'Move it into `schema`.']
  if (isBareExample(node, owner, known)) return [message, 'Put the whole example under `value`.']
  const nearest = meantName(node, known)
  if (nearest === undefined && /^x-/i.test(name))
    return [message, 'Remove it: this object takes no extensions.']
  if (nearest === undefined) return [message, 'Remove it, or prefix it with `x-`.']
  const isOne = isListOfExamples(node, nearest)
  return [
    message,
    `Write ${quote(nearest)}${isOne ? ', with one value in place of the list' : ''}.`,
  ]
}

/** What Swagger 2.0 writes beside the name of a parameter or header, and later versions in its schema. */
const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set(
  `default enum exclusiveMaximum exclusiveMinimum format items maxItems maxLength maximum minItems
  minLength minimum multipleOf nullable pattern type uniqueItems`.split(/\s+/),
)

function belongsToSchema({ key, document }: SpecNode, owner = ''): boolean {
  if (document.root.get('swagger') !== undefined || !/^(?:parameter|header)\b/i.test(owner))
    return false
  return typeof key === 'string' && SCHEMA_KEYWORDS.has(key)
}

/** Whether an Example object is the example itself: none of its members says anything about one. */
function isBareExample({ parent }: SpecNode, owner = '', known: readonly string[]): boolean {
  const names = Object.keys(parent?.object ?? {})
  return /^example$/i.test(owner) && !names.some((name) => known.includes(name))
}

/** `2xx` stands for `2XX`, which OpenAPI knows from 3.0 on. */
function suggestStatus(problem: Of<'unknown'>): string {
  const range = meantRange(problem)
  if (range !== undefined) return `Write ${quote(range)}.`
  return 'Write a status code such as `200`, or `default`.'
}

/** The known name that an unknown one misspells: one that the object does not have already. */
export function meantName(node: SpecNode, known: readonly string[]): string | undefined {
  const siblings = node.parent?.object ?? {}
  return findNearestName(
    memberName(node),
    known.filter((name) => siblings[name] === undefined),
  )
}

/** @param isKnown whether other objects of the kind may have the member (`name` beside `type: apiKey`) */
function namePlace(owner: string | undefined, isKnown: boolean): string {
  if (owner === undefined) return 'here'
  if (owner === ROOT) return 'at the top level of the document'
  return isKnown
    ? `in this kind of ${nameOwner(owner).replace(/^an? /, '')}`
    : `in ${nameOwner(owner)}`
}

const LETTERS_AND_DIGITS = 'consist of letters, digits, `.`, `-` and `_`'

/** Patterns of the official schemas in words. */
const PATTERNS: readonly (readonly [start: string, wanted: string, help: string])[] = [
  ['^3\\.0', 'be a version such as `3.0.3`', 'Write all three numbers of a released version.'],
  ['^3\\.1', 'be a version such as `3.1.1`', 'Write all three numbers of a released version.'],
  ['^3\\.2', 'be a version such as `3.2.0`', 'Write all three numbers of a released version.'],
  ['^[^{}/ :', 'be a host name, with a port at most', 'Leave out the scheme and the path.'],
  ['^\\/', 'start with a slash', 'Put a slash in front.'],
  ['^[a-zA-Z0-9', LETTERS_AND_DIGITS, 'Rename it, and change the references to it.'],
  ['^[\\w\\d', LETTERS_AND_DIGITS, 'Rename it, and change the references to it.'],
  ['^\\$message', 'be a runtime expression', 'Write one such as `$message.header#/correlationId`.'],
]

function describePattern({ node, isName, pattern }: Of<'pattern'>): Wording {
  const [, wanted, help] = PATTERNS.find(([start]) => pattern.startsWith(start)) ?? []
  const rule = wanted ?? `match ${quote(pattern)}`
  if (isName) return [`Name ${nameNode(node)} must ${rule}.`, help ?? 'Choose another name.']
  const found = literal(node.value)
  return [`${nameNode(node)} is ${found}: it must ${rule}.`, help ?? 'Write a value of this form.']
}

const FORMATS: ReadonlyMap<string, Wording> = new Map([
  ['email', ['an e-mail address', 'Write an address such as `api@example.com`.']],
  ['uri', ['a URL', 'Write a URL such as `https://example.com/`.']],
  ['media-range', ['a media type', 'Write a media type such as `application/json`.']],
])

function describeFormat({ node, isName, format }: Of<'format'>): Wording {
  const [noun, help] = FORMATS.get(format) ?? [
    `of the format ${quote(format)}`,
    'Write a value of this format.',
  ]
  const found = isName ? '' : `, not ${literal(node.value)}`
  return [`${nameNode(node)} must be ${noun}${found}.`, help]
}

const HELP_FOR_MINIMUM: ReadonlyMap<Limit, string> = new Map([
  ['minItems', 'Add an item.'],
  ['minProperties', 'Add a property.'],
])

function describeLimit({ node, limit, bound }: Of<'limit'>): Wording {
  const found = typeof node.value === 'number' ? `, not ${node.value}` : ''
  const message = `${nameNode(node)} must ${describeBound(limit, bound)}${found}.`
  if (typeof node.value === 'number') return [message, 'Write a number within the limit.']
  if (node.key === 'required') return [message, 'Name a property, or leave it out.']
  if (limit.startsWith('max')) return [message, 'Remove what is too much.']
  return [message, HELP_FOR_MINIMUM.get(limit) ?? 'Write more.']
}
