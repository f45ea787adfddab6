// Written by `npm run generate` from placeholders.txt. Do not edit.

/**
 * Words that stand for a name until somebody thinks of one; one a line. Collected by hand, August
 * 2026.
 */
export const PLACEHOLDERS =
  "asdf\nbar\nbaz\ndummy\nfoo\nfoobar\nfoobaz\nipsum\nlorem\nqux\nquux"
