/** Packages that take the text of functions and make code of it. */
export const TAKEN_AS_TEXT: readonly string[]

/** What is imported, and is not in the bundle. */
export const LEFT_OUT: readonly string[]
