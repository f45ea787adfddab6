import { quote } from '../../text/quote.ts'
import type { ChangeKind, WasIs } from './kind.ts'

const HARM = 'It breaks nobody: it misleads those who tell states of the API apart by the version.'

const RULES = ['versioning/info-version-rises'] as const

/** Changes of `info.version`, in view of all others. */
export const VERSION_KINDS = [
  {
    id: 'info-version-lowered',
    summary: 'The version of the document is lower than it was.',
    breaks: 'none',
    help: 'Write a version that is higher than the one before.',
    rules: RULES,
    harm: HARM,
    words: ({ was, is }: WasIs) => `Version ${quote(is)} is lower than ${quote(was)} was`,
  },
  {
    id: 'info-version-kept',
    summary: 'The API grew in a release whose version is the one of the release before.',
    breaks: 'none',
    help: 'Raise the minor version.',
    rules: RULES,
    harm: HARM,
    isOfRelease: true,
    words: ({ is }: WasIs) => `The API grew, and its version is ${quote(is)} still`,
  },
  {
    id: 'info-version-raised-too-little',
    summary: 'The API grew in a release that raises the patch version only.',
    breaks: 'none',
    help: 'Raise the minor version.',
    rules: RULES,
    harm: HARM,
    isOfRelease: true,
    words: ({ was, is }: WasIs) =>
      `The API grew, and its version rose from ${quote(was)} to ${quote(is)} only, as if it had been corrected`,
  },
] as const satisfies readonly ChangeKind[]
