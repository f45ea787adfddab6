import { resolve } from 'node:path'
import type { Input } from '../documents/input.ts'
import type { LintOptions } from '../engine/lint/lint.ts'
import { discover } from '../files/discover.ts'
import { defaultRoot } from '../files/resolve-root.ts'
import type { Failure } from '../findings/finding.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { refuseNoDay, toDirectory, toRoot } from './check-request.ts'
import { openRulesets } from './open-rulesets.ts'
import type { LintRequest, TextInput } from './requests.ts'

/** What a request asks to lint, and how. */
export interface OpenRequest {
  readonly inputs: readonly Input[]
  readonly options: LintOptions
  /** The files that there are not. */
  readonly failures: readonly Failure[]
  /** What is to be said of the choice of files, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Finds the documents and the rulesets of a request.
 * @param called the function that is asked, which messages name
 * @throws ConfigurationError where the ruleset, the day or the directory is faulty, or the request
 * names nothing to lint
 */
export async function openRequest(
  called: string,
  request: Omit<LintRequest, 'baseline'>,
): Promise<OpenRequest> {
  const cwd = toDirectory(request.cwd ?? process.cwd())
  const root = toRoot(request.root, cwd)
  refuseNoDay(request.today)
  const { rulesetOf, whoIgnores } = await openRulesets(request, cwd)
  // A list may turn out empty; who hands over none at all has forgotten it.
  if (request.files === undefined && request.texts === undefined)
    throw new ConfigurationError(called, 'Name what is to be linted, in `files` or `texts`.')
  refuseTwins(called, request.texts ?? [], cwd)
  const { inputs, failures, notes } = await discover(request.files ?? [], cwd, {
    whoIgnores,
    ...(root !== undefined && { root }),
  })
  const texts = (request.texts ?? []).map((text): Input => ({ kind: 'text', ...text }))
  const options = {
    cwd,
    rulesetOf,
    withFixes: true,
    root: root ?? defaultRoot(cwd),
    ...(request.remote !== undefined && { remote: request.remote }),
    ...(request.today !== undefined && { today: request.today }),
  }
  return { inputs: [...inputs, ...texts], options, failures, notes }
}

/** Of two texts of one name only one would be linted. */
function refuseTwins(called: string, texts: readonly TextInput[], cwd: string): void {
  const seen = new Set<string>()
  for (const { name } of texts) {
    const path = resolve(cwd, name)
    if (seen.has(path)) throw new ConfigurationError(called, `\`texts\` has two of \`${name}\`.`)
    seen.add(path)
  }
}
