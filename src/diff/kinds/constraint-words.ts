import { quote } from '../../text/quote.ts'
import type { Subject } from './kind.ts'

/**
 * The words of a keyword that accepts less, or more, than it did. Of what is opaque, as a schema, no
 * message can show more than that it is there.
 */
export function constraintWords(verb: 'accepts less' | 'accepts more') {
  return ({
    subject,
    keyword,
    was,
    is,
    isOpaque,
  }: Subject & {
    readonly keyword: string
    readonly was?: string | undefined
    readonly is?: string | undefined
    readonly isOpaque: boolean
  }): string => {
    const name = quote(keyword)
    if (is === undefined) return `${name} of ${subject} is gone`
    if (was === undefined && isOpaque) return `${name} is new for ${subject}`
    if (was === undefined) return `${name} ${quote(is)} is new for ${subject}`
    if (was === is) return `${name} of ${subject} ${verb} than before`
    return `${name} of ${subject} is ${quote(is)} now, no longer ${quote(was)}`
  }
}

/** A keyword that is not taken apart. */
export function wholeWords({ subject, keyword }: Subject & { readonly keyword: string }): string {
  return `${quote(keyword)} of ${subject} changed`
}
