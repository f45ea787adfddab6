/** The official JSON Schemas as texts, by name. The bundle has them in place of this module. */
export const SCHEMAS: ReadonlyMap<string, string> = new Map()
