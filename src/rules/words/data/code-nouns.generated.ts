// Written by `npm run generate` from code-nouns.txt. Do not edit.

/**
 * Nouns at the end of a parameter's name whose values 0 and 1 are codes or numbers, and stand for no
 * boolean (`type`, `sort_order`).
 * Written down by hand, from no list. November 2026.
 */
export const CODE_NOUNS =
  "category\nclass\ncode\ncount\ndepth\ndirection\nformat\ngender\ngroup\nid\nindex\nkind\nlevel\nlimit\nmethod\nmode\nnumber\noffset\norder\npage\nphase\npriority\nrank\nrole\nscale\nscope\nsex\nside\nsize\nsort\nsource\nstage\nstate\nstatus\nstep\nstrategy\ntarget\ntier\ntype\nvalue\nversion"
