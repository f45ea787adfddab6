import { AUDIENCES, type Audience } from '../../model/audience.ts'
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
}

/** What is to be written. */
export interface Answers {
  readonly audience: Audience
  /** The ruleset of Spectral that is extended. */
  readonly spectralRuleset: string | undefined
  readonly preCommit: boolean
  readonly github: boolean
  readonly gitlab: boolean
}

/** Where lintel is set up. */
interface InitSurroundings {
  /** The ruleset of Spectral that is there. */
  readonly spectralRuleset: string | undefined
  /** Whether hooks and workflows belong in this folder. */
  readonly isRoot: boolean
}

/** What the flags say, with defaults for the rest. */
export function answerByFlags(flags: InitFlags, { spectralRuleset }: InitSurroundings): Answers {
  return {
    audience: flags.audience ?? 'public',
    spectralRuleset: flags.spectral ? spectralRuleset : undefined,
    preCommit: flags.preCommit === true,
    github: flags.github === true,
    gitlab: flags.gitlab === true,
  }
}

/**
 * Asks for what the flags leave open: four questions at most.
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
      spectralRuleset: await askForRuleset(answers, prompt),
      ...(surroundings.isRoot && (await askForChecks(flags, prompt))),
    }
  } finally {
    prompt.close()
  }
}

const AUDIENCE_QUESTION = 'Who are your APIs for, where they do not say so themselves?'

async function askForRuleset({ spectralRuleset }: Answers, prompt: Prompt) {
  if (spectralRuleset === undefined) return undefined
  const isWanted = await prompt.confirm(`Go on using the rules of ${spectralRuleset}?`, true)
  return isWanted ? spectralRuleset : undefined
}

async function askForChecks(flags: InitFlags, prompt: Prompt) {
  const preCommit =
    flags.preCommit ?? (await prompt.confirm('Lint before each commit, with pre-commit?', false))
  if (flags.github || flags.gitlab) return { preCommit }
  const question = 'Lint each change on the server?'
  const server = await prompt.choose(question, ['github', 'gitlab', 'no'], 'no')
  return { preCommit, github: server === 'github', gitlab: server === 'gitlab' }
}
