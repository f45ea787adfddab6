import { quote } from '../../text/quote.ts'
import type { ChangeKind, Subject } from './kind.ts'

/** What a sentence about a schema of Avro needs. */
export interface AvroTexts extends Subject {
  /** Which compatibility is broken, as schema registries call it: `BACKWARD`, `FORWARD`, `FULL`. */
  readonly mode: string
  readonly was?: string | undefined
  readonly is?: string | undefined
}

/** What the old and the new side of a place say; where one says nothing, the other is alone. */
function fromTo({ was, is }: AvroTexts): string {
  if (is === undefined) return `no longer ${quote(was ?? '')}`
  return was === undefined ? `${quote(is)} now` : `${quote(is)} now, no longer ${quote(was)}`
}

/** What the sentence is about, after its beginning. */
function inner({ subject }: AvroTexts): string {
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}

function broken({ mode }: AvroTexts): string {
  return `(not ${mode} compatible)`
}

/** Changes of messages that Avro describes, by its schema resolution. */
export const AVRO_KINDS = [
  {
    id: 'message-avro-field-without-default',
    summary: 'A field that a reader expects is not written, and has no default in Avro.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Move to the new schema.',
    help: 'Keep the field, or give it a `default`.',
    words: {
      added: (texts: AvroTexts) => `${texts.subject} is added without a default ${broken(texts)}`,
      removed: (texts: AvroTexts) =>
        `${texts.subject} is removed, for which the old schema has no default ${broken(texts)}`,
    },
  },
  {
    id: 'message-avro-type-changed',
    summary: 'A type of Avro is another one, to which readers cannot promote what is written.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Read and write the new type.',
    help: 'Keep the type, or add a field of the new type that has a `default`.',
    words: (texts: AvroTexts) => `${texts.subject} is ${fromTo(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-avro-symbol-unknown',
    summary: 'A symbol of an enum is written that readers do not know, whose enum has no default.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Know the symbols of the new schema.',
    help: 'Give the enum a `default` first, in a version that all readers have, or keep its symbols.',
    words: {
      added: (texts: AvroTexts) =>
        `The enum of ${inner(texts)} has ${quote(texts.is ?? '')} now, and has no default in the old schema ${broken(texts)}`,
      removed: (texts: AvroTexts) =>
        `The enum of ${inner(texts)} has no longer ${quote(texts.was ?? '')}, and has no default ${broken(texts)}`,
    },
  },
  {
    id: 'message-avro-size-changed',
    summary: 'A `fixed` of Avro has another size.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Read and write the new size.',
    help: 'Keep the size, or add a field of the new size that has a `default`.',
    words: (texts: AvroTexts) => `The size of ${inner(texts)} is ${fromTo(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-avro-branch-missing',
    summary: 'A branch of a union is written that readers have none for.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Read all branches of the new schema.',
    help: 'Keep the branches of the union, or add a field for what is new that has a `default`.',
    words: {
      added: (texts: AvroTexts) =>
        `${texts.subject} can be ${quote(texts.is ?? '')} now, for which the old schema, ${quote(texts.was ?? '')}, has no branch ${broken(texts)}`,
      removed: (texts: AvroTexts) =>
        `${texts.subject} was ${quote(texts.was ?? '')}, for which the new schema, ${quote(texts.is ?? '')}, has no branch ${broken(texts)}`,
    },
  },
  {
    id: 'message-avro-name-changed',
    summary:
      'A record, an enum or a `fixed` of Avro has another name, and no alias for the old one.',
    breaks: 'both',
    met: 'in messages',
    forCallers: 'Use the new name.',
    help: 'Keep the name: `aliases` help only those who read with the schema that has them.',
    words: (texts: AvroTexts) =>
      `The type of ${inner(texts)} is called ${fromTo(texts)} ${broken(texts)}`,
  },
  {
    id: 'message-avro-logical-type-changed',
    summary: 'A logical type of Avro, or the scale or precision of a decimal, is another one.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    forCallers: 'Read and write the new logical type.',
    help: 'Keep the logical type: registries accept another one, but readers that take the value for what it was read something else.',
    words: (texts: AvroTexts) => `The logical type of ${inner(texts)} is ${fromTo(texts)}`,
  },
  {
    id: 'message-avro-undecided',
    summary: 'A schema of Avro changed, and parts of it cannot be read or are too much to compare.',
    breaks: 'both',
    isUndecided: true,
    met: 'in messages',
    help: 'Write types of Avro that the document defines; until then, ask your schema registry whether the schemas are compatible.',
    words: ({ subject }: Subject) => `${subject} changed, and cannot be compared as Avro`,
  },
  {
    id: 'message-avro-compatible',
    summary: 'A schema of Avro changed, and readers understand what is written.',
    breaks: 'none',
    met: 'in messages',
    help: '',
    words: ({ subject, mode }: Subject & { readonly mode: string }) =>
      `${subject} changed, and the old and the new schema are ${mode} compatible`,
  },
] as const satisfies readonly ChangeKind[]
