/** The code of a change that breaks nobody, which `lintel diff --all` lists. It never counts. */
export const COMPATIBLE_CHANGE = 'compatible-change'
