import { quoteSome } from '../text/quote.ts'

/**
 * Says which files look like documents and name no version, so that nobody looked at them.
 * @param files by the names that findings carry
 * @param mayIgnore whether the run heeds the `ignores` of rulesets
 */
export function describeUnversioned(files: readonly string[], mayIgnore: boolean): string[] {
  if (files.length === 0) return []
  const [looks, were, it] =
    files.length === 1
      ? ['looks like a document and names', 'it was', 'it']
      : ['look like documents and name', 'they were', 'them']
  const advice = mayIgnore ? `, or leave ${it} out by the \`ignores\` of a ruleset` : ''
  return [
    `${quoteSome([...files].sort())} ${looks} no version: ${were} looked at only where a document refers to ${it}. Write \`openapi\` or \`asyncapi\` with the version${advice}.`,
  ]
}
