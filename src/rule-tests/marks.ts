import type { RuleExample } from './example.ts'

/** What the comments of an example say about its lines. */
interface ExampleMarks {
  /** The lines that the rule has to report, from 1; one that it reports twice stands there twice. */
  readonly lines: readonly number[]
  /** The other rules that comments name, with their lines. */
  readonly others: readonly { readonly line: number; readonly rule: string }[]
}

/**
 * Reads the comments that say where a rule has to report something: `# <- reported` at the end of a
 * line, or `# expect: <rule>, <rule>`, which a document that is tried with several rules needs.
 */
export function readMarks({ text }: Pick<RuleExample, 'text'>, rule: string): ExampleMarks {
  const lines: number[] = []
  const others: { line: number; rule: string }[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    if (/#\s*<-\s*reported\s*$/.test(content)) lines.push(line)
    const named = /#\s*expect:\s*(.*\S)\s*$/.exec(content)?.[1]
    for (const name of named?.split(/[\s,]+/) ?? []) {
      if (name === rule) lines.push(line)
      else others.push({ line, rule: name })
    }
  }
  return { lines, others }
}
