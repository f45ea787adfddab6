import type { PathChoice } from '../../diff/changes/change.ts'
import { UserError } from '../../findings/user-error.ts'
import { quote } from '../../text/quote.ts'

/** The options of `lintel diff` that are about the paths of OpenAPI. */
export interface PathFlags {
  /** Globs of the paths that are compared. */
  readonly match?: readonly string[]
  /** What stands before paths and does not count: in both states, or in one. */
  readonly stripPrefix?: readonly string[]
  readonly stripPrefixBase?: readonly string[]
  readonly stripPrefixRevision?: readonly string[]
}

/** What each member is called on the command line. */
const OPTIONS: Readonly<Record<keyof PathFlags, string>> = {
  match: '--match',
  stripPrefix: '--strip-prefix',
  stripPrefixBase: '--strip-prefix-base',
  stripPrefixRevision: '--strip-prefix-revision',
}

/**
 * Reads which paths are compared.
 * @param names what messages call the members
 * @returns nothing where all are, as they are written
 * @throws UserError where a prefix or a glob can be that of no path
 */
export function readPaths(
  { match = [], stripPrefix = [], stripPrefixBase = [], stripPrefixRevision = [] }: PathFlags,
  names = OPTIONS,
): { readonly paths?: PathChoice } {
  const given = [match, stripPrefix, stripPrefixBase, stripPrefixRevision]
  if (given.every(({ length }) => length === 0)) return {}
  refuse(names.match, match, '/v1/orders/**', (glob) => /^(\/|\*\*)/.test(glob))
  const isPrefix = (prefix: string) => /^\/[^/]/.test(prefix)
  refuse(names.stripPrefix, stripPrefix, '/api', isPrefix)
  refuse(names.stripPrefixBase, stripPrefixBase, '/api', isPrefix)
  refuse(names.stripPrefixRevision, stripPrefixRevision, '/api', isPrefix)
  const base = [...new Set([...stripPrefix, ...stripPrefixBase])]
  const revision = [...new Set([...stripPrefix, ...stripPrefixRevision])]
  return { paths: { prefixes: { base, revision }, globs: match } }
}

function refuse(
  option: string,
  values: readonly string[],
  example: string,
  isFit: (value: string) => boolean,
): void {
  const wrong = values.find((value) => !isFit(value))
  if (wrong === undefined) return
  throw new UserError(
    `\`${option}\` is ${quote(wrong)}: paths begin with a slash, so write one such as \`${example}\`.`,
  )
}
