import { isRecord, type Json, type JsonObject, valueAt } from './data.ts'
import type { Expectation, Mutation, Site } from './mutation.ts'
import { METHODS, type Reach, type Reached } from './reach.ts'

const NOTHING: Expectation = { breaks: 'none', kinds: [] }

interface Part extends Reached {
  readonly value: JsonObject
}

function partsIn(reach: Reach, parts: ReadonlyMap<string, Reached>): Part[] {
  return [...parts.values()].flatMap((part) => {
    const value = valueAt(reach.root, part.tokens)
    return isRecord(value) && value.$ref === undefined ? [{ ...part, value }] : []
  })
}

/** The parameters of a place that no request can do without. */
function parametersOf(reach: Reach, ...places: string[]): Part[] {
  return partsIn(reach, reach.parameters).filter(({ value, tokens }) => {
    const isInList = typeof tokens.at(-1) === 'number'
    return isInList && places.includes(String(value.in))
  })
}

function dropItem(root: JsonObject, { tokens }: Site): void {
  const holder = valueAt(root, tokens.slice(0, -1))
  const key = tokens.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (isRecord(holder)) delete holder[key]
}

function change(edit: (value: JsonObject, root: JsonObject) => void): Mutation['apply'] {
  return (root, { tokens }) => {
    const value = valueAt(root, tokens)
    if (isRecord(value)) edit(value, root)
  }
}

/** The members of a part's map, where several of them are. */
function membersOf(parts: Part[], key: string, accepts: (name: string) => boolean): Site[] {
  return parts.flatMap(({ tokens, directions, value }) => {
    const map = value[key]
    const names = isRecord(map) ? Object.keys(map) : []
    if (names.length < 2) return []
    return names.filter(accepts).map((name) => ({ tokens: [...tokens, key, name], directions }))
  })
}

/** Paths whose operations are written there. */
function pathsOf({ root }: Reach): Site[] {
  const { paths } = root
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) => {
    const isOwn = isRecord(item) && item.$ref === undefined
    const hasOperations = isOwn && METHODS.some((method) => item[method] !== undefined)
    if (!hasOperations) return []
    return [{ tokens: ['paths', path], directions: new Set(['sent'] as const) }]
  })
}

/** Paths with one parameter, which is declared on the spot. */
function templatesOf(reach: Reach): Site[] {
  const { paths } = reach.root
  return pathsOf(reach).filter(({ tokens }) => {
    const item = isRecord(paths) ? paths[String(tokens[1])] : undefined
    const isOne = /^[^{]*\{\w+\}[^{]*$/.test(String(tokens[1])) && isRecord(item)
    return isOne && [...listsOf(item)].flat().every((parameter) => parameter.$ref === undefined)
  })
}

/** The lists of parameters of a path item and of its operations. */
function* listsOf(item: JsonObject): Generator<JsonObject[]> {
  for (const owner of [item, ...Object.values(item)])
    if (isRecord(owner) && Array.isArray(owner.parameters)) yield owner.parameters.filter(isRecord)
}

function renameKey(map: JsonObject, from: string, to: string): void {
  const members = Object.entries(map)
  for (const [name] of members) delete map[name]
  for (const [name, value] of members) map[name === from ? to : name] = value
}

/** What an operation or else the document requires. */
function securityOf(root: JsonObject, operation: JsonObject): Json | undefined {
  return operation.security ?? root.security
}

function isOpen(security: Json | undefined): boolean {
  if (!Array.isArray(security) || security.length === 0) return true
  return security.some(
    (alternative) => isRecord(alternative) && Object.keys(alternative).length === 0,
  )
}

/** A scheme that the document declares. */
function schemeOf(root: JsonObject): string | undefined {
  const { securityDefinitions, components } = root
  const schemes = isRecord(components) ? components.securitySchemes : securityDefinitions
  return isRecord(schemes) ? Object.keys(schemes)[0] : undefined
}

function operationsOf(reach: Reach): Part[] {
  return partsIn(reach, reach.operations)
}

export const HTTP_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'optional parameter dropped': {
    sites: (reach) =>
      parametersOf(reach, 'query', 'header', 'cookie').filter(
        ({ value }) => value.required !== true,
      ),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['parameter-removed', 'parameter-renamed', 'parameter-moved'] },
    back: { breaks: 'none', kinds: ['parameter-added'] },
  },
  'required parameter dropped': {
    sites: (reach) =>
      parametersOf(reach, 'query', 'header', 'cookie').filter(
        ({ value }) => value.required === true,
      ),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['parameter-removed', 'parameter-renamed', 'parameter-moved'] },
    back: { breaks: 'sent', kinds: ['required-parameter-added'] },
  },
  'query parameter renamed': {
    sites: (reach) => parametersOf(reach, 'query'),
    apply: change((parameter) => {
      parameter.name = `${String(parameter.name)}_renamed`
    }),
    forth: { breaks: 'sent', kinds: ['parameter-removed', 'parameter-renamed'] },
    back: { breaks: 'sent', kinds: ['parameter-removed', 'parameter-renamed'] },
  },
  'path parameter renamed': {
    sites: templatesOf,
    apply: (root, { tokens }) => {
      const { paths } = root
      const path = String(tokens[1])
      const name = /\{(\w+)\}/.exec(path)?.[1]
      if (!isRecord(paths) || name === undefined) return
      const item = paths[path]
      for (const parameter of isRecord(item) ? [...listsOf(item)].flat() : [])
        if (parameter.in === 'path' && parameter.name === name) parameter.name = `${name}_renamed`
      renameKey(paths, path, path.replace(`{${name}}`, `{${name}_renamed}`))
    },
    forth: NOTHING,
    back: NOTHING,
  },
  'parameter made required': {
    sites: (reach) =>
      parametersOf(reach, 'query', 'header', 'cookie').filter(
        ({ value }) => value.required !== true,
      ),
    apply: change((parameter) => {
      parameter.required = true
    }),
    forth: { breaks: 'sent', kinds: ['parameter-became-required'] },
    back: { breaks: 'none', kinds: ['parameter-became-optional'] },
  },
  'parameter moved': {
    sites: (reach) => parametersOf(reach, 'query'),
    apply: change((parameter) => {
      parameter.in = 'header'
    }),
    forth: { breaks: 'sent', kinds: ['parameter-moved', 'parameter-removed'] },
    back: { breaks: 'sent', kinds: ['parameter-moved', 'parameter-removed'] },
  },
  'list parameter no longer exploded': {
    sites: (reach) =>
      parametersOf(reach, 'query').filter(({ value }) => {
        const { schema, explode, style, content } = value
        const isForm = style === undefined || style === 'form'
        const isPlain = explode !== false && isForm && content === undefined
        return isPlain && isRecord(schema) && schema.type === 'array'
      }),
    apply: change((parameter) => {
      parameter.explode = false
    }),
    forth: { breaks: 'sent', kinds: ['parameter-style-changed'] },
    back: { breaks: 'sent', kinds: ['parameter-style-changed'] },
  },
  'request body made required': {
    sites: (reach) => partsIn(reach, reach.bodies).filter(({ value }) => value.required !== true),
    apply: change((body) => {
      body.required = true
    }),
    forth: { breaks: 'sent', kinds: ['request-body-became-required'] },
    back: { breaks: 'none', kinds: ['request-body-became-optional'] },
  },
  'optional request body dropped': {
    sites: (reach) =>
      partsIn(reach, reach.bodies).filter(
        ({ value, tokens }) => value.required !== true && tokens.at(-1) === 'requestBody',
      ),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['request-body-removed'] },
    back: { breaks: 'none', kinds: ['request-body-added'] },
  },
  'required request body dropped': {
    sites: (reach) =>
      partsIn(reach, reach.bodies).filter(
        ({ value, tokens }) => value.required === true && tokens.at(-1) === 'requestBody',
      ),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['request-body-removed'] },
    back: { breaks: 'sent', kinds: ['required-request-body-added', 'request-body-added'] },
  },
  'request media type dropped': {
    sites: (reach) => membersOf(partsIn(reach, reach.bodies), 'content', () => true),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['request-media-type-removed'] },
    back: { breaks: 'none', kinds: ['request-media-type-added'] },
  },
  'response media type dropped': {
    sites: (reach) => membersOf(partsIn(reach, reach.responses), 'content', () => true),
    apply: dropItem,
    forth: { breaks: 'read', kinds: ['response-media-type-removed'] },
    back: { breaks: 'none', kinds: ['response-media-type-added'] },
  },
  'response status dropped': {
    sites: (reach) =>
      membersOf(operationsOf(reach), 'responses', (status) => /^[245]\d\d$/.test(status)).map(
        (site) => ({ ...site, directions: new Set(['read'] as const) }),
      ),
    apply: dropItem,
    forth: { breaks: 'read', kinds: ['response-status-removed', 'error-code-moved'] },
    back: { breaks: 'none', kinds: ['response-status-added'] },
  },
  'response header dropped': {
    sites: (reach) => [...reach.headers.values()],
    apply: dropItem,
    forth: { breaks: 'read', kinds: ['response-header-removed'] },
    back: { breaks: 'none', kinds: ['response-header-added'] },
  },
  'operation dropped': {
    sites: (reach) => [...reach.operations.values()].filter(({ tokens }) => tokens[0] === 'paths'),
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['operation-removed', 'path-moved'] },
    back: { breaks: 'none', kinds: ['operation-added'] },
  },
  'path dropped': {
    sites: pathsOf,
    apply: dropItem,
    forth: { breaks: 'sent', kinds: ['operation-removed', 'path-moved'] },
    back: { breaks: 'none', kinds: ['operation-added'] },
  },
  'path renamed': {
    sites: pathsOf,
    apply: ({ paths }, { tokens }) => {
      const path = String(tokens[1])
      if (isRecord(paths)) renameKey(paths, path, `${path}/moved`)
    },
    forth: { breaks: 'sent', kinds: ['operation-removed', 'path-moved'] },
    back: { breaks: 'sent', kinds: ['operation-removed', 'path-moved'] },
  },
  'credentials asked for': {
    sites: (reach) =>
      operationsOf(reach).filter(
        ({ value }) => isOpen(securityOf(reach.root, value)) && schemeOf(reach.root) !== undefined,
      ),
    apply: change((operation, root) => {
      operation.security = [{ [schemeOf(root) ?? '']: [] }]
    }),
    forth: { breaks: 'sent', kinds: ['anonymous-access-removed', 'security-scheme-added'] },
    back: {
      breaks: 'sent',
      kinds: ['security-loosened', 'security-alternative-added', 'security-alternative-removed'],
    },
  },
  'credentials no longer asked for': {
    sites: (reach) =>
      operationsOf(reach).filter(({ value }) => !isOpen(securityOf(reach.root, value))),
    apply: change((operation) => {
      operation.security = []
    }),
    forth: { breaks: 'sent', kinds: ['security-loosened', 'security-alternative-added'] },
    back: { breaks: 'sent', kinds: ['anonymous-access-removed', 'security-scheme-added'] },
  },
  'every server moved': {
    sites: (reach) =>
      reach.root.openapi === undefined ||
      !Array.isArray(reach.root.servers) ||
      reach.root.servers.length === 0 ||
      reach.operations.size === 0
        ? []
        : [{ tokens: ['servers', 0], directions: new Set(['sent'] as const) }],
    apply: ({ servers }) => {
      for (const server of Array.isArray(servers) ? servers : [])
        if (isRecord(server)) server.url = `${String(server.url).replace(/\/$/, '')}/moved`
    },
    forth: { breaks: 'sent', kinds: ['server-path-changed', 'server-removed', 'path-moved'] },
    back: { breaks: 'sent', kinds: ['server-path-changed', 'server-removed', 'path-moved'] },
  },
  'operation deprecated': {
    sites: (reach) => operationsOf(reach).filter(({ value }) => value.deprecated === undefined),
    apply: change((operation) => {
      operation.deprecated = true
    }),
    forth: NOTHING,
    back: NOTHING,
  },
  'operation described otherwise': {
    sites: operationsOf,
    apply: change((operation) => {
      operation.summary = 'Another summary.'
      operation.operationId = 'anotherOperation'
      operation.tags = ['another']
    }),
    forth: NOTHING,
    back: NOTHING,
  },
}
