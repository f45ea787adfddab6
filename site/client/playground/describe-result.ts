import type { LintedText } from '../../engine/lint-text.ts'

/** How many findings of each severity there are, as a sentence. */
export function describeFindings({ findings, isLookedAt }: LintedText): string {
  if (!isLookedAt) return 'Nothing was checked.'
  if (findings.length === 0) return 'No findings.'
  const counts = [
    count(findings.filter(({ severity }) => severity === 'error').length, 'error', 'errors'),
    count(findings.filter(({ severity }) => severity === 'warn').length, 'warning', 'warnings'),
    count(findings.filter(({ severity }) => severity === 'info').length, 'info', 'infos'),
  ].filter((text) => text !== '')
  const last = counts.pop()
  return `${counts.length === 0 ? last : `${counts.join(', ')} and ${last}`}.`
}

/** What else is to be said of a result: what was not looked at, or is left out. */
export function describeLimits(result: LintedText, isEmpty: boolean): string[] {
  const { aside, notFollowed, suppressed, isLookedAt, failures } = result
  const notes = failures.map(({ message }) => message)
  if (isEmpty) notes.push('Paste a document, open a file, or choose an example.')
  else if (!isLookedAt)
    notes.push('No rule looked at this text: it is no OpenAPI or AsyncAPI document.')
  const [first] = notFollowed
  if (first !== undefined) {
    const others = notFollowed.length - 1
    const named =
      others === 0
        ? `\`${first}\``
        : `\`${first}\` and ${count(others, 'other file', 'other files')}`
    const left = count(aside.length, 'finding that says so is', 'findings that say so are')
    notes.push(
      `References to ${named} are not followed: the playground has this document alone. ${left === '' ? 'What is behind them is not checked.' : `What is behind them is not checked, and ${left} left out.`}`,
    )
  }
  if (suppressed > 0)
    notes.push(`The document suppresses ${count(suppressed, 'finding', 'findings')}.`)
  return notes
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
