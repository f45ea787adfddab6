import { DIFF_RULE_IDS } from '../../src/diff/change.ts'

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
const ORDER = '{ type: object, properties: { id: { type: string }, total: { type: integer } } }'
const api = (schema: string, path = '/orders') =>
  `${HEAD}paths:\n  ${path}:\n    get:\n      responses:\n        '200':\n          description: All.\n          content: { application/json: { schema: ${schema} } }\n`
const PART = api('{ $ref: parts/order.yaml }')
const FAULTY = api(ORDER, '/orderItems')
const LESS = api('{ type: object, properties: { id: { type: string } } }')

/** What is committed on `main`, before the files of a row are written. */
export const FILES: Readonly<Record<string, string>> = {
  'lintel.yaml': 'extends: lintel:recommended\n',
  'specs/a.yaml': api(ORDER),
  'old.yaml': api(ORDER),
}

const NOTHING = 'so nothing was checked'
const NO_RULE = 'No rule looked at `specs/a.yaml`'
const SHOWN = 'specs/a.yaml'
/** Rules that find one error in `FAULTY` and one warning, and one warning in `LESS`. */
const TWO_RULES =
  'extends: []\nrules: { paths/kebab-case: error, versioning/path-major: warn, versioning/breaking-change: warn }\n'
const NO_DIFF_RULES = `rules: { ${DIFF_RULE_IDS.map((id) => `${id}: off`).join(', ')} }`
const TEAM_RULE = '{ given: $.info, then: { field: title, function: truthy } }'

const INPUTS: readonly Silencing[] = [
  {
    of: 'lint [files...]',
    silences: 'all, where they stand for no document',
    args: ['lint', 'empty'],
    files: { 'empty/x.txt': '' },
    says: 'No OpenAPI or AsyncAPI documents found in this folder',
    code: 2,
  },
  {
    of: 'lint [files...]',
    silences: 'a document of a version that the ruleset has no rule for',
    args: ['lint', 'specs/a.yaml', 'b.yaml'],
    ruleset: TWO_RULES,
    files: { 'b.yaml': 'asyncapi: 1.2.0\n' },
    says: 'No rule looked at `b.yaml`',
    code: 0,
  },
  {
    of: 'lint --stdin-filename',
    silences: 'all, where the overrides for that name do',
    args: ['lint', '-', '--stdin-filename', 'specs/a.yaml'],
    ruleset: 'extends: []\n',
    says: NOTHING,
    code: 2,
  },
  {
    of: 'lint --affected',
    silences: 'all documents, where none is affected: nothing is to be checked',
    args: ['lint', '--affected', 'README.md'],
    says: 'No documents were checked.',
    code: 0,
  },
  {
    of: 'lint --affected',
    silences: 'all, without files',
    args: ['lint', '--affected'],
    says: '`--affected` was given no files',
    code: 0,
  },
  {
    of: 'lint --affected',
    silences: 'some documents: the affected ones may be those that have no rule',
    args: ['lint', '--affected', 'specs/a.yaml'],
    ruleset: `${TWO_RULES}overrides: [{ files: [specs/**], rules: { paths/kebab-case: off, versioning/path-major: off } }]\n`,
    says: NO_RULE,
    code: 0,
  },
  {
    of: 'lint --affected',
    silences: 'all, where the ruleset names documents that there are none of',
    args: ['lint', '--affected', 'specs/a.yaml'],
    ruleset: "x-lintel: { files: ['apis/*.yaml'] }\n",
    says: 'lintel.yaml: No OpenAPI or AsyncAPI document is among its `files`: `apis/*.yaml`.',
    code: 2,
  },
  {
    of: 'lint --root',
    silences: 'what lies outside of it',
    args: ['lint', '--root', 'specs', 'specs/a.yaml'],
    files: { 'specs/a.yaml': api('{ $ref: ../order.yaml }'), 'order.yaml': ORDER },
    says: 'outside the root directory',
    code: 1,
  },
  {
    of: 'lint --shard',
    silences: 'the documents of other shards',
    args: ['lint', '--shard', '1/2'],
    ruleset: TWO_RULES,
    says: 'This is shard 1 of 2',
    code: 0,
  },
  {
    of: 'lint --shard',
    silences: 'all, where there are fewer documents than shards: nothing is to be checked',
    args: ['lint', '--shard', '4/4'],
    says: 'No documents were checked.',
    code: 0,
  },
  {
    of: 'diff [files...]',
    silences: 'all, where they stand for no document',
    args: ['diff', '--base', 'main', 'empty'],
    files: { 'empty/x.txt': '' },
    says: 'No OpenAPI or AsyncAPI documents found in this folder',
    code: 2,
  },
  {
    of: 'diff [files...]',
    silences: 'what one of the states refers to and is not there',
    args: ['diff', 'old.yaml', 'specs/a.yaml'],
    files: { 'specs/a.yaml': PART },
    says: 'specs/parts/order.yaml: No such file. What refers to it was not compared.',
    code: 2,
  },
  {
    of: 'diff --base',
    silences: 'documents that did not change, or are new: nothing is to be compared',
    args: ['diff', '--base', 'main'],
    files: { 'new.yaml': LESS },
    says: '`new.yaml` is not in `main`: there is nothing to compare with.',
    code: 0,
  },
  {
    of: 'diff --root',
    silences: 'what lies outside of it',
    args: ['diff', '--root', 'specs', 'old.yaml', 'specs/a.yaml'],
    files: { 'specs/a.yaml': api('{ $ref: ../order.yaml }'), 'order.yaml': ORDER },
    says: 'order.yaml: The file is outside the root directory. What refers to it was not compared.',
    code: 2,
  },
  {
    of: 'merge <reports...>',
    silences: 'what was found, where a report is no report',
    args: ['merge', 'specs/a.yaml'],
    says: 'is no JSON',
    code: 2,
  },
]

const RULES: readonly Silencing[] = [
  ...(['lint', 'merge'] as const).map((command) => ({
    of: `${command} --ruleset`,
    silences: 'all, with one that has no rules',
    args:
      command === 'lint'
        ? ['lint', '-r', 'none.yaml', 'specs/a.yaml']
        : ['merge', '-r', 'none.yaml', 'shard.json'],
    files: { 'none.yaml': 'extends: []\n' },
    says: command === 'lint' ? NOTHING : 'give the same `--ruleset`',
    code: 2,
  })),
  {
    of: 'diff --ruleset',
    silences: 'nothing of the changes, unless it names their rules',
    args: ['diff', '-r', '.spectral.yaml', 'old.yaml', 'specs/a.yaml'],
    files: { '.spectral.yaml': 'extends: spectral:oas\n', 'specs/a.yaml': LESS },
    says: 'versioning/breaking-change',
    code: 1,
  },
  {
    of: 'lint --base',
    silences: 'all changes, where the rules over them are off by name',
    args: ['lint', '--base', 'main'],
    ruleset: `extends: lintel:paths\n${NO_DIFF_RULES}\n`,
    files: { 'specs/a.yaml': LESS },
    says: 'Nothing was compared. `specs/a.yaml` was not compared',
    code: 2,
  },
  ...(['diff', 'lint'] as const).map((command) => ({
    of: `${command} --version-source`,
    silences: 'what breaks, in a new major version by `info.version`',
    args: [command, '--base', 'main', '--version-source', 'info', 'specs/a.yaml'],
    ruleset: 'extends: []\nrules: { paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': LESS.replace('1.0.0', '2.0.0') },
    says: '`specs/a.yaml` is a new major version by its `info.version`',
    code: 0,
  })),
  {
    of: 'diff --remote',
    silences: 'without it, what is behind URLs that both states name',
    args: ['diff', 'old.yaml', 'specs/a.yaml'],
    files: Object.fromEntries(
      ['old.yaml', 'specs/a.yaml'].map((name) => [name, api('{ $ref: "https://a.example/o" }')]),
    ),
    says: 'Both states refer to `https://a.example/o`, a URL',
    code: 0,
  },
  {
    of: 'diff --kind',
    silences: 'all changes of other kinds: asked for, and refused where it never finds any',
    args: ['diff', '--kind', 'operation-added', 'old.yaml', 'specs/a.yaml'],
    says: '`operation-added` is reported with `--all` only',
    code: 2,
  },
]

const REPORTS: readonly Silencing[] = [
  ...(['lint', 'merge'] as const).map((command) => ({
    of: `${command} --since`,
    silences: 'findings on what did not change',
    args: [command, '--since', 'main', command === 'lint' ? 'specs' : 'shard.json'],
    says: 'changes since main only',
    code: 0,
  })),
  ...(['lint', 'diff', 'merge'] as const).flatMap((command) => {
    const inputs = {
      lint: ['specs/a.yaml'],
      diff: ['old.yaml', 'specs/a.yaml'],
      merge: ['whole.json'],
    }[command]
    const run = {
      args: [command, ...inputs],
      files: { 'specs/a.yaml': FAULTY },
      ruleset: TWO_RULES,
    }
    return [
      {
        of: `${command} --quiet`,
        silences: 'warnings; where they count, that is said',
        ...run,
        args: [...run.args, '--quiet', '--max-warnings', '0', '--fail-on', 'never'],
        files: { 'specs/a.yaml': command === 'diff' ? LESS : FAULTY },
        says: '1 warning, more than --max-warnings 0 allows.',
        code: 1,
      },
      {
        of: `${command} --fail-on`,
        silences: 'no failure: it is about findings',
        ...run,
        args: [...run.args.slice(0, -1), 'gone.yaml', '--fail-on', 'never'],
        says: 'gone.yaml',
        code: 2,
      },
    ]
  }),
  ...(['lint', 'diff', 'merge'] as const).map((command) => ({
    of: `${command} --baseline`,
    silences: 'known findings',
    args: {
      lint: ['lint', 'specs', '--baseline', 'known.json'],
      diff: ['diff', 'old.yaml', 'specs/a.yaml', '--baseline', 'known.json'],
      merge: ['merge', 'shard.json', '--baseline', 'known.json'],
    }[command],
    ruleset: TWO_RULES,
    files: { 'specs/a.yaml': LESS },
    says: 'from the baseline',
    code: 0,
  })),
  {
    of: 'lint --write-baseline',
    silences: 'the findings of today',
    args: ['lint', 'specs', '--write-baseline'],
    ruleset: TWO_RULES,
    says: 'Recorded 1 finding in lintel-baseline.json.',
    code: 0,
  },
  {
    of: 'diff --write-baseline',
    silences: 'the findings of today',
    args: ['diff', 'old.yaml', 'specs/a.yaml', '--write-baseline'],
    files: { 'specs/a.yaml': LESS },
    says: 'Recorded 1 finding in lintel-baseline.json.',
    code: 0,
  },
  {
    of: 'lint --fix',
    silences: 'the findings that it mends',
    args: ['lint', 'specs', '--fix'],
    ruleset: 'extends: []\nrules: { suppression/unused: error, paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': `# lintel-disable-file paths/kebab-case -- Old.\n${api(ORDER)}` },
    says: 'Fixed 1 finding in 1 file.',
    code: 0,
  },
]

const KEYS: readonly Silencing[] = [
  {
    of: 'extends',
    silences: 'all rules, where it is empty or names rules for others',
    args: ['lint', 'specs'],
    ruleset: 'extends: lintel:topics\n',
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'extends',
    silences: 'no rule over two states',
    args: ['diff', 'old.yaml', 'specs/a.yaml'],
    ruleset: 'extends: [[lintel:all, off]]\n',
    files: { 'specs/a.yaml': LESS },
    says: 'versioning/breaking-change',
    code: 1,
  },
  {
    of: 'extends',
    silences: 'all, where the rules of Spectral are about other formats',
    args: ['lint', 'specs'],
    ruleset: 'extends: spectral:asyncapi\n',
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'rules',
    silences: 'single rules, up to all',
    args: ['lint', 'specs'],
    ruleset: 'extends: []\nrules: { paths/kebab-case: off }\n',
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'rules',
    silences: 'the comparison, by the names of all its rules',
    args: ['diff', 'old.yaml', 'specs/a.yaml'],
    ruleset: `${NO_DIFF_RULES}\n`,
    files: { 'specs/a.yaml': LESS },
    says: 'Nothing was compared. `specs/a.yaml` was not compared',
    code: 2,
  },
  {
    of: 'overrides',
    silences: 'all rules in some documents',
    args: ['lint', 'specs', 'b.yaml'],
    ruleset:
      'extends: []\nrules: { paths/kebab-case: error }\noverrides: [{ files: [specs/**], rules: { paths/kebab-case: off } }]\n',
    files: { 'b.yaml': api(ORDER) },
    says: NO_RULE,
    code: 0,
  },
  {
    of: 'overrides.files',
    silences: 'nothing, where no file matches',
    args: ['lint', '.'],
    ruleset: 'overrides: [{ files: [legacy/**], rules: { paths/kebab-case: off } }]\n',
    says: 'No file matches `legacy/**`.',
    code: 1,
  },
  {
    of: 'overrides.files',
    silences: 'nothing, where there is no such place',
    args: ['lint', '.'],
    ruleset: "overrides: [{ files: ['**/a.yaml#/nope'], rules: { paths/kebab-case: off } }]\n",
    says: 'has a node at `#/nope`',
    code: 1,
  },
  {
    of: 'overrides.extends',
    silences: 'all rules in some documents',
    args: ['lint', 'specs'],
    ruleset: 'overrides: [{ files: [specs/**], extends: [[lintel:all, off]] }]\n',
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'overrides.rules',
    silences: 'the comparison of some documents, by the names of all rules: meant for just these',
    args: ['diff', '--base', 'main'],
    ruleset: `extends: []\noverrides: [{ files: [specs/**], ${NO_DIFF_RULES} }]\n`,
    files: { 'specs/a.yaml': LESS },
    says: '`specs/a.yaml` was not compared: its ruleset switches all rules over two states off.',
    code: 0,
  },
  {
    of: 'overrides.formats',
    silences: 'the rules of a team, for documents of other formats',
    args: ['lint', 'specs'],
    ruleset: `extends: []\noverrides: [{ files: [specs/**], formats: [oas2], rules: { titled: ${TEAM_RULE} } }]\n`,
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'formats',
    silences: 'the rules of a team, for documents of other formats',
    args: ['lint', 'specs'],
    ruleset: `extends: []\nformats: [oas2]\nrules: { titled: ${TEAM_RULE} }\n`,
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'except',
    silences: 'rules of a team, in some files',
    args: ['lint', 'specs'],
    ruleset: `extends: []\nrules: { titled: ${TEAM_RULE} }\nexcept: { specs/a.yaml: [titled] }\n`,
    says: `${NO_RULE}, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'aliases',
    silences: 'rules of a team, where an alias is missing',
    args: ['lint', 'specs'],
    ruleset: `extends: []\nrules: { titled: ${TEAM_RULE.replace('$.info', "'#Info'")} }\n`,
    says: 'Alias "Info" does not exist.',
    code: 2,
  },
  {
    of: 'functionsDir',
    silences: 'rules of a team, where a function is not there',
    args: ['lint', 'specs'],
    ruleset:
      'extends: []\nfunctionsDir: nowhere\nfunctions: [f]\nrules: { a: { given: $, then: { function: f } } }\n',
    says: 'nowhere',
    code: 2,
  },
  {
    of: 'functions',
    silences: 'rules of a team, where a function fails',
    args: ['lint', 'specs'],
    ruleset: 'extends: []\nfunctions: [f]\nrules: { a: { given: $, then: { function: f } } }\n',
    files: { 'functions/f.js': 'export default () => { throw new Error("no") }\n' },
    says: 'rule-failed',
    code: 1,
  },
  {
    of: 'parserOptions',
    silences: 'what Spectral says of the text, and nothing that lintel says',
    args: ['lint', 'specs'],
    ruleset: `extends: []\nparserOptions: { duplicateKeys: off }\nrules: { structure/syntax: error, titled: ${TEAM_RULE} }\n`,
    files: { 'specs/a.yaml': `${api(ORDER)}openapi: 3.1.0\n` },
    says: 'structure/syntax',
    code: 1,
  },
  {
    of: 'x-lintel.files',
    silences: 'all documents, where none is named',
    args: ['lint'],
    ruleset: 'x-lintel: { files: [] }\n',
    says: '`files` is empty',
    code: 2,
  },
  {
    of: 'x-lintel.files',
    silences: 'all documents, where none matches',
    args: ['lint'],
    ruleset: "x-lintel: { files: ['apis/*.yaml'] }\n",
    says: 'apis/*.yaml: No file matches this pattern',
    code: 2,
  },
  ...['foreign-paths', 'internal-names', 'reserved-words', 'approved-abbreviations'].map(toOption),
  ...['retained-headers', 'public-operations', 'owner-names'].map(toOption),
  {
    of: 'x-lintel.audience',
    silences: 'what rules ask of public APIs only',
    args: ['config', SHOWN],
    ruleset: 'x-lintel: { audience: internal }\n',
    says: 'audience  "internal"',
    code: 0,
  },
  {
    of: 'x-lintel.ranges-count',
    silences: 'that statuses are missing, where a range stands for them',
    args: ['config', SHOWN],
    ruleset: 'x-lintel: { ranges-count: true }\n',
    says: 'ranges-count  true',
    code: 0,
  },
]

/** What a list of exceptions frees of rules is shown, option by option. */
function toOption(name: string): Silencing {
  return {
    of: `x-lintel.${name}`,
    silences: 'findings on what it lists, in rules that heed it',
    args: ['config', SHOWN],
    ruleset: `x-lintel: { ${name}: [xyz] }\n`,
    says: `${name}  ["xyz"]`,
    code: 0,
  }
}

/** Everything that can leave something out. */
export const SILENCING: readonly Silencing[] = [...INPUTS, ...RULES, ...REPORTS, ...KEYS]

const SHAPE =
  'It is about the form of the report: what was found, and the exit code, stay the same.'
const MORE = 'It makes lintel look at more, never at less.'
const SAME = 'The findings are the same with it: test/cli tests that.'

/** Everything that cannot. */
export const HARMLESS: readonly Harmless[] = [
  ...['lint', 'diff', 'merge'].flatMap((command) => [
    ...['format', 'sarif-category', 'summary', 'verbose', 'no-color'].map((option) => ({
      of: `${command} --${option}`,
      because: SHAPE,
    })),
    { of: `${command} --all`, because: MORE },
    { of: `${command} --no-baseline`, because: MORE },
    { of: `${command} --max-warnings`, because: 'It makes more runs fail, never fewer.' },
  ]),
  ...['lint', 'diff'].flatMap((command) => [
    { of: `${command} --today`, because: MORE },
    {
      of: `${command} --prune-baseline`,
      because: 'It drops what is gone: nothing is left out by it.',
    },
  ]),
  { of: 'lint --remote', because: MORE },
  { of: 'lint --cache', because: SAME },
  { of: 'lint --cache-location', because: SAME },
  { of: 'lint --threads', because: SAME },
  { of: 'diff --sdk', because: MORE },
  ...['$schema', 'description', 'documentationUrl'].map((of) => ({
    of,
    because: 'It says nothing about what is checked.',
  })),
  { of: 'x-lintel', because: 'Its members have rows of their own.' },
  { of: 'x-lintel.event-catalog', because: MORE },
  {
    of: 'overrides.aliases',
    because: 'As `aliases`: one that is missing is a fault of the ruleset.',
  },
  { of: 'overrides.parserOptions', because: 'As `parserOptions`.' },
]
