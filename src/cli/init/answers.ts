import type { FoundSettings } from '../../migration/find-settings.ts'
import type { Tool } from '../../migration/shared/tool-settings.ts'
import { AUDIENCES, type Audience } from '../../model/audience.ts'
import { joinAll } from '../../text/quote.ts'
import type { Io } from '../terminal/io.ts'
import { Prompt } from '../terminal/prompt.ts'

/** The options of `lintel init`, as commander reads them. */
export interface InitFlags {
  readonly yes?: boolean
  readonly audience?: Audience
  readonly preCommit?: boolean
  readonly github?: boolean
  readonly gitlab?: boolean
  readonly spectral: boolean
  readonly fresh?: boolean
  /** Files of settings by their tools, that no name tells. */
  readonly from?: ReadonlyMap<Tool, readonly string[]>
}

/** What is to be written. */
export interface Answers {
  readonly audience: Audience
  /** The settings of other tools that are taken over. */
  readonly settings: FoundSettings
  readonly preCommit: boolean
  readonly github: boolean
  readonly gitlab: boolean
}

/** Where lintel is set up. */
interface InitSurroundings {
  /** The settings of other tools that are there. */
  readonly settings: FoundSettings
  /** Whether hooks and workflows belong in this folder. */
  readonly isRoot: boolean
}

/** What the flags say, with defaults for the rest. */
export function answerByFlags(flags: InitFlags, { settings }: InitSurroundings): Answers {
  return {
    audience: flags.audience ?? 'public',
    settings: flags.spectral ? settings : without(settings, ['Spectral']),
    preCommit: flags.preCommit === true,
    github: flags.github === true,
    gitlab: flags.gitlab === true,
  }
}

/**
 * Asks for what the flags leave open: five questions at most.
 * @throws UserError where the input ends before the last answer
 */
export async function askForAnswers(
  flags: InitFlags,
  surroundings: InitSurroundings,
  io: Pick<Io, 'stdin' | 'stderr'>,
): Promise<Answers> {
  const answers = answerByFlags(flags, surroundings)
  const prompt = new Prompt(io, 'lintel init --yes')
  try {
    return {
      ...answers,
      audience: flags.audience ?? (await prompt.choose(AUDIENCE_QUESTION, AUDIENCES, 'public')),
      settings: await askForSettings(answers, prompt),
      ...(surroundings.isRoot && (await askForChecks(flags, prompt))),
    }
  } finally {
    prompt.close()
  }
}

const AUDIENCE_QUESTION = 'Who are your APIs for, where they do not say so themselves?'

/** Spectral's rules go on running as they are; of what other tools say, lintel says what it can. */
async function askForSettings({ settings }: Answers, prompt: Prompt): Promise<FoundSettings> {
  const refused: Tool[] = []
  const ruleset = settings.get('Spectral')?.[0]
  if (
    ruleset !== undefined &&
    !(await prompt.confirm(`Go on using the rules of ${ruleset}?`, true))
  )
    refused.push('Spectral')
  const others = [...settings].filter(([tool]) => tool !== 'Spectral')
  if (others.length > 0) {
    const names = joinAll(others.map(([tool, files]) => `${tool} (${files.join(', ')})`))
    if (!(await prompt.confirm(`Take over the settings of ${names}?`, true)))
      refused.push(...others.map(([tool]) => tool))
  }
  return without(settings, refused)
}

function without(settings: FoundSettings, tools: readonly Tool[]): FoundSettings {
  return new Map([...settings].filter(([tool]) => !tools.includes(tool)))
}

async function askForChecks(flags: InitFlags, prompt: Prompt) {
  const preCommit =
    flags.preCommit ?? (await prompt.confirm('Lint before each commit, with pre-commit?', false))
  if (flags.github || flags.gitlab) return { preCommit }
  const question = 'Lint each change on the server?'
  const server = await prompt.choose(question, ['github', 'gitlab', 'no'], 'no')
  return { preCommit, github: server === 'github', gitlab: server === 'gitlab' }
}
