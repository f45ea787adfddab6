import { describeChoice, isLimited, type RuleChoice } from '../../settings/rule-choice.ts'
import { quoteSome } from '../../text/quote.ts'
import type { Settled } from '../lint/lint.ts'
import type { LintRun } from '../outcomes/lint-run.ts'

/**
 * Says which documents no rule looked at, and which files of documents. Where these documents are all,
 * the run checked nothing, and fails.
 * @param isPart whether it was over a part of the documents, or did something besides: then it may be
 * that none of them has a rule
 * @param choice the rules that the run was limited to
 */
export function describeUnchecked<R extends LintRun>(
  run: R,
  isPart: boolean,
  choice: RuleChoice = {},
): Settled<R> {
  const { passedOver, documents, failures } = run
  const [first] = passedOver
  const unfollowed = describeUnfollowed(run)
  if (first === undefined) return { run, notes: unfollowed }
  const name = passedOver.length === 1 && !/\s/.test(first) ? first : '<file>'
  const limit = isLimited(choice) ? ` with \`${describeChoice(choice)}\`` : ''
  const advice = `\`lintel config ${name}\` says which rules are on, and why.`
  const said = `No rule looked at ${quoteSome(passedOver)}${limit}`
  if (isPart || documents > 0) return { run, notes: [...unfollowed, `${said}: ${advice}`] }
  const message = `${said}, so nothing was checked: ${advice}`
  return { run: { ...run, failures: [...failures, { file: '', message }] }, notes: unfollowed }
}

/** What is behind a reference, no rule saw, and none that is on says so. */
function describeUnfollowed({ unfollowed = [] }: LintRun): string[] {
  const isUrl = (name: string) => /^https?:/i.test(name)
  const [urls, files] = [unfollowed.filter(isUrl), unfollowed.filter((name) => !isUrl(name))]
  const [aUrl, it] = urls.length === 1 ? ['a URL', 'it'] : ['URLs', 'them']
  const aFile = files.length === 1 ? 'a file' : 'files'
  const behind = 'what is behind was not looked at.'
  return [
    ...(urls.length === 0
      ? []
      : [`Documents refer to ${aUrl}, ${quoteSome(urls)}: ${behind} \`--remote\` follows ${it}.`]),
    ...(files.length === 0
      ? []
      : [
          `Documents refer to ${aFile} that cannot be read, ${quoteSome(files)}: ${behind} \`structure/reference\` and \`structure/syntax\` say where.`,
        ]),
  ]
}
