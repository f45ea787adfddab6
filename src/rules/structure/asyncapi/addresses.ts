import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'

/** `#` as a whole segment stands for any number of segments (MQTT, AMQP). */
const WILDCARD = /(?<=^|[/.])#(?=$|[/.])/g

/** What stands in braces, which a template needs in pairs (RFC 6570 section 2). */
const EXPRESSION = /\{[^{}]*\}/g

/**
 * Addresses with `?` or `#`: query parameters and fragments shall not be used (AsyncAPI 3.0, Channel
 * Object; 2.6, Channels Object); and those that are no URI template, which 2.x demands.
 */
export function* findAddressFaults(api: AsyncApi): Generator<Report> {
  for (const { address, addressPlace } of api.channels) {
    if (address === undefined) continue
    const character = /[?#]/.exec(address.replaceAll(WILDCARD, ''))?.[0]
    if (character !== undefined) yield { ...addressPlace, ...describeCharacter(address, character) }
    if (api.isVersion3 || !/[{}]/.test(address.replaceAll(EXPRESSION, ''))) continue
    yield {
      ...addressPlace,
      message: `Channel address ${quote(address)} is no URI template: a brace has no counterpart.`,
      help: 'Write each parameter in one pair of braces.',
    }
  }
}

function describeCharacter(address: string, character: string): { message: string; help: string } {
  const part = character === '?' ? 'query' : 'fragment'
  return {
    message: `Channel address ${quote(address)} holds a ${part} (\`${character}\`).`,
    help:
      part === 'query'
        ? 'Leave it out, and declare query parameters in the bindings of the channel.'
        : 'Leave it out.',
  }
}
