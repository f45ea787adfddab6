/** The methods that operations stand under. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
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
export function placesOf(type: string): readonly string[] | undefined {
  return type === 'any' ? SINGLE.flatMap((each) => TYPES.get(each) ?? []) : TYPES.get(type)
}

/** How one type lies below another, for rules that say `where`; `[*]` at the end is filtered by keys. */
export const BELOW: ReadonlyMap<string, readonly string[]> = new Map([
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
export const ABOVE_ALL = ['Root', 'Paths', 'PathsMap', 'PathItem']
