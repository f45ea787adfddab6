import type { AsyncApi } from '../../model/asyncapi.ts'
import { quote } from '../quote.ts'
import type { Report } from '../rule.ts'

/** `#` as a whole segment stands for any number of segments (MQTT, AMQP). */
const WILDCARD = /(?<=^|[/.])#(?=$|[/.])/g

/**
 * Addresses with `?` or `#`: query parameters and fragments shall not be used (AsyncAPI 3.0, Channel
 * Object; 2.6, Channels Object).
 */
export function* findAddressFaults(api: AsyncApi): Generator<Report> {
  for (const { address, addressPlace } of api.channels) {
    const character = /[?#]/.exec(address?.replaceAll(WILDCARD, '') ?? '')?.[0]
    if (address === undefined || character === undefined) continue
    const part = character === '?' ? 'query' : 'fragment'
    yield {
      ...addressPlace,
      message: `Channel address ${quote(address)} holds a ${part} (\`${character}\`).`,
      help:
        part === 'query'
          ? 'Leave it out, and declare query parameters in the bindings of the channel.'
          : 'Leave it out.',
    }
  }
}
