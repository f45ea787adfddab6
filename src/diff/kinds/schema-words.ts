import { quote, quoteSome } from '../../text/quote.ts'
import type { Subject } from './kind.ts'

/** The types that a value may have now. */
export interface TypeTexts {
  readonly to: readonly string[]
}

/** A branch of `oneOf` or `anyOf`. */
export interface AlternativeTexts extends Subject {
  /** Of its components, its titles or its types; none: of any type. */
  readonly names: readonly string[]
  /** Properties that tell it from others, where names do not. */
  readonly members: readonly string[]
}

/** How the text of a value is to be read; undefined where nothing says so. */
export interface ContentTexts extends Subject {
  readonly keyword: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** What XML shows otherwise; undefined where nothing says what it shows. */
export interface XmlTexts extends Subject {
  /** The part of it, as messages call it. */
  readonly aspect: string
  readonly was?: string | undefined
  readonly is?: string | undefined
}

/** Headers of a message, where all that it declares came or went at once. */
export interface HeaderTexts {
  readonly names: readonly string[]
  readonly ofMessage: string
}

/** `a` or `b`, or that no type is left. */
export function showTypes(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map(quote).join(' or ')
}

/** The verb of a sentence about values. */
export function areOrIs(values: readonly string[]): string {
  return values.length > 1 ? 'are' : 'is'
}

/** Objects that have no name are told by their properties. */
export function showAlternative({ names, members }: AlternativeTexts): string {
  if (names.length === 0) return 'of any type'
  const shown = names.map(quote).join(' and ')
  return members.length === 0 ? shown : `${shown} with ${quoteSome(members)}`
}

export function showHeaders({ names, ofMessage }: HeaderTexts): string {
  const isOne = names.length === 1
  return `${isOne ? 'Header' : 'Headers'} ${quoteSome(names)}${ofMessage} ${isOne ? 'is' : 'are'}`
}

export function quoteOrNone(text: string | undefined): string {
  return text === undefined ? 'none' : quote(text)
}

/** A part of a message that another language than JSON Schema describes, which no check can judge. */
export function formatWords({
  part,
  ofMessage,
  format,
}: {
  readonly part: string
  readonly ofMessage: string
  readonly format: string
}): string {
  return `The ${part}${ofMessage} changed, which ${quote(format)} describes`
}

/**
 * What schemas refer to is not the same, and one of the references cannot be followed; none where
 * nothing is referred to.
 */
export function lostWords({
  subject,
  from,
  to,
}: Subject & { readonly from: readonly string[]; readonly to: readonly string[] }): string {
  const was = `${quoteSome(from)}, which cannot be read`
  if (to.length === 0) return `A reference of ${subject} is no longer ${was}`
  const is = `A reference of ${subject} is ${quoteSome(to)} now`
  return from.length === 0 ? `${is}, which cannot be read` : `${is}, no longer ${was}`
}
