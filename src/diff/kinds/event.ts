import { quote, quoteSome } from '../../text/quote.ts'
import { BINDING_KINDS } from './binding.ts'
import {
  type Announced,
  type ChangeKind,
  type Is,
  type ListedValues,
  type Named,
  removedWords,
  type Subject,
  type Was,
  type WasIs,
} from './kind.ts'

const LIFECYCLE = ['versioning/lifecycle-transition'] as const

/** A parameter of the address of a topic. */
export interface TopicParameter extends Named {
  readonly topic: string
}

function showParameter({ name, topic }: TopicParameter): string {
  return `Parameter ${quote(name)} of topic ${quote(topic)}`
}

/** Changes of events, and of the lifecycle of versions. */
export const EVENT_KINDS = [
  {
    id: 'topic-removed',
    summary: 'A topic is removed.',
    breaks: 'both',
    forCallers: 'Stop using the topic.',
    help: 'Go on to serve the topic, and leave it out of the next version.',
    isLoss: true,
    words: (texts: Was & Announced) => removedWords(`Topic ${quote(texts.was)}`, texts),
  },
  {
    id: 'topic-renamed',
    summary: 'A topic has another address.',
    breaks: 'both',
    forCallers: 'Use the topic under its new address.',
    help: 'Serve the old address beside the new one, or use the new one for the next version.',
    words: ({ was, is }: WasIs) => `Topic ${quote(was)} is renamed to ${quote(is)}`,
  },
  {
    id: 'topic-address-removed',
    summary: 'The address of a topic is no longer given.',
    breaks: 'both',
    isUndecided: true,
    forCallers: 'See whether the topic still has the address.',
    help: 'Give the address again, unless it is known only at run time.',
    words: ({ was }: Was) => `The address of topic ${quote(was)} is no longer given`,
  },
  {
    id: 'topic-added',
    summary: 'A topic is added.',
    breaks: 'none',
    help: '',
    words: ({ is }: Is) => `Topic ${quote(is)} is added`,
  },
  {
    id: 'topic-parameter-changed',
    summary:
      "A parameter of a topic's address is added, removed, takes fewer values, or has another default or location.",
    breaks: 'both',
    forCallers: 'Make the address with its new parameters.',
    help: 'Leave the address as it was, and use the new one for the next version.',
    words: {
      address: ({ was, is }: WasIs) => `Topic ${quote(was)} has other parameters: ${quote(is)}`,
      default: ({ name, topic, was, is }: TopicParameter & WasIs) =>
        `The default of parameter ${quote(name)} of topic ${quote(topic)} changed from ${quote(was)} to ${quote(is)}`,
      location: ({ name, topic, was, is }: TopicParameter & WasIs) =>
        `The location of parameter ${quote(name)} of topic ${quote(topic)} changed from ${quote(was)} to ${quote(is)}`,
      'values gone': (texts: TopicParameter & ListedValues) =>
        `${showParameter(texts)} no longer takes ${quoteSome(texts.values)}`,
      'values new': (texts: TopicParameter & ListedValues) =>
        `${showParameter(texts)} also takes ${quoteSome(texts.values)}`,
      'some values': (texts: TopicParameter & ListedValues) =>
        `${showParameter(texts)} takes only ${quoteSome(texts.values)}`,
      'any value': (texts: TopicParameter) => `${showParameter(texts)} takes any value`,
      'other values': (texts: TopicParameter) => `${showParameter(texts)} takes other values`,
    },
  },
  {
    id: 'channel-operation-removed',
    summary: 'An operation on a topic is removed.',
    breaks: 'both',
    forCallers: 'Do not rely on it any more.',
    help: 'Keep the operation, and leave it out of the next version.',
    isLoss: true,
    words: ({ was }: Was) => `Operation ${quote(was)} is removed`,
  },
  {
    id: 'channel-operation-added',
    summary: 'An operation on a topic is added.',
    breaks: 'none',
    help: '',
    words: ({ is }: Is) => `Operation ${quote(is)} is added`,
  },
  {
    id: 'action-changed',
    summary: 'An operation that sent now receives, or the other way round.',
    breaks: 'both',
    help: 'Keep the action, and declare an operation of its own for the other one.',
    words: ({ topic, was, is }: WasIs & { topic: string }) =>
      `The action on topic ${quote(topic)} changed from ${quote(was)} to ${quote(is)}`,
  },
  {
    id: 'reply-removed',
    summary: 'An operation no longer replies, or replies elsewhere.',
    breaks: 'both',
    help: 'Go on to reply where it did, or make the change in the next major version.',
    words: ({ name, now }: Named & { now: string }) => `Operation ${quote(name)} ${now}`,
  },
  {
    id: 'reply-added',
    summary: 'An operation replies.',
    breaks: 'none',
    help: '',
    words: ({ name }: Named) => `Operation ${quote(name)} replies`,
  },
  {
    id: 'message-removed',
    summary: 'A message is removed from a topic.',
    breaks: 'both',
    forCallers: 'Neither send the message nor wait for it.',
    help: 'Go on to send and take the message, and leave it out of the next version.',
    met: 'in messages',
    isLoss: true,
    words: ({ subject, owner }: Subject & { owner: string }) =>
      `${subject} is removed from ${owner}`,
  },
  {
    id: 'message-added',
    summary: 'A message is added to a topic.',
    breaks: 'none',
    help: '',
    words: ({ subject, owner }: Subject & { owner: string }) => `${subject} is added to ${owner}`,
  },
  {
    id: 'message-content-type-changed',
    summary: 'The content type or schema format of a message changed.',
    breaks: 'both',
    forCallers: 'Read and write the new content type.',
    help: 'Keep the content type, and send the new one as the next version of the event.',
    met: 'in messages',
    words: {
      'content type': ({ was, is }: WasIs) =>
        `The content type changed from ${quote(was)} to ${quote(is)}`,
      'schema format': ({ ofMessage, was, is }: WasIs & { ofMessage: string }) =>
        `The schema format${ofMessage} changed from ${quote(was)} to ${quote(is)}`,
    },
  },
  {
    id: 'message-key-changed',
    summary: 'The key of a message changed.',
    breaks: 'both',
    forCallers: 'Use the new key.',
    help: 'Keep the key, and use the new one in the next version of the event.',
    met: 'in messages',
    words: ({ ofMessage, now }: { ofMessage: string; now: 'added' | 'removed' }) =>
      `The key${ofMessage} is ${now}`,
  },
  {
    id: 'correlation-id-changed',
    summary: 'The correlation id of a message stands elsewhere, or is gone.',
    breaks: 'both',
    forCallers: 'Look for the correlation id in its new place.',
    help: 'Keep it where it was, and move it in the next version of the event.',
    words: ({ ofMessage, was, is }: Was & { ofMessage: string; is: string | undefined }) =>
      is === undefined
        ? `The correlation id${ofMessage} at ${quote(was)} is removed`
        : `The correlation id${ofMessage} moved from ${quote(was)} to ${quote(is)}`,
  },
  {
    id: 'topic-server-removed',
    summary: 'A topic is no longer on a server that is still there.',
    breaks: 'both',
    help: 'Go on to serve the topic there, or leave the server out of the next version.',
    met: 'in use',
    words: ({ topic, name }: Named & { topic: string }) =>
      `Topic ${quote(topic)} is no longer on server ${quote(name)}`,
  },
  {
    id: 'topic-server-added',
    summary: 'A topic is on a further server.',
    breaks: 'none',
    help: '',
    words: ({ topic, name }: Named & { topic: string }) =>
      `Topic ${quote(topic)} is on server ${quote(name)} too`,
  },
  {
    id: 'server-protocol-changed',
    summary: 'A server speaks another protocol.',
    breaks: 'both',
    help: 'Go on to serve the old protocol, or make the change in the next major version.',
    met: 'in use',
    words: ({ name, was, is }: Named & WasIs) =>
      `Server ${quote(name)} speaks ${quote(is)} now, no longer ${quote(was)}`,
  },
  {
    id: 'server-protocol-version-changed',
    summary: 'A server speaks another version of its protocol.',
    breaks: 'both',
    isUndecided: true,
    help: 'See whether the server still understands those that speak the old version: if it does not, make the change in the next major version.',
    met: 'in use',
    words: ({ name, was, is }: Named & WasIs) =>
      `Server ${quote(name)} speaks version ${quote(is)} of its protocol now, no longer ${quote(was)}`,
  },
  {
    id: 'message-schema-unread',
    summary: 'The schema of a message stands in a file that is not read.',
    breaks: 'both',
    isUndecided: true,
    help: 'Compare the file by a tool for its language, or by your schema registry, and suppress this finding; or write the schema into the document.',
    met: 'in messages',
    words: ({ part, ofMessage, format }: { part: string; ofMessage: string; format: string }) =>
      `The ${part}${ofMessage}, which ${quote(format)} describes, stands in a file that changed and is not read`,
  },
  ...BINDING_KINDS,
  {
    id: 'event-version-replaced',
    summary: 'A new version of an event replaces the old one in place of standing beside it.',
    breaks: 'read',
    alsoBreaks: 'sent',
    forCallers: 'Move to the new version.',
    help: 'Emit both versions until the old one is sunset.',
    rules: ['versioning/event-parallel'],
    words: ({ was, is }: WasIs) => `Event ${quote(was)} is replaced by ${quote(is)}`,
  },
  {
    id: 'event-version-needless',
    summary: 'A new version of an event breaks nothing.',
    breaks: 'none',
    help: 'Emit the change under the old version.',
    rules: ['versioning/event-needless-version'],
    harm: 'It breaks nobody: it makes consumers move without a need.',
    words: ({ was, is }: WasIs) => `Event ${quote(is)} breaks nothing of ${quote(was)}`,
  },
  {
    id: 'lifecycle-deprecated',
    summary: 'A version is deprecated.',
    isDeprecation: true,
    breaks: 'none',
    help: '',
    rules: LIFECYCLE,
    words: ({ sunsetOn }: { sunsetOn: string | undefined }) =>
      `The version is deprecated${sunsetOn === undefined ? '' : `, and works until ${quote(sunsetOn)}`}`,
  },
  {
    id: 'lifecycle-sunset',
    summary: 'A version that was deprecated is sunset.',
    isDeprecation: true,
    breaks: 'none',
    help: '',
    rules: LIFECYCLE,
    words: 'The version, which was deprecated, is shut down',
  },
  {
    id: 'lifecycle-step-skipped',
    summary: 'A version is sunset that was never deprecated.',
    breaks: 'both',
    help: 'Deprecate the version first, for at least six months.',
    rules: LIFECYCLE,
    words: 'The state moves from `ACTIVE` to `SUNSET` without a deprecation between them',
  },
  {
    id: 'lifecycle-step-back',
    summary: 'A version returns to an earlier state.',
    breaks: 'both',
    help: 'Leave the state as it was, and publish a new version.',
    rules: LIFECYCLE,
    words: ({ was, is }: WasIs) => `The state moves back from ${quote(was)} to ${quote(is)}`,
  },
  {
    id: 'lifecycle-date-earlier',
    summary: 'A version is deprecated or sunset earlier than was announced.',
    breaks: 'both',
    help: 'Keep the date that was announced, or name a later one.',
    rules: LIFECYCLE,
    words: ({ field, was, is }: WasIs & { field: string }) =>
      `${quote(field)} moves from ${quote(was)} to the earlier ${quote(is)}`,
  },
] as const satisfies readonly ChangeKind[]
