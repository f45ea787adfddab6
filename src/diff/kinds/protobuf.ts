import { quote } from '../../text/quote.ts'
import type { ChangeKind, Subject } from './kind.ts'

/** What a sentence about a schema of Protobuf needs. */
export interface ProtobufTexts extends Subject {
  /** Which compatibility is broken, as schema registries call it: `BACKWARD`, `FORWARD`, `FULL`. */
  readonly mode: string
  readonly was?: string | undefined
  readonly is?: string | undefined
  /** What happens, in words that follow the subject. */
  readonly detail?: string | undefined
}

/** What the old and the new side of a place say; where one says nothing, the other is alone. */
function fromTo({ was, is }: ProtobufTexts): string {
  if (is === undefined) return `no longer ${quote(was ?? '')}`
  return was === undefined ? `${quote(is)} now` : `${quote(is)} now, no longer ${quote(was)}`
}

function detailed({ subject, detail = '' }: ProtobufTexts): string {
  return `${subject} ${detail}`
}

function broken({ mode }: ProtobufTexts): string {
  return `(not ${mode} compatible)`
}

const MOVE = 'Move to the new schema.'

/** Changes of messages that Protobuf describes, by its wire format. */
export const PROTOBUF_KINDS = [
  {
    id: 'message-protobuf-type-changed',
    summary: 'A field of Protobuf has another type, whose bytes readers cannot read.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Read and write the new type.',
    help: 'Keep the type, or add a field of the new type under a new number.',
    words: (texts: ProtobufTexts) => `${texts.subject} is ${fromTo(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-misread',
    summary:
      'A field of Protobuf has another type, whose bytes readers take, and may take for other values.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Read and write the new type.',
    help: 'Keep the type, or add a field of the new type under a new number; registries accept some of these changes, since the bytes can be read.',
    words: (texts: ProtobufTexts) => `${texts.subject} is ${fromTo(texts)}: ${texts.detail}`,
  },
  {
    id: 'message-protobuf-number-changed',
    summary: 'A field or an enum value of Protobuf has another number.',
    breaks: 'both',
    met: 'in messages',
    forCallers: MOVE,
    help: 'Keep the number: on the wire there is nothing else that a reader knows it by.',
    words: (texts: ProtobufTexts) =>
      `${texts.subject} has number ${quote(texts.is ?? '')} now, no longer ${quote(texts.was ?? '')} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-name-changed',
    summary: 'A field, an enum value or a type of Protobuf has another name.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Use the new name in code, and in JSON.',
    help: 'Keep the name: the bytes stay the same, and JSON, generated code and some registries know it by its name.',
    words: (texts: ProtobufTexts) =>
      `${texts.subject} is called ${quote(texts.is ?? '')} now: the bytes stay the same, and what goes by names (JSON, generated code) does not`,
  },
  {
    id: 'message-protobuf-json-name-changed',
    summary: 'A field of Protobuf has another name in JSON.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Use the new name in JSON.',
    help: 'Keep the `json_name`: the bytes stay the same, and JSON does not.',
    words: (texts: ProtobufTexts) => `${texts.subject} is called ${fromTo(texts)} in JSON`,
  },
  {
    id: 'message-protobuf-unreserved',
    summary:
      'A field or an enum value of Protobuf is removed, and its number or its name is not reserved.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Do without what is removed.',
    help: 'Reserve the number and the name (`reserved 2; reserved "total";`), so that nobody gives them to something else.',
    words: (texts: ProtobufTexts) => `${texts.subject} is removed, and ${texts.detail}`,
  },
  {
    id: 'message-protobuf-reserved-used',
    summary: 'A number or a name of Protobuf that was reserved is used, or is no longer reserved.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    help: 'Take a number and a name that were never used: whoever has an older schema reads something else.',
    words: detailed,
  },
  {
    id: 'message-protobuf-required-changed',
    summary: 'A required field of Protobuf is not written by all, or is required of all.',
    breaks: 'both',
    met: 'in messages',
    forCallers: MOVE,
    help: 'Leave required fields as they are, and add none: readers refuse a message without one.',
    words: (texts: ProtobufTexts) => `${detailed(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-oneof-joined',
    summary:
      'Fields of Protobuf may be set together, of which readers keep the last, since they stand in one oneof.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Set one of the fields only.',
    help: 'Leave fields where they are, or move one alone into a new oneof.',
    words: (texts: ProtobufTexts) => `${detailed(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-oneof-member-missing',
    summary: 'A member of a oneof is written that readers do not know: they see none set.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Know all members of the oneof.',
    help: 'Keep the members of the oneof, and add what is new outside of it, or as a new version of the message.',
    words: (texts: ProtobufTexts) => `${detailed(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-value-unknown',
    summary: 'A number of a closed enum is written that readers do not know.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Know the values of the new enum.',
    help: 'See whether readers can live without the value: registries accept the change.',
    words: detailed,
  },
  {
    id: 'message-protobuf-default-changed',
    summary: 'The default of a field of Protobuf is another one.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Write the field where its value counts.',
    help: 'Keep the default: it is not written, and each reader takes that of its own schema.',
    words: (texts: ProtobufTexts) => `The default of ${inner(texts)} is ${fromTo(texts)}`,
  },
  {
    id: 'message-protobuf-presence-lost',
    summary: 'A field of Protobuf no longer tells zero or empty from what is not set.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Take zero and empty for not set.',
    help: 'Keep `optional`.',
    words: ({ subject }: ProtobufTexts) =>
      `${subject} is no longer \`optional\`: zero and empty values are not written`,
  },
  {
    id: 'message-protobuf-package-changed',
    summary: 'The package of a schema of Protobuf is another one.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Use the new package in code.',
    help: 'Keep the package: the bytes stay the same, and `Any`, generated code and some registries know messages by it.',
    words: (texts: ProtobufTexts) => `The package of ${inner(texts)} is ${fromTo(texts)}`,
  },
  {
    id: 'message-protobuf-message-removed',
    summary: 'A message of Protobuf that the payload may be is removed.',
    breaks: 'both',
    met: 'in messages',
    forCallers: MOVE,
    help: 'Keep the message.',
    words: (texts: ProtobufTexts) => `${detailed(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-protobuf-undecided',
    summary: 'A schema of Protobuf changed, and parts of it cannot be read or told apart.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    help: 'Mend what is named; where the message cannot be told, name it: `$ref: order.proto#Order`, or `// @RootNode` above it.',
    words: detailed,
  },
  {
    id: 'message-protobuf-import-unread',
    summary: 'A file that a schema of Protobuf imports in one of the two states cannot be read.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    help: 'Put the file where the import leads from a folder of the root, or let `--root` name another directory.',
    words: (texts: ProtobufTexts) => `${texts.subject} cannot be read: ${texts.detail}`,
  },
  {
    id: 'message-protobuf-compatible',
    summary: 'A schema of Protobuf changed, and readers understand what is written.',
    breaks: 'none',
    met: 'in messages',
    help: '',
    words: ({ subject, mode }: ProtobufTexts) =>
      `${subject} changed, and the old and the new schema are ${mode} compatible`,
  },
] as const satisfies readonly ChangeKind[]

/** What the sentence is about, after its beginning. */
function inner({ subject }: ProtobufTexts): string {
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}

/** A kind of change without what all of them begin with. */
export type ProtobufProblem =
  (typeof PROTOBUF_KINDS)[number]['id'] extends `message-protobuf-${infer Problem}`
    ? Problem
    : never
