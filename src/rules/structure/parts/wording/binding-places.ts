/** Where the members of bindings belong, by protocol, as far as they are often written elsewhere. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amqp: {
    channel: 'is exchange queue',
    operation: 'expiration userId cc priority deliveryMode mandatory bcc timestamp ack',
    message: 'contentEncoding messageType',
  },
  http: { operation: 'method query', message: 'statusCode' },
  kafka: {
    channel: 'topic partitions replicas topicConfiguration',
    operation: 'groupId clientId',
    message: 'key schemaIdLocation schemaIdPayloadEncoding schemaLookupStrategy',
  },
  mqtt: {
    server: 'clientId cleanSession lastWill keepAlive',
    operation: 'qos retain',
    message: 'payloadFormatIndicator correlationData responseTopic',
  },
  ws: { channel: 'method query headers' },
}

/**
 * The kind of object whose binding a member belongs to, where it stands in that of another.
 * @param owner the definition of the binding that does not know the member
 */
export function placeOfBindingMember(name: string, owner: string): string | undefined {
  const [, protocol = '', here] = /^bindings-(.+?)-\d[\d.]*-(.+)$/.exec(owner) ?? []
  const places = Object.hasOwn(PLACES, protocol) ? PLACES[protocol] : undefined
  return Object.entries(places ?? {}).find(
    ([place, names]) => place !== here && names.split(' ').includes(name),
  )?.[0]
}
