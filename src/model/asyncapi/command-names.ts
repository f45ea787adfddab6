import { perObject } from '../../text/memoize.ts'
import { pastFormOf } from '../words/past-tense.ts'

/** What is called something: a message. */
interface Labelled {
  readonly labels: readonly string[]
  /** Whether it says where the answer goes. */
  readonly asksForReply: boolean
}

interface WithMessages {
  readonly messages: readonly Labelled[]
}

/**
 * What names of requests and answers end in: `GetOrderRequest`, `order_reply`, `get.order.response`,
 * `GetOrderRequestMessage`.
 */
const ENDING =
  /^(?:(.*[a-z0-9._-])?(Request|Reply|Response|Command|Query|Error)(?:Message)?|(.*)[._-](request|reply|response|command|query|error)(?:[._-]message)?)$/

/** The last word of a name: `_submit` of `cancel_submit`, `Order` of `CancelOrder`. */
const LAST_WORD = /[._-]?(?:[A-Z]?[a-z\d]+|[A-Z\d]+)$/

/** A name of a request or an answer, taken apart. */
interface CommandName {
  /** What is asked for, without what it is: `GetOrder`. */
  readonly stem: string
  /** In lowercase. */
  readonly ending: string
}

function parse(name: string): CommandName | undefined {
  const [, before, ending, stem, end] = ENDING.exec(name) ?? []
  const found = ending ?? end
  return found === undefined
    ? undefined
    : { stem: (before ?? stem ?? '').toLowerCase(), ending: found.toLowerCase() }
}

/** The names of a message that may say that it is a request or an answer. */
function commandNamesOf({ labels }: Labelled): readonly CommandName[] {
  return labels.flatMap((label) => parse(label) ?? [])
}

/** What a name that starts in the imperative asks for: `requestDataUrl`, `request_data_url`. */
const ASKED = /^[Rr]equest(?:[._-]|(?=[A-Z]))(.+)$/

/** What is asked for by messages whose names start with `request`; in `RequestAccepted` nothing is. */
function askedFor({ labels }: Labelled): readonly string[] {
  return labels.flatMap((label) => {
    const asked = ASKED.exec(label)?.[1] ?? ''
    return asked === '' || endsInPast(asked.split(/[._-]|(?=[A-Z])/)) ? [] : [asked.toLowerCase()]
  })
}

function endsInPast(words: readonly string[]): boolean {
  return pastFormOf(words.at(-1)?.toLowerCase() ?? '') === 'changed'
}

const ANSWERS: ReadonlySet<string> = new Set(['reply', 'response'])

/**
 * What a document has both a request for and an answer to, by names of messages, and what requests
 * are called that say where the answer goes, their last word left out too: `cancel` of
 * `cancel_submit`.
 */
const answeredIn = perObject((api: WithMessages): ReadonlySet<string> => {
  const requests = new Set<string>()
  const answers = new Set<string>()
  for (const { stem, ending } of api.messages.flatMap(commandNamesOf))
    if (ending === 'request') requests.add(stem)
    else if (ANSWERS.has(ending)) answers.add(stem)
  for (const stem of api.messages.flatMap(askedFor)) requests.add(stem)
  const asking = api.messages.filter(({ asksForReply }) => asksForReply)
  const asked = asking
    .flatMap(({ labels }) => [...labels, ...labels.map((label) => label.replace(LAST_WORD, ''))])
    .map((name) => name.toLowerCase())
  return new Set([...[...requests].filter((stem) => answers.has(stem)), ...asked])
})

/** Whether the name of a message says that it is a request or an answer. */
export function isNamedAsCommand(message: Labelled): boolean {
  return commandNamesOf(message).some(({ ending }) => ending !== 'error')
}

/** What is asked for without an answer too, as a request seldom is. */
const ONE_WAY: ReadonlySet<string> = new Set(['command', 'query'])

/** Whether the name of a message says that it tells somebody to do something: `CreateOrderCommand`. */
export function isNamedAsOrder(message: Labelled): boolean {
  return commandNamesOf(message).some(({ ending }) => ONE_WAY.has(ending))
}

/**
 * Whether the names of several messages say together that one is a request or an answer: where
 * there are a `GetOrderRequest` and a `GetOrderReply`, both are, and a `GetOrderError` too; and so is
 * what else is called a request there, such as `DropOrderRequest`.
 */
export function isPairedAsCommand(message: Labelled, api: WithMessages): boolean {
  const answered = answeredIn(api)
  if (answered.size === 0) return false
  const names = commandNamesOf(message)
  if (names.some(({ stem, ending }) => ending === 'request' || answered.has(stem))) return true
  return askedFor(message).length > 0
}

/**
 * Whether a message is an answer: one that its own name calls so, or one that does so beside the
 * request.
 * @param isEnough whether its own name tells
 */
export function isNamedAsAnswer(message: Labelled, api: WithMessages, isEnough: boolean): boolean {
  return commandNamesOf(message).some(({ stem, ending }) =>
    ANSWERS.has(ending)
      ? isEnough || answeredIn(api).has(stem)
      : ending === 'error' && answeredIn(api).has(stem),
  )
}

/** The word at the end of an address, before a version, `.dlq` and `.retry.1`: `ordering.commands.v1`. */
const COMMANDS_AT_END =
  /(?:^|[^a-zA-Z]|(?<=[a-z])(?=C))[Cc](?:ommand|md)s?(?:\.(?:v\d|dlq|retry).*)?$/

/**
 * Whether an address is that of commands, which has the word at its end, or as a segment in front of
 * what is to be done: `command/stop`, `saga.cmd.undo`. What was done to one is an event:
 * `command.order.executed`, `robot.commands.stopped.v1`.
 */
export function isAddressOfCommands(address = ''): boolean {
  if (COMMANDS_AT_END.test(address)) return true
  const segments = address.split(/[./:]/).filter((segment) => !/^v\d+$/.test(segment))
  const index = segments.findIndex((segment) => /^(?:commands|cmds?)$/i.test(segment))
  const isInFront = index >= 0 || /^command$/i.test(segments[0] ?? '')
  return isInFront && !endsInPast(segments.at(-1)?.split(/[^a-z]+/i) ?? [])
}
