/** Prepositions and other words that join what stands before and behind them in a name. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  'after and as at before between by for from in into of on or over per since the through to under until via with within without'.split(
    ' ',
  ),
)
