/**
 * How stacks name the program of a ruleset, which has no file: by that, what it throws when nobody
 * waits for it is told from a bug of lintel.
 */
export const PROGRAM_NAME = 'lintel-ruleset-program'
