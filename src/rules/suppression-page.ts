/**
 * Says, in Markdown, how findings of a rule are suppressed in a document; empty for rules about
 * suppressions, which cannot be.
 */
export function renderSuppression(id: string): string {
  if (id.startsWith('suppression/')) return ''
  return `In YAML by a comment that names the rule and gives the reason:

- \`# lintel-disable-next-line ${id} -- <reason>\`: on the next line
- \`# lintel-disable-line ${id} -- <reason>\`: on the line that it ends
- \`# lintel-disable ${id} -- <reason>\`: on the member or item below it, and in all that this holds
- \`# lintel-disable-file ${id} -- <reason>\`: in the whole file, on top of which it stands

In JSON, and in YAML too, by a member of the object at fault or of one above it; \`until\` may be left out:

\`\`\`json
"x-lintel-disable": [
  { "rule": "${id}", "reason": "<reason>", "until": "2027-01-31" }
]
\`\`\``
}
