/** The code of a change that breaks nobody, which is reported where all changes are asked for. */
export const COMPATIBLE_CHANGE = 'compatible-change'
