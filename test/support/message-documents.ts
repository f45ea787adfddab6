/** How a document writes the schema of its only message. */
export interface MessageDocument {
  /** 2.6 or 3.0 of AsyncAPI. */
  readonly version: 2 | 3
  /** What the application does with the message. */
  readonly does: 'sends' | 'receives' | 'both'
  /** The `schemaFormat`. */
  readonly format: string
  readonly language?: 'yaml' | 'json'
}

/**
 * Writes an AsyncAPI document with one message.
 * @param schema a text, an object, or `{ $ref }`
 */
export function writeMessage(form: MessageDocument, schema: unknown): string {
  const document = form.version === 2 ? twoOf(form, schema) : threeOf(form, schema)
  if (form.language === 'json') return `${JSON.stringify(document, undefined, 2)}\n`
  return toYaml(document)
}

const INFO = { title: 'Orders', version: '1.0.0' }

function twoOf({ does, format }: MessageDocument, payload: unknown) {
  const use = { message: { name: 'Order', schemaFormat: format, payload } }
  // `subscribe` says what the application sends.
  const sends = does === 'receives' ? {} : { subscribe: use }
  const receives = does === 'sends' ? {} : { publish: use }
  return { asyncapi: '2.6.0', info: INFO, channels: { orders: { ...sends, ...receives } } }
}

function threeOf({ does, format }: MessageDocument, schema: unknown) {
  const messages = { Order: { payload: { schemaFormat: format, schema } } }
  const channel = { $ref: '#/channels/orders' }
  const sends = does === 'receives' ? {} : { send: { action: 'send', channel } }
  const receives = does === 'sends' ? {} : { receive: { action: 'receive', channel } }
  return {
    asyncapi: '3.0.0',
    info: INFO,
    channels: { orders: { address: 'orders', messages } },
    operations: { ...sends, ...receives },
  }
}

/** YAML with texts of several lines as literal blocks. */
function toYaml(value: object, indent = ''): string {
  return Object.entries(value)
    .map(([key, member]) => `${indent}${key}:${toMember(member, `${indent}  `)}`)
    .join('')
}

function toMember(value: unknown, indent: string): string {
  if (typeof value === 'string' && value.includes('\n'))
    return ` |\n${value
      .trimEnd()
      .split('\n')
      .map((line) => `${indent}${line}\n`)
      .join('')}`
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isFlow(value))
    return ` ${JSON.stringify(value)}\n`
  return `\n${toYaml(value, indent)}`
}

/** Schemas of Avro stand on one line. */
function isFlow(value: object): boolean {
  return 'type' in value || '$ref' in value
}
