// Written by `npm run generate` from yse-stems.txt. Do not edit.

/**
 * Before -yse, -ysed, -ysing, for -yze.
 * Source: see british-words.txt.
 */
export const YSE_STEMS =
  "anal\nbreathal\ncatal\ndial\nelectrol\nhydrol\nparal\npsychoanal\npyrol"
