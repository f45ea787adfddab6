import { capitalize } from '../../text/capitalize.ts'
import { quote, quoteSome } from '../../text/quote.ts'
import { constraintWords, wholeWords } from './constraint-words.ts'
import type { ChangeKind, Is, ListedValues, Named, Subject, Was, WasIs } from './kind.ts'
import {
  type AlternativeTexts,
  areOrIs,
  type ContentTexts,
  formatWords,
  type HeaderTexts,
  lostWords,
  quoteOrNone,
  showAlternative,
  showHeaders,
  showTypes,
  type TypeTexts,
  type XmlTexts,
} from './schema-words.ts'

/** Changes of schemas; a prefix says what the schema describes. */
export const SCHEMA_KINDS = [
  {
    id: 'property-removed',
    summary: 'A property is removed.',
    breaks: 'both',
    forCallers: 'Do without it.',
    help: 'Keep the property and mark it `deprecated: true`, or make the change in the next major version.',
    words: {
      named: ({ subject }: Subject) => `${capitalize(subject)} is removed`,
      like: ({ was }: Was) => `Properties like ${quote(was)} are removed`,
      headers: (texts: HeaderTexts) => `${showHeaders(texts)} removed`,
    },
  },
  {
    id: 'property-renamed',
    summary: 'A property has another name.',
    breaks: 'both',
    forCallers: 'Use its new name.',
    help: 'Keep the old name beside the new one and mark it `deprecated: true`, or make the change in the next major version.',
    words: ({ subject, is }: Subject & Is) => `${capitalize(subject)} is called ${quote(is)} now`,
  },
  {
    id: 'property-added',
    summary: 'An optional property is added, or any in what consumers read.',
    breaks: 'none',
    help: '',
    words: {
      named: ({ subject }: Subject) => `${capitalize(subject)} is added`,
      headers: (texts: HeaderTexts) => `${showHeaders(texts)} added`,
    },
  },
  {
    id: 'required-property-added',
    summary: 'A property is added that has to be sent.',
    breaks: 'sent',
    forCallers: 'Send it every time.',
    help: 'Make the new property optional, or make the change in the next major version.',
    words: {
      named: ({ subject }: Subject) => `${capitalize(subject)} is added and required`,
      headers: (texts: HeaderTexts) => `${showHeaders(texts)} added and required`,
    },
  },
  {
    id: 'property-became-required',
    summary: 'A property becomes required.',
    breaks: 'sent',
    forCallers: 'Send it every time.',
    help: 'Leave the property optional, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} is required now`,
  },
  {
    id: 'property-became-optional',
    summary: 'A property is no longer required.',
    breaks: 'read',
    forCallers: 'Be ready for bodies without it.',
    help: 'Leave the property required, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} is no longer required`,
  },
  {
    id: 'property-deprecated',
    summary: 'A property becomes deprecated.',
    isDeprecation: true,
    isAnnotation: true,
    breaks: 'none',
    help: '',
    words: ({ subject }: Subject) => `${capitalize(subject)} is deprecated`,
  },
  {
    id: 'property-undeprecated',
    summary: 'A property is no longer deprecated.',
    isAnnotation: true,
    breaks: 'none',
    help: '',
    words: ({ subject }: Subject) => `${capitalize(subject)} is no longer deprecated`,
  },
  {
    id: 'property-became-read-only',
    summary: 'A property that was sent is read only now.',
    breaks: 'sent',
    forCallers: 'Do not send it any more.',
    help: 'Let the property be sent as before, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} is \`readOnly\` now`,
  },
  {
    id: 'property-became-write-only',
    summary: 'A property that was read is write only now.',
    breaks: 'read',
    forCallers: 'Do not expect to read it.',
    help: 'Return the property as before, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} is \`writeOnly\` now`,
  },
  {
    id: 'type-changed',
    summary: 'The type of a value changed.',
    breaks: 'both',
    forCallers: 'Read and write the new type.',
    help: 'Keep the type and offer the new one under another name, or make the change in the next major version.',
    words: ({ subject, from, to }: Subject & TypeTexts & { readonly from: readonly string[] }) =>
      `The type of ${subject} is ${showTypes(to)} now, no longer ${showTypes(from)}`,
  },
  {
    id: 'became-nullable',
    summary: 'A value may be null now.',
    breaks: 'read',
    forCallers: 'Be ready for null.',
    help: 'Keep null out and leave the property out instead, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} may be null now`,
  },
  {
    id: 'became-not-nullable',
    summary: 'A value may no longer be null.',
    breaks: 'sent',
    forCallers: 'Do not send null.',
    help: 'Go on to accept null, or make the change in the next major version.',
    words: ({ subject }: Subject) => `${capitalize(subject)} may no longer be null`,
  },
  {
    id: 'format-changed',
    summary: 'The format of a value changed.',
    breaks: 'both',
    forCallers: 'Read and write the new format.',
    help: 'Keep the format and add a property of the new one, or make the change in the next major version.',
    words: ({ subject, was, is }: Subject & WasIs) =>
      `The format of ${subject} is ${quote(is)} now, no longer ${quote(was)}`,
  },
  {
    id: 'format-added',
    summary: 'A value got a format.',
    breaks: 'sent',
    forCallers: 'Send values in the format.',
    help: 'Leave the format out, or make the change in the next major version.',
    words: ({ subject, is }: Subject & Is) => `The format ${quote(is)} is new for ${subject}`,
  },
  {
    id: 'format-removed',
    summary: 'A value lost its format.',
    breaks: 'read',
    forCallers: 'Be ready for values in other formats.',
    help: 'Keep the format, or make the change in the next major version.',
    words: ({ subject, was }: Subject & Was) => `The format ${quote(was)} of ${subject} is gone`,
  },
  {
    id: 'enum-value-removed',
    summary: 'A value of an enum is gone.',
    breaks: 'both',
    forCallers: 'Do without the value.',
    help: 'Keep the value, deprecated, until all consumers have migrated, or make the change in the next major version.',
    rules: ['versioning/enum-value-removed'],
    words: {
      constant: ({ subject, was, is }: Subject & WasIs) =>
        `The constant of ${subject} is ${quote(is)} now, no longer ${quote(was)}`,
      values: ({ subject, values }: Subject & ListedValues) =>
        `${quoteSome(values)} ${areOrIs(values)} no longer in the enum of ${subject}`,
    },
  },
  {
    id: 'enum-value-added',
    summary: 'A value is added to an enum.',
    breaks: 'none',
    help: '',
    words: ({ subject, values }: Subject & ListedValues) =>
      `${quoteSome(values)} ${areOrIs(values)} new in the enum of ${subject}`,
  },
  {
    id: 'enum-added',
    summary: 'A value that was free is an enum now.',
    breaks: 'sent',
    forCallers: 'Send one of the values that are named.',
    help: 'Go on to accept any value, or make the change in the next major version.',
    words: ({ subject }: Subject) => `The enum of ${subject} is new, where any value was possible`,
  },
  {
    id: 'enum-removed',
    summary: 'An enum is a free value now.',
    breaks: 'read',
    forCallers: 'Be ready for other values.',
    help: 'Keep the enum, or make the change in the next major version.',
    words: {
      constant: ({ subject }: Subject) =>
        `The constant of ${subject} is gone, so that any value may come`,
      values: ({ subject }: Subject) =>
        `The enum of ${subject} is gone, so that any value may come`,
    },
  },
  {
    id: 'constraint-tightened',
    summary: 'A bound, length, pattern or other constraint accepts less.',
    breaks: 'sent',
    forCallers: 'Send only what keeps the new limit.',
    help: 'Leave the constraint as it was, or make the change in the next major version.',
    words: {
      keyword: constraintWords('accepts less'),
      whole: wholeWords,
      pattern: ({ subject, is }: Subject & Is) => `The pattern ${quote(is)} is new for ${subject}`,
      type: ({ subject, to }: Subject & TypeTexts) =>
        `The type of ${subject} is ${showTypes(to)} now, where it could be any`,
      like: ({ is }: Is) => `Properties like ${quote(is)} have a schema now`,
      'any value': ({ subject }: Subject) => `No values of ${subject} are accepted any more`,
    },
  },
  {
    id: 'constraint-loosened',
    summary: 'A bound, length, pattern or other constraint accepts more.',
    breaks: 'none',
    help: '',
    words: {
      keyword: constraintWords('accepts more'),
      whole: wholeWords,
      pattern: ({ subject }: Subject) => `The pattern of ${subject} is gone`,
      like: ({ was }: Was) => `Properties like ${quote(was)} are removed`,
      'any value': ({ subject }: Subject) => `Values of ${subject} are accepted now`,
    },
  },
  {
    id: 'pattern-changed',
    summary: 'The pattern of a value is another one.',
    breaks: 'sent',
    isUndecided: true,
    forCallers: 'Send only what matches the new pattern.',
    help: 'See whether all values that the old pattern accepts match the new one: if not, leave the pattern as it was, or make the change in the next major version.',
    words: ({ subject, was, is }: Subject & WasIs) =>
      `The pattern of ${subject} is ${quote(is)} now, no longer ${quote(was)}`,
  },
  {
    id: 'additional-properties-forbidden',
    summary: 'Properties that the schema does not name are no longer accepted.',
    breaks: 'sent',
    forCallers: 'Send only properties that are described.',
    help: 'Go on to accept them, or make the change in the next major version.',
    words: ({ subject }: Subject) => `Properties beside those of ${subject} are no longer accepted`,
  },
  {
    id: 'additional-properties-allowed',
    summary: 'Properties that the schema does not name are accepted now.',
    breaks: 'none',
    help: '',
    words: {
      any: ({ subject }: Subject) => `Properties beside those of ${subject} are accepted now`,
      like: ({ is }: Is) => `Properties like ${quote(is)} have a schema now`,
    },
  },
  {
    id: 'alternative-removed',
    summary: 'A branch of `oneOf` or `anyOf` is gone.',
    breaks: 'sent',
    forCallers: 'Send one of the forms that are left.',
    help: 'Keep the branch, or make the change in the next major version.',
    words: (texts: AlternativeTexts) =>
      `The alternative ${showAlternative(texts)} of ${texts.subject} is gone`,
  },
  {
    id: 'alternative-added',
    summary: 'A branch is added to `oneOf` or `anyOf`.',
    breaks: 'read',
    forCallers: 'Be ready for the new form.',
    help: 'Return what consumers know, or make the change in the next major version.',
    words: (texts: AlternativeTexts) =>
      `The alternative ${showAlternative(texts)} of ${texts.subject} is new`,
  },
  {
    id: 'discriminator-changed',
    summary:
      'The discriminator reads another property, or a value of its mapping changed or is gone.',
    breaks: 'both',
    help: 'Keep the property and the values of its mapping, or make the change in the next major version.',
    words: {
      whole: ({ subject }: Subject) => `The discriminator of ${subject} is gone`,
      property: ({ was, is }: WasIs) =>
        `The discriminator is property ${quote(is)} now, no longer ${quote(was)}`,
      'value gone': ({ name }: Named) => `The value ${quote(name)} of the discriminator is gone`,
      value: ({ name, from, to }: Named & { readonly from: string; readonly to: string }) =>
        `The value ${quote(name)} of the discriminator means ${quote(to)} now, no longer ${quote(from)}`,
      'other values': 'What other values of the discriminator mean changed',
    },
  },
  {
    id: 'default-changed',
    summary: 'What it means to leave a value out changed.',
    breaks: 'sent',
    forCallers: 'Send the value where the old default was meant.',
    help: 'Keep the default, or make the change in the next major version.',
    words: ({ subject, was, is }: Subject & Was & { readonly is: string | undefined }) =>
      is === undefined
        ? `The default ${quote(was)} of ${subject} is gone`
        : `The default of ${subject} is ${quote(is)} now, no longer ${quote(was)}`,
  },
  {
    id: 'content-changed',
    summary: "The encoding or media type of a string's content changed.",
    breaks: 'both',
    forCallers: 'Read and write the new encoding.',
    help: 'Keep the encoding and the media type, or make the change in the next major version.',
    words: ({ subject, keyword, from, to }: ContentTexts) =>
      `The \`${keyword}\` of ${subject} is ${quoteOrNone(to)} now, no longer ${quoteOrNone(from)}`,
  },
  {
    id: 'xml-changed',
    summary: 'An element or attribute of a body in XML is called or written otherwise.',
    breaks: 'both',
    forCallers: 'Read and write the new XML.',
    help: 'Keep what the XML looks like, or make the change in the next major version.',
    words: ({ subject, aspect, was, is }: XmlTexts) =>
      `The XML ${aspect} of ${subject} is ${quoteOrNone(is)} now, no longer ${quoteOrNone(was)}`,
  },
  {
    id: 'schema-undecided',
    summary: 'A schema changed in a way that no check can judge.',
    breaks: 'both',
    isUndecided: true,
    help: 'See whether consumers of the old schema can live with the new one: if they cannot, make the change in the next major version; if they can, suppress this finding and say why.',
    words: {
      whole: wholeWords,
      patterns: ({ subject, is }: Subject & Is) =>
        `One of the patterns of ${subject} is ${quote(is)} now`,
      reference: lostWords,
      format: formatWords,
      depth: ({ subject }: Subject) => `What ${subject} leads to is more than can be compared`,
      overlap: ({ subject }: Subject) =>
        `What fits several alternatives of ${subject} is no longer valid`,
      alternatives: ({ subject }: Subject) =>
        `The alternatives of ${subject} changed, and combine in more ways than can be compared`,
      composition: ({ subject }: Subject) =>
        `What ${subject} is composed of changed, and is more than can be compared`,
    },
  },
] as const satisfies readonly ChangeKind[]
