import { quote } from '../../text/quote.ts'
import type { ChangeKind, Named, WasIs } from './kind.ts'

/** What a sentence about a part of a body needs: part `file`. */
export interface Labelled {
  readonly label: string
}

/** Changes of how the parts of multipart bodies and of forms are written. */
export const PART_KINDS = [
  {
    id: 'part-media-type-removed',
    summary: 'A part of a body may no longer have a media type.',
    breaks: 'both',
    help: 'Keep the media type, or make the change in the next major version.',
    words: ({ label, names }: Labelled & { names: string }) =>
      `The ${label} may no longer be ${names}`,
  },
  {
    id: 'part-media-type-added',
    summary: 'A part of a body may have a further media type.',
    breaks: 'none',
    help: '',
    words: ({ label, names }: Labelled & { names: string }) => `The ${label} may also be ${names}`,
  },
  {
    id: 'part-media-type-undecided',
    summary: 'The media type of a part of a body is said in one state only.',
    breaks: 'both',
    isUndecided: true,
    help: 'See whether consumers use another media type: if they do, go on with it, or make the change in the next major version.',
    words: ({ label, was, is }: Labelled & { was: string | undefined; is: string | undefined }) =>
      is === undefined
        ? `The media type ${quote(was ?? '')} of the ${label} is no longer said`
        : `The media type of the ${label} is said to be ${quote(is)}`,
  },
  {
    id: 'part-style-changed',
    summary: 'A part of a form is written in another style, or exploded otherwise.',
    breaks: 'both',
    help: 'Keep the style, or make the change in the next major version.',
    words: ({ label, was, is }: Labelled & WasIs) =>
      `The ${label} is written as ${quote(is)} now, no longer as ${quote(was)}`,
  },
  {
    id: 'part-header-removed',
    summary: 'A header of a part is removed.',
    breaks: 'read',
    help: 'Go on to send the header, or make the change in the next major version.',
    words: ({ name, label }: Named & Labelled) =>
      `Header ${quote(name)} of the ${label} is removed`,
  },
  {
    id: 'part-header-added',
    summary: 'A header of a part is added.',
    breaks: 'none',
    help: '',
    words: ({ name, label }: Named & Labelled) => `Header ${quote(name)} of the ${label} is added`,
  },
  {
    id: 'required-part-header-added',
    summary: 'A header of a part is added that has to be sent.',
    breaks: 'sent',
    help: 'Make the new header optional, or make the change in the next major version.',
    words: ({ name, label }: Named & Labelled) =>
      `Required header ${quote(name)} of the ${label} is added`,
  },
  {
    id: 'part-header-became-required',
    summary: 'A header of a part becomes required.',
    breaks: 'sent',
    help: 'Leave the header optional, or make the change in the next major version.',
    words: ({ name, label }: Named & Labelled) =>
      `Header ${quote(name)} of the ${label} is required now`,
  },
  {
    id: 'part-header-became-optional',
    summary: 'A header of a part is no longer required.',
    breaks: 'read',
    help: 'Leave the header required, or make the change in the next major version.',
    words: ({ name, label }: Named & Labelled) =>
      `Header ${quote(name)} of the ${label} is no longer required`,
  },
] as const satisfies readonly ChangeKind[]
