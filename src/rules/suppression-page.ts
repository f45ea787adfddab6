/**
 * Says, in Markdown, how findings of a rule are suppressed in a document; empty for rules about
 * suppressions, which cannot be.
 */
export function renderSuppression(id: string): string {
  if (id.startsWith('suppression/')) return ''
  return `In YAML with a comment that gives the reason; in JSON, and in YAML too, with an extension of the object at fault or of one above it. \`until\` is optional.

\`\`\`yaml
# lintel-disable-next-line ${id} -- why the next line may
# lintel-disable-line ${id} -- behind a line: why this one may
# lintel-disable ${id} -- above a member or an item: why it and all below it may
# lintel-disable-file ${id} -- on top of the file: why all of it may
\`\`\`

\`\`\`json
"x-lintel-disable": [{ "rule": "${id}", "reason": "why this may", "until": "2027-01-31" }]
\`\`\``
}
