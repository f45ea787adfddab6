/** The code of what a rule could not check to its end. */
export const UNFINISHED = 'unfinished-check'
