/** Characters that are one column wide by themselves: ASCII, Latin, dashes, quotes, the ellipsis. */
const NARROW = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2026]*$/

/** What terminals draw two columns wide: the wide blocks of Unicode's East Asian Width, and emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]|\ufe0f/u
const MARK = /^[\p{M}\u200c\u200d]/u

/** A character as a reader sees it, which may be several code points. */
interface Grapheme {
  readonly text: string
  readonly index: number
}

/** Splits text into what a reader takes for one character each. */
export function* findGraphemes(text: string): Generator<Grapheme> {
  // Made here, not once and for all: the first one takes 10 ms, and most reports need none.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment, index } of segmenter.segment(text)) yield { text: segment, index }
}

/** The number of terminal columns that a text without control characters takes. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const grapheme of findGraphemes(text)) width += graphemeWidth(grapheme.text)
  return width
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme)) return 2
  return MARK.test(grapheme) ? 0 : 1
}
