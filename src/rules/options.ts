import { AUDIENCES } from '../model/audience.ts'
import { DEFAULT_FOREIGN_PATHS } from '../model/openapi/foreign-paths.ts'
import {
  CATALOG_FILE,
  caselessSetOf,
  choiceOf,
  listOf,
  type OptionForm,
  SWITCH,
  setOf,
  switchesOf,
} from './option-forms.ts'

/** What `x-lintel` of a ruleset may set: all that lintel knows of one option. */
interface RuleOption<Property extends string = string, Value = unknown> {
  /** Its name in `context.options`. */
  readonly property: Property
  /** What it is for: one sentence. */
  readonly summary: string
  /** What it takes; its reader, its JSON Schema and its type follow from that. */
  readonly form: OptionForm<Value>
  /** What holds where a ruleset does not set it. */
  readonly default: NoInfer<Value>
  /** A value as it is written in YAML. */
  readonly example: string
}

/** Declares an option; its default is a value of its form. */
function option<const Property extends string, Value>(
  declared: RuleOption<Property, Value>,
): RuleOption<Property, Value> {
  return declared
}

/**
 * The options of the rules, by their names in a ruleset. All else is made from this table: their type
 * and their reader, the JSON Schema of rulesets, the pages of rules and the table in docs/ruleset.md.
 */
export const OPTIONS = {
  audience: option({
    property: 'audience',
    summary:
      'Who the API is for where the document does not say: `internal`, `partner` or `public` (the default).',
    form: choiceOf(AUDIENCES),
    default: 'public',
    example: 'internal',
  }),
  'foreign-paths': option({
    property: 'foreignPaths',
    summary:
      'Globs of paths whose form others define; in place of `/.well-known/**`, `/graphql`, `/graphql/v*`, `**/scim/**` and `**/scim2/**`.',
    form: listOf('globs'),
    default: DEFAULT_FOREIGN_PATHS,
    example: "['/fhir/**']",
  }),
  'internal-names': option({
    property: 'internalNames',
    summary: 'Words that name internal systems, tables or infrastructure, added to the list.',
    form: caselessSetOf('words'),
    default: new Set<string>(),
    example: '[titan, ledgerdb]',
  }),
  'reserved-words': option({
    property: 'reservedWords',
    summary: 'Names that are reserved, added to `class`, `new`, `type` and `default`.',
    form: setOf('names'),
    default: new Set<string>(),
    example: '[object, package]',
  }),
  'collective-nouns': option({
    property: 'collectiveNouns',
    summary: 'Path segments in the singular that stand for many things all the same.',
    form: caselessSetOf('segments'),
    default: new Set<string>(),
    example: '[inbox, price-book]',
  }),
  'approved-abbreviations': option({
    property: 'approvedAbbreviations',
    summary: 'Abbreviations that the registry has approved, added to the list.',
    form: caselessSetOf('words'),
    default: new Set<string>(),
    example: '[addr, kyc]',
  }),
  'retained-headers': option({
    property: 'retainedHeaders',
    summary: 'Custom headers that keep their `X-` prefix, added to the list.',
    form: caselessSetOf('names'),
    default: new Set<string>(),
    example: '[X-Signature]',
  }),
  'public-operations': option({
    property: 'publicOperations',
    summary: 'operationIds, or globs of paths, of the operations that need no credentials.',
    form: listOf('names and globs'),
    default: [],
    example: "[getHealth, '/v1/status/**']",
  }),
  'ranges-count': option({
    property: 'rangesCount',
    summary: 'Whether a range such as `4XX` documents each status in it: `true` or `false`.',
    form: SWITCH,
    default: false,
    example: 'true',
  }),
  'owner-names': option({
    property: 'ownerNames',
    summary: 'Names of applications and teams, which topics must not hold.',
    form: caselessSetOf('names'),
    default: new Set<string>(),
    example: '[billing-team]',
  }),
  fix: option({
    property: 'fix',
    summary: 'How fixes write: with `inline`, in each place, what they else declare once.',
    form: switchesOf(['inline']),
    default: { inline: false },
    example: '{ inline: true }',
  }),
  'event-catalog': option({
    property: 'eventCatalog',
    summary:
      'A YAML or JSON file, relative to the ruleset: a list of `{type, schema, domain, documentation}`.',
    form: CATALOG_FILE,
    default: undefined,
    example: 'event-catalog.yaml',
  }),
}

type Table = typeof OPTIONS

/** The name of an option in a ruleset. */
export type OptionName = keyof Table

/** What `x-lintel` of a ruleset sets, checked and with its defaults. */
export type RuleOptions = {
  readonly [Name in OptionName as Table[Name]['property']]: Table[Name]['default']
}

/** What holds where a ruleset sets nothing. */
// fromEntries forgets which name has which type; RuleOptions is made from the same table.
export const DEFAULT_OPTIONS = Object.fromEntries(
  Object.values(OPTIONS).map((each) => [each.property, each.default]),
) as RuleOptions

/** Whether a name is that of an option. */
export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name)
}

/** The line that sets an option to its example, below `x-lintel`. */
export function exampleOf(name: OptionName): string {
  return `${name}: ${OPTIONS[name].example}`
}
