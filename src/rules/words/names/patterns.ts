/** JSON field names, query parameters (Naming rules, table). */
export const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Literal path segments (Naming rules, table). */
export const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Enum values and error codes (Naming rules, table). */
export const UPPER_SNAKE_CASE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/** Custom HTTP headers (Naming rules, table: Title-Case-With-Hyphens, no underscores). */
export const TITLE_CASE = /^[A-Z][A-Za-z0-9]*(-[A-Z0-9][A-Za-z0-9]*)*$/

/** Identifier parameters of paths, which have no digits (Endpoints, path pattern). */
export const PATH_PARAMETER = /^[a-z]+(_[a-z]+)*$/
