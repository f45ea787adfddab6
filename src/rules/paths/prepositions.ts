/** Prepositions and other words that join what stands before and behind them in a name. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'and as at between by for from in into of on or per the to under via with within without'.split(
    ' ',
  ),
)
