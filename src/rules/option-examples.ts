import type { OptionName } from './options.ts'

/** What an option takes, and how it is written below `x-lintel`: one line of YAML. */
export interface OptionExample {
  readonly takes: string
  readonly yaml: string
}

/** An example of every option, for the pages of the rules that heed it. */
export const OPTION_EXAMPLES: Readonly<Record<OptionName, OptionExample>> = {
  audience: { takes: 'one of `internal`, `partner`, `public`', yaml: 'audience: internal' },
  'foreign-paths': { takes: 'a list of globs', yaml: "foreign-paths: ['/fhir/**']" },
  'internal-names': { takes: 'a list of words', yaml: 'internal-names: [titan, ledgerdb]' },
  'reserved-words': { takes: 'a list of names', yaml: 'reserved-words: [object, package]' },
  'approved-abbreviations': {
    takes: 'a list of words',
    yaml: 'approved-abbreviations: [addr, kyc]',
  },
  'retained-headers': { takes: 'a list of names', yaml: 'retained-headers: [X-Signature]' },
  'public-operations': {
    takes: 'a list of names and globs',
    yaml: "public-operations: [getHealth, '/v1/status/**']",
  },
  'ranges-count': { takes: '`true` or `false`', yaml: 'ranges-count: true' },
  'owner-names': { takes: 'a list of names', yaml: 'owner-names: [billing-team]' },
  'event-catalog': { takes: 'the name of a file', yaml: 'event-catalog: event-catalog.yaml' },
}
