/** What a finding says, a clause without a full stop: the same always, or made of texts. */
type Wording = string | ((texts: never) => string)

/**
 * The words of a kind: one wording, or one for each thing that such a change may be about, by which
 * the place that finds it chooses.
 */
export type Words = Wording | Readonly<Record<string, Wording>>

/** The texts that words are made of; where there are several wordings, with `about` as well. */
export type TextsOf<W> = W extends string
  ? unknown
  : W extends (texts: infer T) => string
    ? T
    : { readonly [About in keyof W]: { readonly about: About } & TextsOf<W[About]> }[keyof W]

/**
 * Puts words to a change.
 * @param texts those that the words ask for, as `TextsOf` demands of the place that finds the change
 */
export function writeWords(words: Words, texts: object & { readonly about?: string }): string {
  const wording = isWording(words) ? words : words[texts.about ?? '']
  if (typeof wording === 'function') return (wording as (texts: object) => string)(texts)
  return wording ?? ''
}

function isWording(words: Words): words is Wording {
  return typeof words !== 'object'
}
