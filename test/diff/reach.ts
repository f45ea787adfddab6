import { type PointerToken, parsePointer, toPointer } from '../../src/documents/pointer.ts'
import { isRecord, type Json, type JsonObject, valueAt } from './data.ts'

export type Direction = 'sent' | 'read'
export type Tokens = readonly PointerToken[]

/** What operations lead to, where it is declared. */
export interface Reached {
  readonly tokens: Tokens
  readonly directions: Set<Direction>
}

/** A schema that operations lead to. */
export interface ReachedSchema extends Reached {
  /** Whether some way to it leads through a choice, a condition or a composition. */
  isComposed: boolean
  /** Whether some way leads through a property that is only sent or only read. */
  isOneWay: boolean
}

/** The statuses whose responses have no body, whatever a document says. */
const WITHOUT_BODY = /^(?:1..|204|205|304)$/

/** What the operations of a document lead to: each declaration once, with who meets it. */
export class Reach {
  readonly root: JsonObject
  readonly schemas = new Map<string, ReachedSchema>()
  readonly operations = new Map<string, Reached>()
  readonly parameters = new Map<string, Reached>()
  readonly bodies = new Map<string, Reached>()
  readonly responses = new Map<string, Reached>()
  readonly headers = new Map<string, Reached>()
  readonly channels = new Map<string, Reached>()
  readonly messages = new Map<string, Reached>()
  readonly #siblingsCount: boolean

  constructor(root: JsonObject) {
    this.root = root
    this.#siblingsCount = /^3\.[12]/.test(String(root.openapi))
    if (root.asyncapi !== undefined) this.#walkChannels()
    else this.#walkPaths()
  }

  #walkPaths(): void {
    for (const path of this.#keysAt(['paths'])) this.#walkPathItem(['paths', path], 'sent')
    for (const name of this.#keysAt(['webhooks'])) this.#walkPathItem(['webhooks', name], 'read')
  }

  #walkPathItem(at: Tokens, request: Direction): void {
    const tokens = this.#follow(at)
    for (const method of METHODS) {
      const operation = [...tokens, method]
      if (!isRecord(this.#at(operation))) continue
      if (request === 'sent') this.#note(this.operations, operation, 'sent')
      this.#walkParameters([tokens, operation], request)
      this.#walkBody([...operation, 'requestBody'], request)
      for (const status of this.#keysAt([...operation, 'responses']))
        this.#walkResponse(
          [...operation, 'responses', status],
          request === 'sent' ? 'read' : 'sent',
        )
      for (const name of this.#keysAt([...operation, 'callbacks'])) {
        const callback = this.#follow([...operation, 'callbacks', name])
        for (const url of this.#keysAt(callback)) this.#walkPathItem([...callback, url], 'read')
      }
    }
  }

  /** The parameters of a path item and of its operation, which overrides those of one name. */
  #walkParameters(owners: readonly Tokens[], direction: Direction): void {
    const taken = new Map<string, Tokens>()
    for (const owner of owners) {
      const at = [...owner, 'parameters']
      const list = this.#at(at)
      for (const index of Array.isArray(list) ? list.keys() : []) {
        const tokens = this.#follow([...at, index])
        const parameter = this.#at(tokens)
        if (!isRecord(parameter) || isIgnoredParameter(parameter)) continue
        taken.set(identityOf(parameter), tokens)
      }
    }
    for (const tokens of taken.values()) {
      if (direction === 'sent') this.#note(this.parameters, tokens, direction)
      this.#walkSchema([...tokens, 'schema'], direction)
    }
  }

  #walkBody(at: Tokens, direction: Direction): void {
    const tokens = this.#follow(at)
    if (!isRecord(this.#at(tokens))) return
    if (direction === 'sent') this.#note(this.bodies, tokens, direction)
    this.#walkContent(tokens, direction)
  }

  #walkContent(owner: Tokens, direction: Direction): void {
    for (const type of this.#keysAt([...owner, 'content']))
      this.#walkSchema([...owner, 'content', type, 'schema'], direction)
  }

  #walkResponse(at: Tokens, direction: Direction): void {
    const tokens = this.#follow(at)
    if (!isRecord(this.#at(tokens))) return
    if (direction === 'read') this.#note(this.responses, tokens, direction)
    const isHead = at.at(-3) === 'head'
    if (!isHead && !WITHOUT_BODY.test(String(at.at(-1)))) {
      this.#walkContent(tokens, direction)
      this.#walkSchema([...tokens, 'schema'], direction)
    }
    for (const name of this.#keysAt([...tokens, 'headers'])) {
      const header = this.#follow([...tokens, 'headers', name])
      if (direction === 'read') this.#note(this.headers, [...tokens, 'headers', name], direction)
      this.#walkSchema([...header, 'schema'], direction)
    }
  }

  #walkChannels(): void {
    if (String(this.root.asyncapi).startsWith('2.')) {
      for (const name of this.#keysAt(['channels'])) this.#walkChannel(name)
      return
    }
    for (const name of this.#keysAt(['operations'])) this.#walkOperation(name)
  }

  #walkChannel(name: string): void {
    for (const action of ['publish', 'subscribe']) {
      const tokens = ['channels', name, action]
      if (!isRecord(this.#at(tokens))) continue
      const direction = action === 'publish' ? 'sent' : 'read'
      this.#note(this.channels, ['channels', name], direction)
      this.#note(this.operations, tokens, direction)
      const message = [...tokens, 'message']
      const list = this.#at([...message, 'oneOf'])
      if (!Array.isArray(list)) this.#walkMessage(message, direction)
      else
        for (const index of list.keys()) this.#walkMessage([...message, 'oneOf', index], direction)
    }
  }

  #walkOperation(name: string): void {
    const tokens = ['operations', name]
    const operation = this.#at(tokens)
    if (!isRecord(operation)) return
    const direction = operation.action === 'receive' ? 'sent' : 'read'
    const channel = this.#follow([...tokens, 'channel'])
    this.#note(this.operations, tokens, direction)
    if (!isRecord(this.#at(channel))) return
    this.#note(this.channels, channel, direction)
    this.#walkMessages(tokens, channel, direction)
    const reply = this.#follow([...tokens, 'reply'])
    const there = this.#at([...reply, 'channel'])
    const replyChannel = there === undefined ? channel : this.#follow([...reply, 'channel'])
    const isAnswered = isRecord(this.#at(reply))
    if (isAnswered) this.#walkMessages(reply, replyChannel, direction === 'sent' ? 'read' : 'sent')
  }

  /** The messages that an operation or a reply names, or else those of the channel. */
  #walkMessages(owner: Tokens, channel: Tokens, direction: Direction): void {
    const list = this.#at([...owner, 'messages'])
    if (Array.isArray(list))
      for (const index of list.keys()) this.#walkMessage([...owner, 'messages', index], direction)
    else
      for (const key of this.#keysAt([...channel, 'messages']))
        this.#walkMessage([...channel, 'messages', key], direction)
  }

  #walkMessage(at: Tokens, direction: Direction): void {
    const tokens = this.#follow(at)
    const message = this.#at(tokens)
    if (!isRecord(message)) return
    this.#note(this.messages, tokens, direction)
    const { payload, schemaFormat } = message
    const isJson = schemaFormat === undefined && isRecord(payload) && !('schemaFormat' in payload)
    if (isJson) this.#walkSchema([...tokens, 'payload'], direction)
  }

  #walkSchema(
    at: Tokens,
    direction: Direction,
    way: { isComposed: boolean; isOneWay: boolean } = { isComposed: false, isOneWay: false },
  ): void {
    const schema = this.#at(at)
    if (!isRecord(schema)) return
    if (typeof schema.$ref === 'string') {
      const target = this.#follow(at)
      const hasSiblings = this.#siblingsCount && Object.keys(schema).length > 1
      if (target !== at)
        this.#walkSchema(target, direction, hasSiblings ? { ...way, isComposed: true } : way)
      return
    }
    const pointer = toPointer(at)
    const known = this.schemas.get(pointer)
    const isNew =
      known === undefined ||
      !known.directions.has(direction) ||
      (way.isComposed && !known.isComposed) ||
      (way.isOneWay && !known.isOneWay)
    if (!isNew) return
    const directions = known?.directions ?? new Set()
    directions.add(direction)
    this.schemas.set(pointer, {
      tokens: at,
      directions,
      isComposed: way.isComposed || known?.isComposed === true || isComposition(schema),
      isOneWay: way.isOneWay || known?.isOneWay === true,
    })
    const inside = { ...way, isComposed: way.isComposed || isComposition(schema) }
    for (const name of this.#keysAt([...at, 'properties'])) {
      const property = [...at, 'properties', name]
      const declared = [this.#at(property), this.#at(this.#follow(property))].filter(isRecord)
      const isOneWay = declared.some(({ readOnly, writeOnly }) => (readOnly ?? writeOnly) === true)
      this.#walkSchema(property, direction, { ...inside, isOneWay: way.isOneWay || isOneWay })
    }
    for (const key of ['items', 'additionalProperties'])
      this.#walkSchema([...at, key], direction, inside)
    for (const key of ['allOf', 'oneOf', 'anyOf']) {
      const list = schema[key]
      if (!Array.isArray(list)) continue
      for (const index of list.keys())
        this.#walkSchema([...at, key, index], direction, { ...way, isComposed: true })
    }
  }

  #note(map: Map<string, Reached>, tokens: Tokens, direction: Direction): void {
    const pointer = toPointer(tokens)
    const directions = map.get(pointer)?.directions ?? new Set()
    map.set(pointer, { tokens, directions: directions.add(direction) })
  }

  /** Where a chain of references ends; the place itself where it cannot be followed. */
  #follow(at: Tokens): Tokens {
    let tokens = at
    for (let step = 0; step < 20; step++) {
      const value = this.#at(tokens)
      const reference = isRecord(value) ? value.$ref : undefined
      if (typeof reference !== 'string') return tokens
      const target = reference.startsWith('#')
        ? parsePointer(decodeURI(reference.slice(1)))
        : undefined
      if (target === undefined || this.#at(target) === undefined) return at
      tokens = target
    }
    return at
  }

  #at(tokens: Tokens): Json | undefined {
    return valueAt(this.root, tokens)
  }

  #keysAt(tokens: Tokens): string[] {
    const value = this.#at(tokens)
    return isRecord(value) ? Object.keys(value).filter((key) => !key.startsWith('x-')) : []
  }
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** These say nothing where they are declared as parameters. */
/** What overrides each other: of bodies an operation has one, whatever its name. */
function identityOf({ in: place, name }: JsonObject): string {
  return place === 'body' ? place : `${String(place)} ${String(name)}`
}

function isIgnoredParameter({ in: place, name }: JsonObject): boolean {
  return place === 'header' && /^(accept|content-type|authorization)$/i.test(String(name))
}

function isComposition(schema: JsonObject): boolean {
  return ['allOf', 'oneOf', 'anyOf', 'not', 'if', 'dependentSchemas', 'dependencies'].some(
    (keyword) => schema[keyword] !== undefined,
  )
}
