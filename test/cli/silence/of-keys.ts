import { exampleOf, isOptionName, OPTIONS, type OptionName } from '../../../src/rules/options.ts'
import {
  api,
  LESS,
  NO_DIFF_RULES,
  NO_RULE,
  NOTHING,
  ORDER,
  type Silencing,
  TEAM_RULE,
} from './row.ts'

/** The keys of a ruleset. */
export const OF_KEYS: readonly Silencing[] = [
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
  {
    of: 'x-lintel.ignores',
    silences: 'all documents, where the patterns match all',
    args: ['lint'],
    ruleset: "x-lintel: { ignores: ['*.yaml'] }\n",
    says: 'left out by the `ignores` of lintel.yaml',
    code: 2,
  },
  {
    of: 'x-lintel.ignores',
    silences: 'a document that is named',
    args: ['lint', 'specs/a.yaml'],
    ruleset: 'x-lintel: { ignores: [specs/] }\n',
    says: '`specs/a.yaml` is left out by the `ignores` of lintel.yaml.',
    code: 0,
  },
  ...Object.keys(OPTIONS).filter(isOptionName).filter(isSilencing).map(toOption),
]

/** Whether an option may free of rules: what the catalog of events lists is only checked against it. */
function isSilencing(name: OptionName): boolean {
  return name !== 'event-catalog'
}

/** What an option frees of rules is shown: all that is set stands below the name of the ruleset. */
function toOption(name: OptionName): Silencing {
  return {
    of: `x-lintel.${name}`,
    silences: 'findings, in the rules that heed it',
    args: ['config', 'specs/a.yaml'],
    ruleset: `x-lintel:\n  ${exampleOf(name)}\n`,
    says: `ruleset lintel.yaml ${name} `,
    code: 0,
  }
}
