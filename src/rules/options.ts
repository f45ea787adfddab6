import type { Audience } from '../model/audience.ts'
import { DEFAULT_FOREIGN_PATHS } from '../model/foreign-paths.ts'

/** The options by their names in a ruleset, with what each is for: one sentence. */
export const OPTIONS = {
  audience:
    'Who the API is for where the document does not say: `internal`, `partner` or `public` (the default).',
  'foreign-paths':
    'Globs of paths whose form others define; in place of `/.well-known/**`, `/graphql` and `/graphql/v*`.',
  'internal-names':
    'Words that name internal systems, tables or infrastructure, added to the list.',
  'reserved-words': 'Names that are reserved, added to `class`, `new`, `type` and `default`.',
  'approved-abbreviations': 'Abbreviations that the registry has approved, added to the list.',
  'retained-headers': 'Custom headers that keep their `X-` prefix, added to the list.',
  'public-operations':
    'operationIds, or globs of paths, of the operations that need no credentials.',
  'ranges-count': 'Whether a range such as `4XX` documents each status in it: `true` or `false`.',
  'owner-names': 'Names of applications and teams, which topics must not hold.',
  'event-catalog':
    'A YAML or JSON file, relative to the ruleset: a list of `{type, schema, domain, documentation}`.',
} as const satisfies Record<string, string>

export type OptionName = keyof typeof OPTIONS

/** What `x-lintel` of a ruleset may set, checked and with its defaults. */
export interface RuleOptions {
  /** Who the API is for, where the document does not say. */
  readonly audience: Audience
  /** Globs of paths whose form others define. */
  readonly foreignPaths: readonly string[]
  /** Words, in lowercase, that name internal systems besides those that lintel knows. */
  readonly internalNames: ReadonlySet<string>
  /** Names that are reserved besides class, new, type and default. */
  readonly reservedWords: ReadonlySet<string>
  /** Words, in lowercase, that the registry of abbreviations approves. */
  readonly approvedAbbreviations: ReadonlySet<string>
  /** Custom headers, in lowercase, that keep their X- prefix. */
  readonly retainedHeaders: ReadonlySet<string>
  /** operationIds, or globs of paths, of operations that need no credentials. */
  readonly publicOperations: readonly string[]
  /** Whether a range such as 4XX documents the statuses in it. */
  readonly rangesCount: boolean
  /** Names, in lowercase, of applications and teams. */
  readonly ownerNames: ReadonlySet<string>
  /** The registered event types; undefined where no catalog is named. */
  readonly eventCatalog: EventCatalog | undefined
}

/** The central catalog of event types (Events 2). */
export interface EventCatalog {
  /** The file as the user named it. */
  readonly file: string
  /** What is missing from the entry of each type: `schema`, `domain`, `documentation`. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

/** What holds where a ruleset sets nothing. */
export const DEFAULT_OPTIONS: RuleOptions = {
  audience: 'public',
  foreignPaths: DEFAULT_FOREIGN_PATHS,
  internalNames: new Set(),
  reservedWords: new Set(),
  approvedAbbreviations: new Set(),
  retainedHeaders: new Set(),
  publicOperations: [],
  rangesCount: false,
  ownerNames: new Set(),
  eventCatalog: undefined,
}
