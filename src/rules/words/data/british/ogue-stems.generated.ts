// Written by `npm run generate` from ogue-stems.txt. Do not edit.

/**
 * In -ogue, for -og.
 * Source: see british-words.txt.
 */
export const OGUE_STEMS =
  "analogue\ncatalogue"
