/**
 * The module that holds the failing examples as fixes make them, in TypeScript: pages show them
 * without the engine.
 * @param mended the texts by the ids of their rules
 */
export function renderMendedExamplesModule(mended: ReadonlyMap<string, string>): string {
  const entries = [...mended].map((entry) => `  ${JSON.stringify(entry)},`)
  return `// Written by \`npm run generate\` from the examples of the rules. Do not edit.

/** What \`--fix\` or \`--fix-contract\` makes of the failing examples, by the ids of the rules. */
export const mendedExamples: ReadonlyMap<string, string> = new Map([
${entries.join('\n')}
])
`
}
