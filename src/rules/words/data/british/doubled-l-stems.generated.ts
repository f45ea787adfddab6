// Written by `npm run generate` from doubled-l-stems.txt. Do not edit.

/**
 * Before -led, -ling, -ler, where one l is enough: `travelled`.
 * Source: see british-words.txt.
 */
export const DOUBLED_L_STEMS =
  "barrel\nbedevil\nbevel\ncarol\nchannel\nchisel\ncounsel\ncudgel\ndial\ndishevel\nduel\nenamel\nequal\nfuel\nfunnel\ngravel\ngrovel\nimperil\ninitial\njewel\nlabel\nlevel\nlibel\nmarshal\nmarvel\nmodel\npanel\nparallel\nparcel\npedal\npencil\npummel\nquarrel\nravel\nrevel\nrival\nshovel\nshrivel\nsignal\nsnorkel\nspiral\nsquirrel\nstencil\nswivel\ntotal\ntowel\ntravel\ntrial\ntunnel\nunravel\nvictual\nweasel\nyodel"
