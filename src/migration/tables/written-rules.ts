// biome-ignore-all lint/suspicious/noThenProperty: rules in Spectral's language have a member of this name
/** A rule in Spectral's language, as `lintel.yaml` holds it. */
export type WrittenRule = Readonly<Record<string, unknown>>

const METHODS = '[get,put,post,delete,options,head,patch,trace]'
const OPERATIONS = `$.paths[*]${METHODS}`
/** Properties of schemas: not those of objects in examples that happen to have a member of the name. */
const PROPERTIES = ['$.components.schemas..properties[*]', '$.definitions..properties[*]']
const OAS3 = ['oas3']

/** JSON Schema: an object with a member whose name matches. */
const hasMember = (pattern: string) => ({
  type: 'object',
  not: { propertyNames: { not: { pattern } } },
})

const schema = (of: Readonly<Record<string, unknown>>, field?: string) => ({
  ...(field !== undefined && { field }),
  function: 'schema',
  functionOptions: { schema: of },
})

/** Names of media types or of statuses by which options of Redocly choose. */
type Options = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** What Redocly's `names` say: a list for each status, such as `200` or `2xx`. */
function namesByStatus(options: Options): [string, string[]][] {
  const { names } = options
  if (typeof names !== 'object' || names === null) return []
  return Object.entries(names).map(([status, list]) => [status, textsOf(list)])
}

/** The JSON path of the responses of a status: a range stands for all that begin with its digit. */
function responsesOf(status: string): string {
  const range = /^([1-5])xx$/i.exec(status)?.[1]
  const filter = range === undefined ? `@property === '${status}'` : `@property.match(/^${range}/)`
  return `${OPERATIONS}.responses[?(${filter})]`
}

const isStatus = (status: string) => /^([1-5](\d\d|xx)|default)$/i.test(status)

/** One rule for each status, whose names tell them apart. */
function forStatuses(
  id: string,
  options: Options,
  make: (names: readonly string[]) => Readonly<Record<string, unknown>>,
): [string, WrittenRule][] {
  return namesByStatus(options)
    .filter(([status, names]) => isStatus(status) && names.length > 0)
    .map(([status, names]) => [
      `${id}-${status.toLowerCase()}`,
      {
        description: `Responses of ${status} have ${names.join(', ')}.`,
        given: responsesOf(status),
        then: schema(make(names)),
      },
    ])
}

function allowedMediaTypes(id: string, options: Options, given: readonly string[], what: string) {
  const allowed = textsOf(options.allowedValues)
  if (allowed.length === 0) return []
  const rule: WrittenRule = {
    description: `${what} are ${allowed.join(' or ')}.`,
    formats: OAS3,
    given,
    then: { field: '@key', function: 'enumeration', functionOptions: { values: allowed } },
  }
  return [[id, rule]] as [string, WrittenRule][]
}

const one = (id: string, rule: WrittenRule) => () => [[id, rule]] as [string, WrittenRule][]

/**
 * Rules that answer to those of other tools, and that neither lintel nor Spectral has: by the name that
 * tables give them after a plus sign. Each is made with the options that the other tool was given, and none
 * where these say nothing.
 */
export const WRITTEN_RULES: ReadonlyMap<string, (options: Options) => [string, WrittenRule][]> =
  new Map([
    [
      'operation-summary',
      one('operation-summary', {
        description: 'An operation has a summary.',
        given: OPERATIONS,
        then: { field: 'summary', function: 'truthy' },
      }),
    ],
    [
      'operation-summary-length',
      one('operation-summary-length', {
        description: 'The summary of an operation has at most 80 characters.',
        given: `${OPERATIONS}.summary`,
        then: { function: 'length', functionOptions: { max: 80 } },
      }),
    ],
    [
      'operation-summary-no-full-stop',
      one('operation-summary-no-full-stop', {
        description: 'The summary of an operation does not end with a full stop.',
        given: `${OPERATIONS}.summary`,
        then: { function: 'pattern', functionOptions: { notMatch: '\\.$' } },
      }),
    ],
    [
      'operation-id-snake-case',
      one('operation-id-snake-case', {
        description: 'Operation ids are in snake_case.',
        given: `${OPERATIONS}.operationId`,
        then: { function: 'casing', functionOptions: { type: 'snake' } },
      }),
    ],
    [
      'operation-4xx-response',
      one('operation-4xx-response', {
        description: 'An operation documents a 4xx response.',
        given: `${OPERATIONS}.responses`,
        then: schema(hasMember('^4')),
      }),
    ],
    [
      'info-license-link',
      one('info-license-link', {
        description: 'The license has a URL or an identifier.',
        given: '$.info.license',
        then: schema({ anyOf: [{ required: ['url'] }, { required: ['identifier'] }] }),
      }),
    ],
    [
      'info-described',
      one('info-described', {
        description: 'The document has a description, and a contact with name, url and email.',
        given: '$.info',
        then: [
          { field: 'description', function: 'truthy' },
          { field: 'contact.name', function: 'truthy' },
          { field: 'contact.url', function: 'truthy' },
          { field: 'contact.email', function: 'truthy' },
        ],
      }),
    ],
    [
      'nullable-has-type',
      one('nullable-has-type', {
        description: 'A schema that is nullable has a type.',
        formats: ['oas3_0'],
        given: '$.components.schemas..[?(@ && @.nullable === true)]',
        then: { field: 'type', function: 'truthy' },
      }),
    ],
    [
      'scalar-property-example',
      one('scalar-property-example', {
        description: 'A property that holds a single value has an example.',
        given: [
          "$.components.schemas..properties[?(@ && @.type && @.type !== 'object' && @.type !== 'array')]",
          "$.definitions..properties[?(@ && @.type && @.type !== 'object' && @.type !== 'array')]",
        ],
        then: schema({ anyOf: [{ required: ['example'] }, { required: ['examples'] }] }),
      }),
    ],
    [
      'array-has-max-items',
      one('array-has-max-items', {
        description: 'An array has maxItems.',
        given: [
          "$.components.schemas..[?(@ && @.type === 'array')]",
          "$.definitions..[?(@ && @.type === 'array')]",
        ],
        then: { field: 'maxItems', function: 'defined' },
      }),
    ],
    [
      'component-description',
      one('component-description', {
        description: 'A schema component has a description.',
        given: ['$.components.schemas[*]', '$.definitions[*]'],
        then: { field: 'description', function: 'truthy' },
      }),
    ],
    [
      'property-description',
      one('property-description', {
        description: 'A property has a description.',
        given: PROPERTIES,
        then: { field: 'description', function: 'truthy' },
      }),
    ],
    [
      'schema-names-pascal-case',
      one('schema-names-pascal-case', {
        description: 'Schema components are named in PascalCase.',
        given: ['$.components.schemas', '$.definitions'],
        then: { field: '@key', function: 'casing', functionOptions: { type: 'pascal' } },
      }),
    ],
    [
      'content-has-schema',
      one('content-has-schema', {
        description: 'A media type has a schema.',
        formats: OAS3,
        given: [`${OPERATIONS}.requestBody.content[*]`, `${OPERATIONS}.responses[*].content[*]`],
        then: schema({ anyOf: [{ required: ['schema'] }, { required: ['itemSchema'] }] }),
      }),
    ],
    [
      'servers-https',
      one('servers-https', {
        description: 'The URL of a server is one of https, or a relative one.',
        formats: OAS3,
        given: '$.servers[*].url',
        then: {
          function: 'pattern',
          functionOptions: { notMatch: '^(?!https:)[A-Za-z][A-Za-z0-9+.-]*:' },
        },
      }),
    ],
    [
      'request-mime-type',
      (options: Options) =>
        allowedMediaTypes(
          'request-mime-type',
          options,
          [`${OPERATIONS}.requestBody.content`],
          'Media types of requests',
        ),
    ],
    [
      'response-mime-type',
      (options: Options) =>
        allowedMediaTypes(
          'response-mime-type',
          options,
          [`${OPERATIONS}.responses[*].content`],
          'Media types of responses',
        ),
    ],
    [
      'response-contains-header',
      (options: Options) =>
        forStatuses('response-contains-header', options, (names) => ({
          required: ['headers'],
          properties: { headers: { required: names } },
        })),
    ],
    [
      'response-contains-property',
      (options: Options) =>
        forStatuses('response-contains-property', options, (names) => ({
          properties: {
            content: {
              additionalProperties: {
                properties: {
                  schema: {
                    if: { required: ['properties'] },
                    then: { properties: { properties: { required: names } } },
                  },
                },
              },
            },
          },
        })),
    ],
  ])
