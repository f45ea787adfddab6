/**
 * Protocols on which a channel is an endpoint or a socket, not a topic of a broker; Socket.IO and
 * server-sent events, which AsyncAPI does not name, travel over HTTP too.
 */
const HTTP_PROTOCOLS: ReadonlySet<string> = new Set([
  'http',
  'https',
  'socket.io',
  'socketio',
  'sse',
  'websocket',
  'websockets',
  'ws',
  'wss',
])

/**
 * Protocols of message brokers: the names of the AsyncAPI bindings (github.com/asyncapi/bindings,
 * August 2026) and of the Server Object's protocol list. Left out are MQTT, Mercure, ROS 2 and
 * STOMP (`/queue/…`, `/topic/…`), whose own convention for addresses is slashes: with one they are no
 * topics, as for unknown protocols.
 */
const BROKER_PROTOCOLS: ReadonlySet<string> = new Set([
  'amqp',
  'amqps',
  'amqp1',
  'anypointmq',
  'googlepubsub',
  'ibmmq',
  'ibmmq-secure',
  'jms',
  'kafka',
  'kafka-secure',
  'nats',
  'pulsar',
  'redis',
  'rediss',
  'secure-amqp',
  'secure-kafka',
  'sns',
  'solace',
  'sqs',
])

/** Protocols whose own convention for addresses is slashes: MQTT, and HTTP with its paths. */
const SLASHED = /^(?:(?:secure-)?mqtt|https?$)/

/** Addresses that the broker itself reserves: MQTT `$SYS`, Kafka `__…`, AMQP `amq.*`, NATS inboxes. */
const RESERVED = /^(?:\$|__|amq\.|_INBOX\.)/

/** Whether messages of a protocol travel over HTTP or a web socket. */
export function isHttpProtocol(protocol: string): boolean {
  return HTTP_PROTOCOLS.has(protocol)
}

/**
 * Whether an address names a topic of a broker (model.md, Events).
 * @param protocols those of the channel, in lowercase; empty where they are unknown. One that makes
 *   it a topic is enough: a channel on a broker and a web socket server is a topic. With a slash it
 *   is the convention of MQTT or HTTP, and no topic, also where another broker has the channel too.
 */
export function isTopicAddress(address: string, protocols: ReadonlySet<string>): boolean {
  if (address === '' || RESERVED.test(address)) return false
  const hasSlash = address.includes('/')
  if (protocols.size === 0) return !hasSlash
  if (hasSlash && [...protocols].some((protocol) => SLASHED.test(protocol))) return false
  for (const protocol of protocols) {
    if (BROKER_PROTOCOLS.has(protocol)) return true
    if (!isHttpProtocol(protocol) && !hasSlash) return true
  }
  return false
}
