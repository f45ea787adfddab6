import { suggest } from '../../text/nearest.ts'

/** As rules of lintel and of teams are called: words, with `/` behind a topic. */
const NAME = /^[A-Za-z][A-Za-z0-9_]*(?:[-/][A-Za-z0-9_]+)*$/
const MAX_LENGTH = 100

/**
 * Says why a new rule cannot have a name.
 * @param taken the ids of the rules that there are
 * @returns undefined where it can
 */
export function refuseRuleName(id: string, taken: ReadonlySet<string>): string | undefined {
  if (id === '') return 'A rule needs a name: write one such as `team-owner`.'
  if (id.length > MAX_LENGTH) return `A name of more than ${MAX_LENGTH} letters is too long.`
  if (taken.has(id)) return `There is a rule \`${id}\` already: take another name.`
  if (NAME.test(id) && !(id in Object.prototype)) return undefined
  const near = id
    .trim()
    .replace(/[^A-Za-z0-9_/]+/g, '-')
    .replace(/^[-/]+|[-/]+$/g, '')
    .toLowerCase()
  const hint = NAME.test(near) ? suggest(id, [near]) || ` Write \`${near}\`.` : ''
  return `\`${id}\` is no name of a rule: it has letters and digits, with \`-\` or \`/\` between words.${hint}`
}
