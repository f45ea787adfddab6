// Written by `npm run generate` from trailing-adjectives.txt. Do not edit.

/**
 * Adjectives and participles that stand behind a noun in the names of quantities and results.
 * The rule catalogue names total, due, paid, used, created, updated, collected, remaining, available
 * and required; the others were collected by hand from the fields of public API descriptions,
 * August 2026.
 */
export const TRAILING_ADJECTIVES =
  "accepted\naccrued\nadded\nallocated\nallowed\napplied\napproved\nattached\nauthorized\navailable\nawarded\nbilled\nblocked\ncancelled\ncaptured\ncharged\ncollected\ncommitted\ncompleted\nconsumed\ncreated\ndamaged\ndeducted\ndeleted\ndelivered\ndetected\ndriven\ndue\nearned\nelapsed\nevaluated\nexcluded\nexpected\nexpired\nfailed\ngenerated\ngranted\nimported\nincluded\ninstalled\ninvoiced\nissued\nlapsed\nlimited\nlost\nmissed\nmissing\nmodified\noccupied\nordered\noutstanding\noverdue\nowed\npaid\npending\npermitted\nprocessed\npurchased\nreceived\nrecommended\nredeemed\nrefunded\nrejected\nremaining\nremoved\nrequested\nrequired\nreserved\nresolved\nreturned\nreversed\nsent\nshipped\nsigned\nskipped\nsold\nspent\nsucceeded\nsuggested\nsupported\ntotal\ntransferred\ntraveled\nunpaid\nunused\nupdated\nused\nwaived\nwithheld\nworked"
