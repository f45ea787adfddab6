// Written by `npm run generate` from our-stems.txt. Do not edit.

/**
 * In -our, wherever they stand in a word: `watercolour`, `behavioural`.
 * Source: see british-words.txt.
 */
export const OUR_STEMS =
  "ardour\narmour\nbehaviour\ncandour\nclamour\ncolour\ndemeanour\nenamour\nendeavour\nfavour\nfervour\nflavour\nharbour\nhonour\nhumour\nlabour\nmisdemeanour\nneighbour\nodour\nparlour\nrancour\nrigour\nrumour\nsaviour\nsavour\nsplendour\nsuccour\ntumour\nvalour\nvapour\nvigour"
