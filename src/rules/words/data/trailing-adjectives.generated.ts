// Written by `npm run generate` from trailing-adjectives.txt. Do not edit.

/**
 * Adjectives and participles that stand behind a noun in the names of quantities and results.
 * The rule catalogue names total, due, paid, used, created, updated, collected, remaining, available
 * and required; the others were collected by hand from the fields of public API descriptions,
 * August 2026.
 */
export const TRAILING_ADJECTIVES =
  "accepted\nadded\nallocated\nallowed\napplied\napproved\nauthorized\navailable\nawarded\nbilled\nblocked\ncancelled\ncaptured\ncharged\ncollected\ncommitted\ncompleted\nconsumed\ncreated\ndeducted\ndeleted\ndelivered\ndetected\ndue\nearned\nevaluated\nexcluded\nexpected\nfailed\ngranted\nimported\nincluded\ninvoiced\nissued\nlimited\nmodified\nordered\noutstanding\nowed\npaid\npending\npermitted\nprocessed\npurchased\nreceived\nrecommended\nredeemed\nrefunded\nrejected\nremaining\nremoved\nrequested\nrequired\nreserved\nreturned\nreversed\nsent\nshipped\nskipped\nsold\nspent\nsucceeded\nsuggested\nsupported\ntotal\ntransferred\nunpaid\nunused\nupdated\nused\nwithheld"
