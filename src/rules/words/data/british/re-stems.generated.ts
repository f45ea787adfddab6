// Written by `npm run generate` from re-stems.txt. Do not edit.

/**
 * In -re, wherever they stand in a word: `kilometres`, `centrepiece`.
 * Source: see british-words.txt.
 */
export const RE_STEMS =
  "calibre\ncentre\nfibre\nlitre\nmetre\ntheatre"
