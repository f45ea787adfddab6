import { DIFF_RULE_IDS } from '../../../src/diff/kinds/diff-rules.ts'

/** One way in which an option or a key of a ruleset can leave something out, and what says so. */
export interface Silencing {
  /** The option of a command (`lint --since`), or the key of a ruleset (`overrides.files`). */
  readonly of: string
  /** What is left out. */
  readonly silences: string
  /** The command line, run where `FILES`, the given ones and the ruleset are. */
  readonly args: readonly string[]
  /** The text of `lintel.yaml`; left out, that of `FILES`. */
  readonly ruleset?: string
  readonly files?: Readonly<Record<string, string>>
  /** What stands on standard output or standard error. */
  readonly says: string
  readonly code: number
}

/** Why an option or a key leaves nothing out. */
export interface Harmless {
  readonly of: string
  readonly because: string
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
export const ORDER =
  '{ type: object, properties: { id: { type: string }, total: { type: integer } } }'
export const api = (schema: string, path = '/orders') =>
  `${HEAD}paths:\n  ${path}:\n    get:\n      responses:\n        '200':\n          description: All.\n          content: { application/json: { schema: ${schema} } }\n`
export const PART = api('{ $ref: parts/order.yaml }')
export const FAULTY = api(ORDER, '/orderItems')
export const LESS = api('{ type: object, properties: { id: { type: string } } }')

/** What is committed on `main`, before the files of a row are written. */
export const FILES: Readonly<Record<string, string>> = {
  'lintel.yaml': 'extends: lintel:recommended\n',
  'specs/a.yaml': api(ORDER),
  'old.yaml': api(ORDER),
}

export const NOTHING = 'so nothing was checked'
export const NO_RULE = 'No rule looked at `specs/a.yaml`'
/** Rules that find one error in `FAULTY` and one warning, and one warning in `LESS`. */
export const TWO_RULES =
  'extends: []\nrules: { paths/kebab-case: error, versioning/path-major: warn, versioning/breaking-change: warn }\n'
export const NO_DIFF_RULES = `rules: { ${DIFF_RULE_IDS.map((id) => `${id}: off`).join(', ')} }`
export const TEAM_RULE = '{ given: $.info, then: { field: title, function: truthy } }'
