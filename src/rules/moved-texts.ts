import { FileFault } from '../documents/disk/file-fault.ts'
import { readOwnText } from '../documents/disk/regular-file.ts'
import type { RuleMetadata } from './rule.ts'

/** What a rule says for people. */
type RuleTexts = Partial<Pick<RuleMetadata, 'why' | 'notes' | 'examples'>>

let texts: { readonly [rule: string]: RuleTexts } | undefined

/**
 * Gives a text that the build took out of the declaration of a rule (`scripts/rule-texts.mjs`), which
 * puts the call there.
 * @param rule its id
 * @throws Error where the file with the texts is missing from the package
 */
export function movedText<Name extends keyof RuleTexts>(
  rule: string,
  name: Name,
): RuleTexts[Name] | undefined {
  texts ??= readTexts()
  return texts[rule]?.[name]
}

function readTexts(): { readonly [rule: string]: RuleTexts } {
  const file = new URL('./rule-texts.json', import.meta.url)
  const text = readOwnText(file)
  if (text instanceof FileFault) throw new Error(`${file.href}: ${text.message}`)
  return JSON.parse(text)
}
