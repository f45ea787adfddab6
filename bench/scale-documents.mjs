import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toYaml } from './to-yaml.mjs'

/** What every response has. */
const HEADERS = [
  'X-Request-ID',
  'X-Correlation-Id',
  'traceparent',
  'RateLimit',
  'RateLimit-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
]

/** The sizes of documents, as shares of the mean: most are small, and some are large. */
const SIZES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.8, 3.2]
/** So many documents lie in one folder. */
const IN_FOLDER = 100

const NOUNS =
  'account address agreement airport allocation article asset auction badge batch booking branch budget campaign carrier category charge claim contract country courier coupon credit customer delivery deposit device discount dispute driver employee event factory fee flight forecast garage grant hotel insurance inventory invoice journey label landlord lease ledger license location machine manifest market measurement meeting member merchant meter offer order package parcel partner passenger payment permit plan plant policy portfolio position product project promotion proposal purchase quota receipt refund region rental report reservation resource return review reward role route schedule season sensor session settlement shelf shipment shop station stock store subscription supplier survey task tax tenant terminal ticket tour trade transfer trip vehicle vendor visit voucher warehouse warranty workshop'.split(
    ' ',
  )
const WORDS =
  'after all amount before between by can carrier changed closed counts created date day each ends every first for from goods has held here holds kept known last later lists made names next none number of once only open other paid part price reason received reference sent shown since state still stored taken that the their then this time total until used value when where which while with without written'.split(
    ' ',
  )
const FIELDS = [
  ['amount', 'integer', 4200],
  ['currency', 'string', 'EUR'],
  ['display_name', 'string', 'North'],
  ['note', 'string', 'Handle with care'],
  ['active', 'boolean', true],
  ['quantity', 'integer', 3],
  ['weight_grams', 'integer', 250],
  ['due_on', 'string', '2026-01-31', 'date'],
  ['processed_at', 'string', '2026-01-31T08:00:00Z', 'date-time'],
  ['contact_email', 'string', 'team@example.com', 'email'],
  ['color', 'string', 'green'],
  ['priority', 'integer', 2],
]

/**
 * Writes documents that resemble those of a company: OpenAPI and some AsyncAPI, YAML and JSON, of many
 * sizes, some with parts in shared files and some with faults. The same number gives the same document.
 * @param folder where they are written; `shared` in it holds what some refer to
 * @param count how many
 * @param meanBytes how large they are on average, about
 * @returns their paths from the folder
 */
export function writeDocuments(folder, count, meanBytes) {
  mkdirSync(join(folder, 'shared'), { recursive: true })
  writeFileSync(join(folder, 'shared/problem.yaml'), toYaml(commonParts('#')))
  return Array.from({ length: count }, (_, index) => {
    const { name, text } = documentOf(index, meanBytes)
    const file = join(folder, name)
    if (index % IN_FOLDER === 0) mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return name
  })
}

/** The document of a number: its path from the folder, and its text. */
export function documentOf(index, meanBytes) {
  const pick = randomFrom(index + 1)
  const isEvents = index % 7 === 6
  const isJson = index % 3 === 2
  const noun = NOUNS[index % NOUNS.length]
  const kind = isEvents ? 'events' : 'api'
  const name = `team-${Math.floor(index / IN_FOLDER)}/${noun}-${index}-${kind}`
  const bytes = meanBytes * SIZES[(index * 7 + 3) % SIZES.length]
  const document = isEvents ? eventsOf(noun, index, pick) : apiOf(noun, index, pick)
  const write = isJson ? (value) => `${JSON.stringify(value, null, 2)}\n` : toYaml
  // One more resource after the other, as large as the first on average, until it is large enough.
  const first = write(document).length
  addResource(document, 0, pick)
  const each = write(document).length - first
  const more = Math.max(0, Math.round((bytes - first) / each) - 1)
  for (let number = 1; number <= more; number++) addResource(document, number, pick)
  return { name: `${name}.${isJson ? 'json' : 'yaml'}`, text: write(document) }
}

/** Numbers that look random, and are the same each time: a function that picks one of a list. */
function randomFrom(seed) {
  let state = seed * 0x9e3779b1
  return (list) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length]
  }
}

function sentence(pick) {
  const words = Array.from({ length: 6 + pick([0, 2, 4, 8]) }, () => pick(WORDS)).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function apiOf(noun, index, pick) {
  const isShared = index % 3 === 0
  const common = commonParts('#/components')
  return {
    openapi: index % 5 === 4 ? '3.0.3' : '3.1.0',
    info: {
      title: `${title(noun)} service ${index}`,
      version: `1.${index % 40}.0`,
      description: sentence(pick),
      contact: { name: `Team ${Math.floor(index / IN_FOLDER)}`, email: 'team@example.com' },
    },
    servers: [{ url: `https://${noun}-${index}.example.com`, description: 'Production' }],
    tags: [],
    security: [{ oauth: [`${noun}:read`] }],
    paths: {},
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://login.example.com/token',
              scopes: { [`${noun}:read`]: 'Read', [`${noun}:write`]: 'Write' },
            },
          },
        },
      },
      ...(isShared ? referTo(common, '../shared/problem.yaml') : common),
    },
  }
}

function eventsOf(noun, index, pick) {
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title(noun)} events ${index}`,
      version: `1.${index % 40}.0`,
      description: sentence(pick),
    },
    defaultContentType: 'application/json',
    channels: {},
    operations: {},
    components: { messages: {}, schemas: {} },
  }
}

/** One more resource with its operations and schemas, or channel with its messages. */
function addResource(document, number, pick) {
  const noun = `${pick(NOUNS)}_${pick(NOUNS)}_${letters(number)}`
  if ('asyncapi' in document) addEvents(document, noun, pick)
  else addPaths(document, noun, pick)
}

function addPaths({ paths, components, tags }, noun, pick) {
  const name = title(noun)
  // One in eight resources breaks conventions of names, and one in eight lacks errors.
  const fault = pick([0, 1, 2, 3, 4, 5, 6, 7])
  const path = fault === 0 ? `/v1/${camel(noun)}` : `/v1/${noun.replaceAll('_', '-')}s`
  const errors = fault === 1 ? {} : problems(['400', '401', '404', '412', '429', '500'])
  const ref = { $ref: `#/components/schemas/${name}` }
  const header = (name, schema) => ({
    ...{ name, in: 'header', description: sentence(pick) },
    schema: { type: 'string', ...schema },
  })
  const query = (name, schema) => ({ name, in: 'query', description: sentence(pick), schema })
  tags.push({ name: noun, description: sentence(pick) })
  const operation = (operationId, rest) => ({
    operationId,
    summary: sentence(pick).slice(0, -1),
    description: sentence(pick),
    tags: [noun],
    ...rest,
  })
  paths[path] = {
    get: operation(`list${name}s`, {
      parameters: [
        query('starting_after', { type: 'string' }),
        query('ending_before', { type: 'string' }),
        query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        query('status', { type: 'string' }),
        header('If-None-Match'),
      ],
      responses: {
        200: answer(pick, {
          type: 'object',
          required: ['data', 'pagination'],
          properties: {
            data: { type: 'array', items: ref },
            pagination: { $ref: '#/components/schemas/Pagination' },
          },
        }),
        304: empty(pick),
        ...errors,
      },
    }),
    post: operation(`create${name}`, {
      parameters: [header('Idempotency-Key', { format: 'uuid' })],
      requestBody: { required: true, content: { 'application/json': { schema: ref } } },
      responses: { 201: answer(pick, ref, ['Location']), ...errors },
    }),
  }
  const id = `${noun}_id`
  paths[`${path}/{${id}}`] = {
    parameters: [{ name: id, in: 'path', required: true, schema: { type: 'string' } }],
    get: operation(`get${name}`, {
      parameters: [header('If-None-Match')],
      responses: { 200: answer(pick, ref), 304: empty(pick), ...errors },
    }),
    patch: operation(`update${name}`, {
      parameters: [header('If-Match'), header('Idempotency-Key', { format: 'uuid' })],
      requestBody: {
        required: true,
        content: {
          'application/merge-patch+json': {
            schema: { $ref: `#/components/schemas/${name}Patch` },
          },
        },
      },
      responses: { 200: answer(pick, ref), ...errors },
    }),
    delete: operation(`delete${name}`, {
      parameters: [header('If-Match')],
      responses: { 204: empty(pick), ...errors },
    }),
  }
  components.schemas[`${name}Patch`] = {
    type: 'object',
    description: sentence(pick),
    properties: { status: { $ref: `#/components/schemas/${name}/properties/status` } },
  }
  components.schemas[name] = schemaOf(noun, pick)
}

function addEvents({ channels, operations, components }, noun, pick) {
  const name = title(noun)
  channels[noun] = {
    address: `sales.${noun}.changed.v1`,
    description: sentence(pick),
    messages: { [name]: { $ref: `#/components/messages/${name}` } },
  }
  operations[`send${name}`] = {
    action: 'send',
    channel: { $ref: `#/channels/${noun}` },
    summary: sentence(pick),
    messages: [{ $ref: `#/channels/${noun}/messages/${name}` }],
  }
  components.messages[name] = {
    name,
    title: name,
    summary: sentence(pick),
    contentType: 'application/json',
    'x-event-type': `sales.${noun}.changed.v1`,
    headers: {
      type: 'object',
      required: ['ce-id', 'ce-source', 'ce-type', 'ce-time', 'ce-specversion'],
      properties: Object.fromEntries(
        ['ce-id', 'ce-source', 'ce-type', 'ce-time', 'ce-specversion', 'traceparent'].map(
          (header) => [header, { type: 'string', description: sentence(pick) }],
        ),
      ),
    },
    payload: { $ref: `#/components/schemas/${name}` },
  }
  components.schemas[name] = schemaOf(noun, pick)
}

function schemaOf(noun, pick) {
  const properties = {
    id: { type: 'string', description: sentence(pick), example: `${noun.slice(0, 3)}_4fGh7Kq2` },
  }
  for (let left = 6 + pick([0, 3, 6]); left > 0; left--) {
    const [field, type, example, format] = pick(FIELDS)
    const name = pick([0, 1, 2, 3, 4, 5, 6, 7]) === 0 ? camel(`${noun}_${field}`) : field
    properties[name] = { type, description: sentence(pick), example, ...(format && { format }) }
  }
  properties.status = { type: 'string', enum: ['UNKNOWN', 'OPEN', 'CLOSED'], default: 'UNKNOWN' }
  return { type: 'object', description: sentence(pick), required: ['id', 'status'], properties }
}

function answer(pick, schema, more = []) {
  return {
    description: sentence(pick),
    headers: refer([...HEADERS, 'Cache-Control', 'ETag', ...more]),
    content: { 'application/json': { schema } },
  }
}

function empty(pick) {
  return { description: sentence(pick), headers: refer([...HEADERS, 'ETag']) }
}

function problems(statuses) {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]),
  )
}

function refer(names, root = '#/components') {
  return Object.fromEntries(names.map((name) => [name, { $ref: `${root}/headers/${name}` }]))
}

/**
 * What documents hold themselves, or share.
 * @param root where references to it lead
 */
function commonParts(root) {
  const text = (description, rest) => ({ type: 'string', description, ...rest })
  const header = (description, schema) => ({ description, schema: { type: 'string', ...schema } })
  const count = (description) => header(description, { type: 'integer' })
  return {
    headers: {
      'X-Request-ID': header('Names the request.', { format: 'uuid' }),
      'X-Correlation-Id': header('Names the request in all logs.', { format: 'uuid' }),
      traceparent: header('The trace.', { pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' }),
      RateLimit: header('How many requests are left.'),
      'RateLimit-Policy': header('How many requests may be sent.'),
      'Strict-Transport-Security': header('Asks for https.'),
      'X-Content-Type-Options': header('Asks not to guess.', { enum: ['nosniff'] }),
      'X-Frame-Options': header('Asks for no frames.', { enum: ['DENY'] }),
      'Cache-Control': header('How long it may be kept.'),
      ETag: header('The state of the resource.'),
      Location: header('The resource.', { format: 'uri-reference' }),
      'Retry-After': count('When to try again.'),
      'WWW-Authenticate': header('How to log in.'),
    },
    responses: {
      Problem: {
        description: 'The request failed.',
        headers: refer([...HEADERS, 'Retry-After', 'WWW-Authenticate'], root),
        content: { 'application/problem+json': { schema: { $ref: `${root}/schemas/Problem` } } },
      },
    },
    schemas: {
      Pagination: {
        type: 'object',
        required: ['has_more'],
        properties: { has_more: { type: 'boolean', description: 'Whether there are more.' } },
      },
      Problem: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'correlationId', 'errorCode'],
        properties: {
          type: text('What kind of problem it is.', { format: 'uri-reference' }),
          title: text('The problem in short.'),
          status: { type: 'integer', description: 'The status of the response.' },
          detail: text('What went wrong.'),
          errorCode: text('The problem for programs.'),
          correlationId: text('Names the request in all logs.', { format: 'uuid' }),
        },
      },
    },
  }
}

/** The same parts as references to a file that holds them. */
function referTo(parts, file) {
  const refs = ([kind, named]) => [
    kind,
    Object.fromEntries(
      Object.keys(named).map((name) => [name, { $ref: `${file}#/${kind}/${name}` }]),
    ),
  ]
  return Object.fromEntries(Object.entries(parts).map(refs))
}

function title(noun) {
  const name = camel(noun)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function camel(noun) {
  return noun.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
}

/** A number in letters: names with digits look like versions. */
function letters(number) {
  const rest = Math.floor(number / 26)
  return `${rest === 0 ? '' : letters(rest - 1)}${String.fromCharCode(97 + (number % 26))}`
}
