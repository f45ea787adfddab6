// Written by `npm run generate` from singular-nouns.txt. Do not edit.

/**
 * Singular words in -s that the package `pluralize` takes for plurals, most of them names and
 * acronyms.
 * Collected by hand from the path segments and fields of public API descriptions, August 2026.
 */
export const SINGULAR_NOUNS =
  "aks\naws\nbias\ncanvas\nchaos\ncms\ncors\ncosmos\ncss\ndevops\ndms\ndns\necs\neks\nethos\nfaas\ngcs\ngis\ngps\nhttps\niaas\niis\nios\njenkins\njs\nkms\nkubernetes\nlens\nlfs\nlms\nmacos\nmms\nnas\nnfs\nnps\noms\nos\npaas\npathos\npms\npos\npostgres\nrds\nredis\nsaas\nsas\nses\nsis\nsms\nsns\nsos\nsqs\ntexas\ntls\ntms\ntos\ntrellis\nvas\nvps\nwindows\nwms\nxls"
