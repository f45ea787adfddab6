import type { Clause } from '../src/rules/conformance.ts'

/**
 * The module that holds the clause list, in TypeScript: the bundle has no other way to the
 * statements, and a module is loaded only by the command that prints them.
 */
export function renderClausesModule(clauses: readonly Clause[]): string {
  return `// Written by \`npm run generate\` from docs/clauses.tsv. Do not edit.
import type { Clause } from './conformance.ts'

/** Every statement of the conventions, in their order. */
export const clauses: readonly Clause[] = [
${clauses.map((clause) => `  ${JSON.stringify(clause)},`).join('\n')}
]
`
}
