// biome-ignore-all lint/suspicious/noThenProperty: rules in Spectral's language have a member of this name
import type { SpecNode } from '../../documents/node.ts'
import { showValue } from '../../text/show-value.ts'
import { levelOf, textList } from '../shared/settings-file.ts'
import type { WrittenRule } from '../tables/written-rules.ts'

/** A configurable rule of Redocly's in Spectral's language, or why there is none. */
type Translation = { readonly id: string; readonly rule: WrittenRule } | { readonly why: string }

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const OPERATION = `$.paths[*][${METHODS.join(',')}]`
const BODIES = [`${OPERATION}.requestBody`, '$.components.requestBodies[*]']
const RESPONSES = [`${OPERATION}.responses[*]`, '$.components.responses[*]']
const PARAMETERS = [
  '$.paths[*].parameters[*]',
  `${OPERATION}.parameters[*]`,
  '$.components.parameters[*]',
  '$.parameters[*]',
]
const HEADERS = [`${OPERATION}.responses[*].headers[*]`, '$.components.headers[*]']
const CONTENTS = [...BODIES, ...RESPONSES, ...PARAMETERS].map((path) => `${path}.content`)
const MEDIA_TYPES = CONTENTS.map((path) => `${path}[*]`)
const SCHEMA_MAPS = ['$.components.schemas', '$.definitions']
const SCHEMAS = [
  ...SCHEMA_MAPS.map((path) => `${path}[*]`),
  ...SCHEMA_MAPS.flatMap((path) => [`${path}..properties[*]`, `${path}..items`]),
  ...[...MEDIA_TYPES, ...PARAMETERS, ...HEADERS].map((path) => `${path}.schema`),
]
const EXAMPLE_MAPS = [
  '$.components.examples',
  ...[...MEDIA_TYPES, ...PARAMETERS].map((path) => `${path}.examples`),
]
const each = (paths: readonly string[]) => paths.map((path) => `${path}[*]`)

/** Where nodes of the types that Redocly names stand in OpenAPI. */
const TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Root', ['$']],
  ['Info', ['$.info']],
  ['Contact', ['$.info.contact']],
  ['License', ['$.info.license']],
  ['Tag', ['$.tags[*]']],
  ['TagList', ['$.tags']],
  ['ExternalDocs', ['$.externalDocs', '$.tags[*].externalDocs', `${OPERATION}.externalDocs`]],
  ['ServerList', ['$.servers']],
  ['Server', ['$.servers[*]', '$.paths[*].servers[*]', `${OPERATION}.servers[*]`]],
  ['ServerVariablesMap', ['$.servers[*].variables']],
  ['ServerVariable', ['$.servers[*].variables[*]']],
  ['Paths', ['$.paths']],
  ['PathsMap', ['$.paths']],
  ['PathItem', ['$.paths[*]']],
  ['WebhooksMap', ['$.webhooks']],
  ['Operation', [OPERATION]],
  ['ParameterList', ['$.paths[*].parameters', `${OPERATION}.parameters`]],
  ['Parameter', PARAMETERS],
  ['RequestBody', BODIES],
  ['Responses', [`${OPERATION}.responses`]],
  ['ResponsesMap', [`${OPERATION}.responses`]],
  ['Response', RESPONSES],
  ['MediaTypesMap', CONTENTS],
  ['MediaType', MEDIA_TYPES],
  ['HeadersMap', HEADERS.map((path) => path.slice(0, -'[*]'.length))],
  ['Header', HEADERS],
  ['CallbacksMap', [`${OPERATION}.callbacks`]],
  ['Callback', each([`${OPERATION}.callbacks`])],
  ['LinksMap', [`${OPERATION}.responses[*].links`]],
  ['Link', [`${OPERATION}.responses[*].links[*]`, '$.components.links[*]']],
  ['ExamplesMap', EXAMPLE_MAPS],
  ['Example', each(EXAMPLE_MAPS)],
  ['Schema', SCHEMAS],
  ['SchemaProperties', SCHEMA_MAPS.map((path) => `${path}..properties`)],
  ['Discriminator', SCHEMA_MAPS.map((path) => `${path}..discriminator`)],
  ['Components', ['$.components']],
  ['NamedSchemas', SCHEMA_MAPS],
  ['NamedResponses', ['$.components.responses', '$.responses']],
  ['NamedParameters', ['$.components.parameters', '$.parameters']],
  ['NamedExamples', ['$.components.examples']],
  ['NamedRequestBodies', ['$.components.requestBodies']],
  ['NamedHeaders', ['$.components.headers']],
  ['NamedSecuritySchemes', ['$.components.securitySchemes', '$.securityDefinitions']],
  ['NamedLinks', ['$.components.links']],
  ['NamedCallbacks', ['$.components.callbacks']],
  ['SecurityScheme', each(['$.components.securitySchemes', '$.securityDefinitions'])],
  ['SecurityRequirement', ['$.security[*]', `${OPERATION}.security[*]`]],
])

/** The types whose nodes `any` stands for: those of single objects. */
const SINGLE = [
  ...['Info', 'Contact', 'License', 'Tag', 'ExternalDocs', 'Server', 'ServerVariable', 'PathItem'],
  ...[
    'Operation',
    'Parameter',
    'RequestBody',
    'Response',
    'MediaType',
    'Header',
    'Example',
    'Link',
  ],
  ...['Schema', 'SecurityScheme'],
]

/** Where nodes of a type stand; undefined where no JSON path could name them. */
function placesOf(type: string): readonly string[] | undefined {
  return type === 'any' ? SINGLE.flatMap((each) => TYPES.get(each) ?? []) : TYPES.get(type)
}

/** How one type lies below another, for rules that say `where`; `[*]` at the end is filtered by keys. */
const BELOW: ReadonlyMap<string, readonly string[]> = new Map([
  ['PathItem Operation', [`[${METHODS.join(',')}]`]],
  ['Paths PathItem', ['[*]']],
  ['Operation Parameter', ['.parameters[*]']],
  ['Operation RequestBody', ['.requestBody']],
  ['Operation Responses', ['.responses']],
  ['Operation ResponsesMap', ['.responses']],
  ['Operation Response', ['.responses[*]']],
  ['Responses Response', ['[*]']],
  ['Response MediaTypesMap', ['.content']],
  ['Response MediaType', ['.content[*]']],
  ['Response HeadersMap', ['.headers']],
  ['Response Header', ['.headers[*]']],
  ['RequestBody MediaTypesMap', ['.content']],
  ['RequestBody MediaType', ['.content[*]']],
  ['MediaTypesMap MediaType', ['[*]']],
  ['Operation MediaTypesMap', ['.requestBody.content', '.responses[*].content']],
  ['Operation MediaType', ['.requestBody.content[*]', '.responses[*].content[*]']],
  ['MediaType Schema', ['.schema']],
  ['Parameter Schema', ['.schema']],
  ['Header Schema', ['.schema']],
])

/** A part that is nothing but a way down to the subject. */
const ABOVE_ALL = ['Root', 'Paths', 'PathsMap', 'PathItem']

/**
 * Says a configurable rule of Redocly (`rule/…`) in Spectral's language.
 * @param node what the settings give it
 */
export function translateAssertion(name: string, node: SpecNode): Translation {
  const id = `rule-${name.replace(/^(rule|assert)\//, '').replaceAll(/[^\w-]+/g, '-')}`
  const found = findGiven(node)
  if (found.why !== undefined) return { why: found.why }
  const thens = findThens(node.get('subject'), node.get('assertions') ?? legacyAssertions(node))
  if ('why' in thens) return thens
  const { isRaw } = thens
  const given =
    thens.below === undefined ? found.given : found.given.map((path) => `${path}.${thens.below}`)
  const message = node.get('message')?.string
  const suggestions = textList(node.get('suggest')).join(', ')
  const level = levelOf(node.get('severity')?.value ?? 'error') ?? 'error'
  return {
    id,
    rule: {
      description: message ?? describe(node.get('subject'), thens.list),
      ...(message !== undefined &&
        !message.includes('{{') && { message: withHelp(message, suggestions) }),
      severity: level,
      ...(isRaw && { resolved: false }),
      given: given.length === 1 ? given[0] : given,
      then: thens.list.length === 1 ? thens.list[0] : thens.list,
    },
  }
}

function withHelp(message: string, suggestions: string): string {
  return suggestions === ''
    ? message
    : `${message.replace(/\.?$/, '.')} Did you mean: ${suggestions}?`
}

function describe(subject: SpecNode | undefined, thens: readonly WrittenRule[]): string {
  const type = subject?.get('type')?.string ?? subject?.string ?? 'Node'
  const fields = [
    ...new Set(thens.flatMap(({ field }) => (typeof field === 'string' ? field : []))),
  ]
  return fields.length === 0 ? `Rule about ${type}.` : `Rule about ${fields.join(', ')} of ${type}.`
}

/** Before version 1, assertions stood beside the subject. */
function legacyAssertions(node: SpecNode): SpecNode {
  return node
}

interface Given {
  readonly given: readonly string[]
  readonly why?: string
}

const none = (why: string): Given & { readonly why: string } => ({ given: [], why })

function findGiven(node: SpecNode): Given {
  const subject = node.get('subject')
  const type = subject?.get('type')?.string ?? subject?.string
  if (type === undefined) return none('it names no `subject`')
  const own = placesOf(type)
  if (own === undefined)
    return none(`nodes of type ${type} have no place that a JSON path could name`)
  const steps = [...(node.get('where')?.items() ?? [])]
  const chain: { type: string; paths: readonly string[] }[] = []
  for (const step of steps) {
    const at = step.get('subject')
    const stepType = at?.get('type')?.string ?? ''
    const assertions = [...(step.get('assertions')?.members() ?? [])]
    const condition = conditionOf(at, assertions)
    if (condition === undefined) return none('its `where` compares what a JSON path cannot')
    const keys = keyFilter(at, condition)
    if (keys.why !== undefined) return none(keys.why)
    if (ABOVE_ALL.includes(stepType) && keys.isAll) continue
    const last = chain.at(-1)
    const starts =
      last === undefined
        ? placesOf(stepType)
        : last.type === stepType
          ? last.paths
          : joined(last, stepType)
    if (starts === undefined)
      return none(`its \`where\` names ${stepType}, which cannot be followed`)
    // What is no member of a map, such as the `items` of a schema, cannot be chosen by what it holds.
    const filtered = starts.flatMap((path) => keys.apply(path) ?? [])
    if (filtered.length === 0) return none('its `where` is about nodes that cannot be told apart')
    chain.push({ type: stepType, paths: filtered })
  }
  const last = chain.at(-1)
  const paths = last === undefined ? own : last.type === type ? last.paths : joined(last, type)
  if (paths === undefined) return none(`its \`where\` leads from ${last?.type} to ${type}`)
  const keys = keyFilter(subject)
  if (keys.why !== undefined) return none(keys.why)
  if (keys.isAll) return { given: paths }
  const given = paths.flatMap((path) => keys.apply(path) ?? [])
  return given.length === 0 ? none('its filter of keys is about a type that has none') : { given }
}

function joined(
  from: { readonly type: string; readonly paths: readonly string[] },
  to: string,
): string[] | undefined {
  const steps = BELOW.get(`${from.type} ${to}`)
  return steps && from.paths.flatMap((path) => steps.map((step) => path + step))
}

interface KeyFilter {
  readonly isAll: boolean
  /** The path with its last step narrowed; undefined where that is no step over members. */
  apply(path: string): string | undefined
  readonly why?: string
}

/** Reads `filterInParentKeys` and its kin. */
function keyFilter(subject: SpecNode | undefined, condition = ''): KeyFilter {
  const allowed = textList(subject?.get('filterInParentKeys'))
  const denied = textList(subject?.get('filterOutParentKeys'))
  const pattern = subject?.get('matchParentKeys')?.string
  const isAll =
    allowed.length === 0 && denied.length === 0 && pattern === undefined && condition === ''
  const parsed = pattern === undefined ? undefined : /^\/(.*)\/([a-z]*)$/s.exec(pattern)
  if (pattern !== undefined && parsed === null)
    return { isAll, apply: () => undefined, why: 'its `matchParentKeys` is no pattern' }
  const conditions = [
    ...(allowed.length > 0
      ? [`(${allowed.map((key) => `@property === ${inPath(key)}`).join(' || ')})`]
      : []),
    ...denied.map((key) => `@property !== ${inPath(key)}`),
    ...(pattern === undefined ? [] : [`@property.match(${pattern})`]),
    ...(condition === '' ? [] : [condition]),
  ]
  const filter = `[?(${conditions.join(' && ')})]`
  const methods = `[${METHODS.join(',')}]`
  return {
    isAll,
    apply(path) {
      if (isAll) return path
      if (path.endsWith(methods) && condition === '')
        return path.slice(0, -methods.length) + methodsBy(allowed, denied, pattern, filter)
      const chosen = /\[\?\((.*)\)\]$/s.exec(path)
      if (chosen?.[1] !== undefined)
        return `${path.slice(0, chosen.index)}[?(${chosen[1]} && ${conditions.join(' && ')})]`
      if (path.endsWith(methods)) return path.slice(0, -methods.length) + filter
      return path.endsWith('[*]') ? path.slice(0, -'[*]'.length) + filter : undefined
    },
  }
}

function methodsBy(
  allowed: readonly string[],
  denied: readonly string[],
  pattern: string | undefined,
  filter: string,
): string {
  if (pattern !== undefined) return filter
  const left = METHODS.filter(
    (method) => (allowed.length === 0 || allowed.includes(method)) && !denied.includes(method),
  )
  return left.length === 0 ? filter : `[${left.join(',')}]`
}

/**
 * What a `where` asks of the value of a property, as a condition of a JSON path; `''`: nothing but that
 * there is such a node.
 */
function conditionOf(
  subject: SpecNode | undefined,
  assertions: readonly (SpecNode & { readonly key: string })[],
): string | undefined {
  const property = subject?.get('property')?.string
  if (property === undefined)
    return assertions.every(({ key, value }) => key === 'defined' && value === true)
      ? ''
      : undefined
  if (!/^[A-Za-z_][\w]*$/.test(property)) return undefined
  const member = `@.${property}`
  const conditions: string[] = [`@ && ${member} !== void 0`]
  for (const { key, value } of assertions) {
    if (key === 'defined' && value === true) continue
    if (key === 'minLength' && value === 1) conditions.push(member)
    else if (key === 'const' && isSimple(value)) conditions.push(`${member} === ${literal(value)}`)
    else if (key === 'enum' && Array.isArray(value) && value.length > 0 && value.every(isSimple))
      conditions.push(`(${value.map((each) => `${member} === ${literal(each)}`).join(' || ')})`)
    else if (key === 'pattern' && typeof value === 'string' && /^\/[^/[\]()]*\/$/.test(value))
      conditions.push(`typeof ${member} === 'string' && ${member}.match(${value})`)
    else return undefined
  }
  return `(${conditions.join(' && ')})`.replace(`${member} !== void 0`, `'${property}' in @`)
}

const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

function literal(value: unknown): string {
  return typeof value === 'string' ? inPath(value) : String(value)
}

function inPath(key: string): string {
  return `'${key.replaceAll(/['\\]/g, '\\$&')}'`
}

/** The letters of the styles that Redocly knows. */
const CASINGS: ReadonlyMap<string, string> = new Map([
  ['camelCase', '^[a-z][a-zA-Z0-9]*$'],
  ['kebab-case', '^([a-z][a-z0-9]*)(-[a-z0-9]+)*$'],
  ['snake_case', '^([a-z][a-z0-9]*)(_[a-z0-9]+)*$'],
  ['PascalCase', '^[A-Z][a-zA-Z0-9]+$'],
  ['MACRO_CASE', '^([A-Z][A-Z0-9]*)(_[A-Z0-9]+)*$'],
  ['COBOL-CASE', '^([A-Z][A-Z0-9]*)(-[A-Z0-9]+)*$'],
  ['flatcase', '^[a-z][a-z0-9]+$'],
])

/** Properties that hold lists: what is said of them is said of each item. */
const LISTS = ['tags', 'required', 'enum', 'consumes', 'produces', 'schemes']

/** The members of a configurable rule that are no assertions. */
const NO_ASSERTIONS = ['subject', 'where', 'message', 'suggest', 'severity', 'context', 'property']

type Thens =
  | {
      readonly list: readonly WrittenRule[]
      /** Whether it looks at the document as it is written. */
      readonly isRaw: boolean
      /** The property that it looks into. */
      readonly below?: string
    }
  | { readonly why: string }

function findThens(subject: SpecNode | undefined, assertions: SpecNode): Thens {
  const property = subject?.get('property') ?? assertions.get('property')
  const fields = textList(property)
  const members = [...assertions.members()].filter(({ key }) => !NO_ASSERTIONS.includes(key))
  if (members.length === 0) return { why: 'it has no assertions' }
  const list: WrittenRule[] = []
  for (const { key, value } of members) {
    if (key.includes('/'))
      return { why: `\`${key}\` is a function of a plugin: write it as one of Spectral's` }
    if (key === 'ref') {
      const made = aboutReference(value)
      if (members.length > 1 || fields.length > 1)
        return {
          why: '`ref` looks at the document as it is written, and other assertions behind references',
        }
      if (made.length === 0) return { why: '`ref` takes true, false or a pattern' }
      const [below] = fields
      return { list: made, isRaw: true, ...(below !== undefined && { below }) }
    }
    const made =
      fields.length > 0
        ? fields.flatMap((field) => aboutValue(key, value, field))
        : aboutKeys(key, value)
    if (made.length === 0)
      return { why: `\`${key}: ${JSON.stringify(value)}\` cannot be said in Spectral's language` }
    list.push(...made)
  }
  return { list: distinct(list), isRaw: false }
}

/** Each of them once. */
function distinct(list: readonly WrittenRule[]): WrittenRule[] {
  return [...new Map(list.map((then) => [JSON.stringify(then), then])).values()]
}

/** What is said of a reference, in the node that may be one. */
function aboutReference(value: unknown): WrittenRule[] {
  if (value === true) return [{ field: '$ref', function: 'defined' }]
  if (value === false) return [{ field: '$ref', function: 'undefined' }]
  if (typeof value !== 'string') return []
  return [
    { field: '$ref', function: 'defined' },
    { field: '$ref', function: 'pattern', functionOptions: { match: value } },
  ]
}

const schemaThen = (schema: unknown, field?: string): WrittenRule => ({
  ...(field !== undefined && { field }),
  function: 'schema',
  functionOptions: { schema },
})

/** What an assertion about the value of a property says. */
function aboutValue(assertion: string, value: unknown, field: string): WrittenRule[] {
  const isList = LISTS.includes(field)
  const items = (schema: unknown) => (isList ? { items: schema } : schema)
  const then = (name: string, functionOptions?: unknown): WrittenRule[] => [
    { field, function: name, ...(functionOptions !== undefined && { functionOptions }) },
  ]
  const texts = Array.isArray(value) ? value : [value]
  switch (assertion) {
    case 'defined':
      return then(value === false ? 'undefined' : 'defined')
    case 'nonEmpty':
      return value === false
        ? [schemaThen({ enum: ['', null, []] }, field)]
        : [...then('defined'), schemaThen({ not: { enum: ['', null, []] } }, field)]
    case 'pattern':
    case 'notPattern': {
      if (typeof value !== 'string') return []
      const key = assertion === 'pattern' ? 'match' : 'notMatch'
      const pattern = /^\/(.*)\/[a-z]*$/s.exec(value)?.[1] ?? value
      const schema = key === 'match' ? { pattern } : { not: { pattern } }
      return isList ? [schemaThen(items(schema), field)] : then('pattern', { [key]: value })
    }
    case 'enum':
      return isList
        ? [schemaThen(items({ enum: texts }), field)]
        : then('enumeration', { values: texts })
    case 'const':
      return [schemaThen(items({ enum: [value] }), field)]
    case 'disallowed':
      return [schemaThen(items({ not: { enum: texts } }), field)]
    case 'contains':
      return [schemaThen({ allOf: texts.map((text) => ({ contains: { const: text } })) }, field)]
    case 'minLength':
      return typeof value === 'number' ? then('length', { min: value }) : []
    case 'maxLength':
      return typeof value === 'number' ? then('length', { max: value }) : []
    case 'casing': {
      const pattern = CASINGS.get(showValue(value))
      if (pattern === undefined) return []
      return isList ? [schemaThen(items({ pattern }), field)] : then('pattern', { match: pattern })
    }
    case 'sortOrder':
      return sorting(value, field)
    case 'required':
      return [schemaThen({ required: texts }, field)]
    default:
      return []
  }
}

function sorting(value: unknown, field: string | undefined): WrittenRule[] {
  const settings = typeof value === 'object' && value !== null ? { ...value } : { direction: value }
  const { direction, property } = settings as { direction?: unknown; property?: unknown }
  if (direction !== 'asc') return []
  return [
    {
      ...(field !== undefined && { field }),
      function: 'alphabetical',
      ...(typeof property === 'string' && { functionOptions: { keyedBy: property } }),
    },
  ]
}

/** What an assertion about the names of the members of a node says. */
function aboutKeys(assertion: string, value: unknown): WrittenRule[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const keys = (name: string, functionOptions: unknown): WrittenRule[] => [
    { field: '@key', function: name, functionOptions },
  ]
  switch (assertion) {
    case 'required':
      return [schemaThen({ required: texts })]
    case 'requireAny':
      return [schemaThen({ anyOf: texts.map((text) => ({ required: [text] })) })]
    case 'disallowed':
      return [schemaThen({ properties: Object.fromEntries(texts.map((text) => [text, false])) })]
    case 'mutuallyExclusive':
      return [
        schemaThen({
          not: {
            anyOf: texts.flatMap((one, index) =>
              texts.slice(index + 1).map((other) => ({ required: [one, other] })),
            ),
          },
        }),
      ]
    case 'mutuallyRequired':
      return [
        schemaThen({
          dependencies: Object.fromEntries(
            texts.map((text) => [text, texts.filter((other) => other !== text)]),
          ),
        }),
      ]
    case 'pattern':
      return typeof value === 'string' ? keys('pattern', { match: value }) : []
    case 'notPattern':
      return typeof value === 'string' ? keys('pattern', { notMatch: value }) : []
    case 'casing': {
      const match = CASINGS.get(showValue(value))
      return match === undefined ? [] : keys('pattern', { match })
    }
    case 'enum':
    case 'const':
      return texts.length > 0 ? keys('enumeration', { values: texts }) : []
    case 'minLength':
      return typeof value === 'number'
        ? [{ function: 'length', functionOptions: { min: value } }]
        : []
    case 'maxLength':
      return typeof value === 'number'
        ? [{ function: 'length', functionOptions: { max: value } }]
        : []
    case 'sortOrder':
      return sorting(value, undefined)
    case 'defined':
      return value === false ? [{ function: 'undefined' }] : []
    default:
      return []
  }
}
