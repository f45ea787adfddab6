import { SEVERITIES, type Severity } from '../../findings/severity.ts'
import { UserError } from '../../findings/user-error.ts'
import {
  NEW_RULE_TARGETS,
  type NewRuleTarget,
  RULE_LANGUAGES,
  type RuleLanguage,
} from '../options.ts'
import type { Io } from '../terminal/io.ts'
import { Prompt } from '../terminal/prompt.ts'

/** The options of `lintel new rule`, as commander reads them. */
export interface NewRuleFlags {
  readonly yes?: boolean
  readonly language?: RuleLanguage
  readonly on?: NewRuleTarget
  readonly severity?: Severity
  readonly ruleset?: string
}

/** What is to be written. */
export interface NewRule {
  readonly id: string
  readonly language: RuleLanguage
  readonly on: NewRuleTarget
  readonly severity: Severity
}

/** Says why a rule cannot have a name; undefined where it can. */
type RefuseName = (id: string) => string | undefined

/**
 * What the command line says, and on a terminal the answers to what it leaves open.
 * @throws UserError where there is no name that will do, or the input ends before the last answer
 */
export async function findAnswers(
  name: string | undefined,
  flags: NewRuleFlags,
  io: Io,
  refuse: RefuseName,
): Promise<NewRule> {
  const fault = name === undefined ? undefined : refuse(name)
  if (fault !== undefined) throw new UserError(fault)
  if (io.isInteractive === true && !flags.yes) return ask(name, flags, io, refuse)
  if (name === undefined)
    throw new UserError('A rule needs a name: write one such as `lintel new rule team-owner`.')
  const { language = 'yaml', on = 'openapi', severity = 'warn' } = flags
  return { id: name, language, on, severity }
}

async function ask(
  name: string | undefined,
  flags: NewRuleFlags,
  io: Io,
  refuse: RefuseName,
): Promise<NewRule> {
  const prompt = new Prompt(io, 'lintel new rule <name> --yes')
  try {
    const id = name ?? (await prompt.ask('What is the rule called, such as team-owner?', refuse))
    const language = flags.language ?? (await prompt.choose(LANGUAGE, RULE_LANGUAGES, 'yaml'))
    const on = flags.on ?? (await prompt.choose(TARGET, NEW_RULE_TARGETS, 'openapi'))
    const severity = flags.severity ?? (await prompt.choose(WEIGHT, SEVERITIES, 'warn'))
    return { id, language, on, severity }
  } finally {
    prompt.close()
  }
}

const LANGUAGE = 'In which language is it written?'
const TARGET = 'Which documents is it about?'
const WEIGHT = 'What do its findings weigh?'
