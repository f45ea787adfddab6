import type { Breaks } from '../findings/change-words.ts'

/** A kind of change, as the reports, the suppressions and `lintel explain` know it. */
export interface ChangeKind {
  readonly id: string
  /** What changed: one sentence. */
  readonly summary: string
  /** Which consumers it breaks: those that send, those that read, both or none. */
  readonly breaks: Breaks
  /** Whether no check can tell what it breaks, so that it is a warning. */
  readonly isUndecided?: true
  /** What to do instead, or how to go about it: one sentence; empty for what breaks nobody. */
  readonly help: string
}
/** Changes of schemas; a prefix says what the schema describes. */
export const SCHEMA_KINDS = [
  {
    id: 'property-removed',
    summary: 'A property is removed.',
    breaks: 'both',
    help: 'Keep the property and mark it `deprecated: true`, or make the change in the next major version.',
  },
  {
    id: 'property-renamed',
    summary: 'A property has another name.',
    breaks: 'both',
    help: 'Keep the old name beside the new one and mark it `deprecated: true`, or make the change in the next major version.',
  },
  {
    id: 'property-added',
    summary: 'An optional property is added, or any in what consumers read.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'required-property-added',
    summary: 'A property is added that has to be sent.',
    breaks: 'sent',
    help: 'Make the new property optional, or make the change in the next major version.',
  },
  {
    id: 'property-became-required',
    summary: 'A property becomes required.',
    breaks: 'sent',
    help: 'Leave the property optional, or make the change in the next major version.',
  },
  {
    id: 'property-became-optional',
    summary: 'A property is no longer required.',
    breaks: 'read',
    help: 'Leave the property required, or make the change in the next major version.',
  },
  {
    id: 'property-became-read-only',
    summary: 'A property that was sent is read only now.',
    breaks: 'sent',
    help: 'Let the property be sent as before, or make the change in the next major version.',
  },
  {
    id: 'property-became-write-only',
    summary: 'A property that was read is write only now.',
    breaks: 'read',
    help: 'Return the property as before, or make the change in the next major version.',
  },
  {
    id: 'type-changed',
    summary: 'The type of a value changed.',
    breaks: 'both',
    help: 'Keep the type and add a property of the new one, or make the change in the next major version.',
  },
  {
    id: 'became-nullable',
    summary: 'A value may be null now.',
    breaks: 'read',
    help: 'Keep null out and leave the property out instead, or make the change in the next major version.',
  },
  {
    id: 'became-not-nullable',
    summary: 'A value may no longer be null.',
    breaks: 'sent',
    help: 'Go on to accept null, or make the change in the next major version.',
  },
  {
    id: 'format-changed',
    summary: 'The format of a value changed.',
    breaks: 'both',
    help: 'Keep the format and add a property of the new one, or make the change in the next major version.',
  },
  {
    id: 'format-added',
    summary: 'A value got a format.',
    breaks: 'sent',
    help: 'Leave the format out, or make the change in the next major version.',
  },
  {
    id: 'format-removed',
    summary: 'A value lost its format.',
    breaks: 'read',
    help: 'Keep the format, or make the change in the next major version.',
  },
  {
    id: 'enum-value-removed',
    summary: 'A value of an enum is gone.',
    breaks: 'both',
    help: 'Keep the value, deprecated, until all consumers have migrated, or make the change in the next major version.',
  },
  { id: 'enum-value-added', summary: 'A value is added to an enum.', breaks: 'none', help: '' },
  {
    id: 'enum-added',
    summary: 'A value that was free is an enum now.',
    breaks: 'sent',
    help: 'Go on to accept any value, or make the change in the next major version.',
  },
  {
    id: 'enum-removed',
    summary: 'An enum is a free value now.',
    breaks: 'read',
    help: 'Keep the enum, or make the change in the next major version.',
  },
  {
    id: 'constraint-tightened',
    summary: 'A bound, length, pattern or other constraint accepts less.',
    breaks: 'sent',
    help: 'Leave the constraint as it was, or make the change in the next major version.',
  },
  {
    id: 'constraint-loosened',
    summary: 'A bound, length, pattern or other constraint accepts more.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'pattern-changed',
    summary: 'The pattern of a value is another one.',
    breaks: 'sent',
    isUndecided: true,
    help: 'See whether all values that the old pattern accepts match the new one: if not, leave the pattern as it was, or make the change in the next major version.',
  },
  {
    id: 'additional-properties-forbidden',
    summary: 'Properties that the schema does not name are no longer accepted.',
    breaks: 'sent',
    help: 'Go on to accept them, or make the change in the next major version.',
  },
  {
    id: 'additional-properties-allowed',
    summary: 'Properties that the schema does not name are accepted now.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'alternative-removed',
    summary: 'A branch of `oneOf` or `anyOf` is gone.',
    breaks: 'sent',
    help: 'Keep the branch, or make the change in the next major version.',
  },
  {
    id: 'alternative-added',
    summary: 'A branch is added to `oneOf` or `anyOf`.',
    breaks: 'read',
    help: 'Return what consumers know, or make the change in the next major version.',
  },
  {
    id: 'discriminator-changed',
    summary:
      'The discriminator reads another property, or a value of its mapping changed or is gone.',
    breaks: 'both',
    help: 'Keep the property and the values of its mapping, or make the change in the next major version.',
  },
  {
    id: 'default-changed',
    summary: 'What it means to leave a value out changed.',
    breaks: 'sent',
    help: 'Keep the default, or make the change in the next major version.',
  },
  {
    id: 'content-changed',
    summary: "The encoding or media type of a string's content changed.",
    breaks: 'both',
    help: 'Keep the encoding and the media type, or make the change in the next major version.',
  },
  {
    id: 'schema-undecided',
    summary: 'A schema changed in a way that no check can judge.',
    breaks: 'both',
    isUndecided: true,
    help: 'See whether consumers of the old schema can live with the new one: if they cannot, make the change in the next major version; if they can, suppress this finding and say why.',
  },
] as const satisfies readonly ChangeKind[]

/** Changes of an HTTP API, apart from those of schemas. */
export const HTTP_KINDS = [
  {
    id: 'document-removed',
    summary: 'A document is removed, with all that it describes.',
    breaks: 'both',
    help: 'Keep the document, and leave out of the next major version what is to go.',
  },
  {
    id: 'operation-removed',
    summary: 'An operation, path or method is removed.',
    breaks: 'sent',
    help: 'Keep the operation and mark it `deprecated: true`; leave it out of the next major version.',
  },
  {
    id: 'path-moved',
    summary: 'A path has another name.',
    breaks: 'sent',
    help: 'Keep the old path beside the new one, or make the change in the next major version.',
  },
  { id: 'operation-added', summary: 'An operation is added.', breaks: 'none', help: '' },
  {
    id: 'operation-deprecated',
    summary: 'An operation becomes deprecated.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'webhook-removed',
    summary: 'A webhook or callback is removed.',
    breaks: 'read',
    help: 'Go on to send it, or make the change in the next major version.',
  },
  { id: 'webhook-added', summary: 'A webhook or callback is added.', breaks: 'none', help: '' },
  {
    id: 'request-body-added',
    summary: 'An optional request body is added.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'required-request-body-added',
    summary: 'A request body is added that has to be sent.',
    breaks: 'sent',
    help: 'Make the new body optional, or make the change in the next major version.',
  },
  {
    id: 'request-body-became-required',
    summary: 'A request body becomes required.',
    breaks: 'sent',
    help: 'Leave the body optional, or make the change in the next major version.',
  },
  {
    id: 'request-body-became-optional',
    summary: 'A request body is no longer required.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'request-body-removed',
    summary: 'A request body is removed.',
    breaks: 'sent',
    help: 'Go on to take the body, or make the change in the next major version.',
  },
  {
    id: 'request-media-type-removed',
    summary: 'A media type of a request body is removed.',
    breaks: 'sent',
    help: 'Go on to accept the media type, or make the change in the next major version.',
  },
  {
    id: 'request-media-type-added',
    summary: 'A media type of a request body is added.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'response-media-type-removed',
    summary: 'A media type of a response, or its body, is removed.',
    breaks: 'read',
    help: 'Go on to offer the media type, or make the change in the next major version.',
  },
  {
    id: 'response-media-type-added',
    summary: 'A media type of a response is added.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'parameter-removed',
    summary: 'A parameter is removed.',
    breaks: 'sent',
    help: 'Keep the parameter and mark it `deprecated: true`, or make the change in the next major version.',
  },
  {
    id: 'parameter-renamed',
    summary: 'A parameter has another name.',
    breaks: 'sent',
    help: 'Keep the old name beside the new one and mark it `deprecated: true`, or make the change in the next major version.',
  },
  {
    id: 'parameter-moved',
    summary: 'A parameter moved between path, query, header and cookie.',
    breaks: 'sent',
    help: 'Go on to take the parameter where it was, or make the change in the next major version.',
  },
  {
    id: 'parameter-style-changed',
    summary: 'A parameter is written in another style, or exploded otherwise.',
    breaks: 'sent',
    help: 'Keep the style, or make the change in the next major version.',
  },
  {
    id: 'parameter-empty-value-forbidden',
    summary: 'A parameter may no longer be sent without a value.',
    breaks: 'sent',
    help: 'Go on to accept the empty value, or make the change in the next major version.',
  },
  { id: 'parameter-added', summary: 'An optional parameter is added.', breaks: 'none', help: '' },
  {
    id: 'required-parameter-added',
    summary: 'A parameter is added that has to be sent.',
    breaks: 'sent',
    help: 'Make the new parameter optional, or make the change in the next major version.',
  },
  {
    id: 'parameter-became-required',
    summary: 'A parameter becomes required.',
    breaks: 'sent',
    help: 'Leave the parameter optional, or make the change in the next major version.',
  },
  {
    id: 'parameter-became-optional',
    summary: 'A parameter is no longer required.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'path-parameter-renamed',
    summary: 'A path parameter has another name, which no request shows.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'response-status-removed',
    summary: 'A status that was documented is gone: a success, or an error.',
    breaks: 'read',
    help: 'Go on to answer with the status, or make the change in the next major version.',
  },
  {
    id: 'response-status-added',
    summary: 'A status is documented that was not.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'response-header-removed',
    summary: 'A response header is removed.',
    breaks: 'read',
    help: 'Go on to send the header, or make the change in the next major version.',
  },
  {
    id: 'response-header-became-optional',
    summary: 'A response header is no longer required.',
    breaks: 'read',
    help: 'Go on to send the header with each response, or make the change in the next major version.',
  },
  {
    id: 'response-header-became-required',
    summary: 'A response header becomes required.',
    breaks: 'none',
    help: '',
  },
  { id: 'response-header-added', summary: 'A response header is added.', breaks: 'none', help: '' },
  {
    id: 'error-code-changed',
    summary: 'The `errorCode` of an error is another one.',
    breaks: 'read',
    help: 'Keep the `errorCode`, or make the change in the next major version.',
  },
  {
    id: 'error-code-moved',
    summary: 'An `errorCode` comes with another status.',
    breaks: 'read',
    help: 'Keep the status of the `errorCode`, or make the change in the next major version.',
  },
  {
    id: 'problem-type-changed',
    summary: 'The `type` of a problem is another one.',
    breaks: 'read',
    help: 'Keep the `type` of the problem, or make the change in the next major version.',
  },
  {
    id: 'security-scheme-added',
    summary: 'A request needs a further security scheme.',
    breaks: 'sent',
    help: 'Go on to accept requests without it, or make the change in the next major version.',
  },
  {
    id: 'security-scheme-changed',
    summary: 'The type, place, name, flow or a URL of a security scheme changed.',
    breaks: 'sent',
    help: 'Keep the scheme and add the new one as an alternative, or make the change in the next major version.',
  },
  {
    id: 'security-scope-added',
    summary: 'A request needs a further scope.',
    breaks: 'sent',
    help: 'Go on to accept requests without the scope, or make the change in the next major version.',
  },
  {
    id: 'security-alternative-removed',
    summary: 'An alternative of the security requirements is removed.',
    breaks: 'sent',
    help: 'Go on to accept the alternative, or make the change in the next major version.',
  },
  {
    id: 'anonymous-access-removed',
    summary: 'Requests without credentials are no longer accepted.',
    breaks: 'sent',
    help: 'Go on to accept them, or make the change in the next major version.',
  },
  {
    id: 'security-alternative-added',
    summary: 'An alternative is added to the security requirements.',
    breaks: 'sent',
    help: 'Keep the requirements, or make the change in the next major version.',
  },
  {
    id: 'security-scope-removed',
    summary: 'A request no longer needs a scope.',
    breaks: 'sent',
    help: 'Keep the requirements, or make the change in the next major version.',
  },
  {
    id: 'security-loosened',
    summary: 'A request no longer needs a security scheme, or none at all.',
    breaks: 'sent',
    help: 'Keep the requirements, or make the change in the next major version.',
  },
  {
    id: 'server-removed',
    summary: 'A server is removed.',
    breaks: 'sent',
    help: 'Go on to serve it, or make the change in the next major version.',
  },
  {
    id: 'server-path-changed',
    summary: "The path that a server's URL begins with changed.",
    breaks: 'sent',
    help: 'Go on to serve the old path, or make the change in the next major version.',
  },
  {
    id: 'server-https-lost',
    summary: 'A server is no longer reached by https.',
    breaks: 'sent',
    help: 'Go on to serve https.',
  },
  { id: 'server-added', summary: 'A server is added.', breaks: 'none', help: '' },
  {
    id: 'operation-id-changed',
    summary: 'An operation id changed or is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the operation id, or tell those who generate code from the document.',
  },
  {
    id: 'component-removed',
    summary: 'The name of a component is gone, from which SDKs make names.',
    breaks: 'none',
    help: 'Keep the name, or tell those who generate code from the document.',
  },
] as const satisfies readonly ChangeKind[]

/** Changes of events, and of the lifecycle of versions. */
export const EVENT_KINDS = [
  {
    id: 'topic-removed',
    summary: 'A topic is removed.',
    breaks: 'both',
    help: 'Go on to serve the topic, and leave it out of the next version.',
  },
  {
    id: 'topic-renamed',
    summary: 'A topic has another address.',
    breaks: 'both',
    help: 'Serve the old address beside the new one, or use the new one for the next version.',
  },
  { id: 'topic-added', summary: 'A topic is added.', breaks: 'none', help: '' },
  {
    id: 'topic-parameter-changed',
    summary:
      "A parameter of a topic's address is added, removed, takes fewer values or has another default.",
    breaks: 'both',
    help: 'Leave the address as it was, and use the new one for the next version.',
  },
  {
    id: 'channel-operation-removed',
    summary: 'An operation on a topic is removed.',
    breaks: 'both',
    help: 'Keep the operation, and leave it out of the next version.',
  },
  {
    id: 'channel-operation-added',
    summary: 'An operation on a topic is added.',
    breaks: 'none',
    help: '',
  },
  {
    id: 'action-changed',
    summary: 'An operation that sent now receives, or the other way round.',
    breaks: 'both',
    help: 'Keep the action, and declare an operation of its own for the other one.',
  },
  {
    id: 'reply-removed',
    summary: 'An operation no longer replies, or replies elsewhere.',
    breaks: 'both',
    help: 'Go on to reply where it did, or make the change in the next major version.',
  },
  { id: 'reply-added', summary: 'An operation replies.', breaks: 'none', help: '' },
  {
    id: 'message-removed',
    summary: 'A message is removed from a topic.',
    breaks: 'both',
    help: 'Go on to send and take the message, and leave it out of the next version.',
  },
  { id: 'message-added', summary: 'A message is added to a topic.', breaks: 'none', help: '' },
  {
    id: 'message-content-type-changed',
    summary: 'The content type or schema format of a message changed.',
    breaks: 'both',
    help: 'Keep the content type, and send the new one as the next version of the event.',
  },
  {
    id: 'message-key-changed',
    summary: 'The key of a message changed.',
    breaks: 'both',
    help: 'Keep the key, and use the new one in the next version of the event.',
  },
  {
    id: 'correlation-id-changed',
    summary: 'The correlation id of a message stands elsewhere, or is gone.',
    breaks: 'both',
    help: 'Keep it where it was, and move it in the next version of the event.',
  },
  {
    id: 'event-version-replaced',
    summary: 'A new version of an event replaces the old one in place of standing beside it.',
    breaks: 'read',
    help: 'Emit both versions until the old one is sunset.',
  },
  {
    id: 'event-version-needless',
    summary: 'A new version of an event breaks nothing.',
    breaks: 'none',
    help: 'Emit the change under the old version.',
  },
  {
    id: 'lifecycle-step-skipped',
    summary: 'A version is sunset that was never deprecated.',
    breaks: 'both',
    help: 'Deprecate the version first, for at least six months.',
  },
  {
    id: 'lifecycle-step-back',
    summary: 'A version returns to an earlier state.',
    breaks: 'both',
    help: 'Leave the state as it was, and publish a new version.',
  },
  {
    id: 'lifecycle-date-earlier',
    summary: 'A version is deprecated or sunset earlier than was announced.',
    breaks: 'both',
    help: 'Keep the date that was announced, or name a later one.',
  },
] as const satisfies readonly ChangeKind[]

/**
 * What a schema describes: what is sent or read over HTTP, what a message holds, or both or nothing
 * that is known, as a component that no operation uses.
 */
export const SCHEMA_SUBJECTS = ['request', 'response', 'message', 'schema'] as const
export type SchemaSubject = (typeof SCHEMA_SUBJECTS)[number]

/** The kind of a schema's change without what the schema describes. */
export type SchemaChangeKind = (typeof SCHEMA_KINDS)[number]['id']

export type ChangeKindId =
  | `${SchemaSubject}-${SchemaChangeKind}`
  | (typeof HTTP_KINDS)[number]['id']
  | (typeof EVENT_KINDS)[number]['id']

/** Every kind of change, by its id. */
export const CHANGE_KINDS: ReadonlyMap<string, ChangeKind> = new Map(
  [
    ...SCHEMA_SUBJECTS.flatMap((subject) => SCHEMA_KINDS.map((kind) => ofSubject(kind, subject))),
    ...HTTP_KINDS,
    ...EVENT_KINDS,
  ].map((kind) => [kind.id, kind]),
)

/** Whether there is a kind of this id. */
export function isChangeKind(id: string): id is ChangeKindId {
  return CHANGE_KINDS.has(id)
}

function ofSubject(kind: ChangeKind, subject: SchemaSubject): ChangeKind {
  const id = `${subject}-${kind.id}`
  if (subject !== 'message') return { ...kind, id }
  return {
    ...kind,
    id,
    help: kind.help.replace('the next major version', 'the next version of the event'),
  }
}
