import { api, LESS, NO_DIFF_RULES, NOTHING, type Silencing } from './row.ts'

/** By which rules, and what is compared. */
export const OF_RULES: readonly Silencing[] = [
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
    of: 'lint --remote',
    silences:
      'without it, what is behind URLs, with a ruleset that has none of the rules of lintel',
    args: ['lint', '-r', '.spectral.yaml', 'specs/a.yaml'],
    files: {
      '.spectral.yaml': 'extends: spectral:oas\n',
      'specs/a.yaml': api('{ $ref: "https://a.example/o" }'),
    },
    says: 'Documents refer to `https://a.example/o`, a URL: nobody looked at what is behind.',
    code: 0,
  },
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
    of: 'lint --only',
    silences: 'all other rules; where these are all, the run fails',
    args: ['lint', 'specs', '--only', 'topics/*'],
    says: `No rule looked at \`specs/a.yaml\` with \`--only topics/*\`, ${NOTHING}`,
    code: 2,
  },
  {
    of: 'lint --skip',
    silences: 'what it names; where that is all that is on, the run fails',
    args: ['lint', 'specs', '--skip', 'paths/*'],
    ruleset: 'extends: []\nrules: { paths/kebab-case: error }\n',
    says: `No rule looked at \`specs/a.yaml\` with \`--skip paths/*\`, ${NOTHING}`,
    code: 2,
  },
  ...['lint', 'diff'].map((command) => ({
    of: `${command} --severity`,
    silences: 'nothing: `off` is refused',
    args: [command, 'old.yaml', 'specs/a.yaml', '--severity', 'versioning/breaking-change=off'],
    says: '`--skip versioning/breaking-change` leaves a rule out',
    code: 2,
  })),
  {
    of: 'diff --only',
    silences: 'all other rules; where these are all, it is refused',
    args: ['diff', '--only', 'naming/*', 'old.yaml', 'specs/a.yaml'],
    says: '`--only naming/*` leaves no rule over two states of a document',
    code: 2,
  },
  {
    of: 'diff --skip',
    silences: 'what it names; where that is all, it is refused',
    args: ['diff', '--skip', 'versioning/*', 'old.yaml', 'specs/a.yaml'],
    says: '`--skip versioning/*` leaves no rule over two states of a document',
    code: 2,
  },
  {
    of: 'diff --kind',
    silences: 'all changes of other kinds: asked for, and refused where it never finds any',
    args: ['diff', '--kind', 'operation-added', 'old.yaml', 'specs/a.yaml'],
    says: '`operation-added` is reported with `--all` only',
    code: 2,
  },
]
