import { api, FAULTY, LESS, ORDER, type Silencing, TWO_RULES } from './row.ts'

const ALPHA = api(ORDER).replace('get:', 'get:\n      x-stability-level: alpha')

/** An approval of what `LESS` lacks. */
const APPROVED = JSON.stringify({
  version: 1,
  approvals: [
    {
      file: 'specs/a.yaml',
      kind: 'response-property-removed',
      pointer:
        '/paths/~1orders/get/responses/200/content/application~1json/schema/properties/total',
      was: 'total',
      is: null,
      reason: 'Agreed',
      by: 't',
      date: '2026-01-31',
    },
  ],
})

/** What of the findings is reported. */
export const OF_REPORTS: readonly Silencing[] = [
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
    of: 'diff --bump',
    silences: 'findings: it says what they come to',
    args: ['diff', 'old.yaml', 'specs/a.yaml', '--bump'],
    files: { 'specs/a.yaml': LESS },
    says: 'major',
    code: 0,
  },
  {
    of: 'diff --stability',
    silences: 'changes of operations that are not so stable',
    args: ['diff', 'old.yaml', 'specs/a.yaml', '--stability', 'stable'],
    files: { 'old.yaml': ALPHA, 'specs/a.yaml': LESS },
    says: '`specs/a.yaml`: 1 change of operations below `stable` is not reported.',
    code: 0,
  },
  {
    of: 'diff --changes',
    silences: 'changes that are approved',
    args: ['diff', 'old.yaml', 'specs/a.yaml', '--changes', 'accepted.json'],
    files: { 'specs/a.yaml': LESS, 'accepted.json': APPROVED },
    says: ', 1 approved',
    code: 0,
  },
  {
    of: 'lint --changes',
    silences: 'changes that are approved',
    args: ['lint', 'specs', '--base', 'main', '--changes', 'accepted.json'],
    ruleset: TWO_RULES,
    files: { 'specs/a.yaml': LESS, 'accepted.json': APPROVED },
    says: ', 1 approved',
    code: 0,
  },
  {
    of: 'diff --approve',
    silences: 'the changes of today',
    args: [
      'diff',
      'old.yaml',
      'specs/a.yaml',
      '--approve',
      'all',
      '--reason',
      'Agreed',
      '--by',
      't',
    ],
    files: { 'specs/a.yaml': LESS },
    says: 'Approved 1 change in lintel-changes.json.',
    code: 0,
  },
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
    of: 'lint --fix-contract',
    silences: 'the findings that it mends',
    args: ['lint', 'specs', '--fix-contract'],
    ruleset: 'extends: []\nrules: { suppression/unused: error, paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': `# lintel-disable-file paths/kebab-case -- Old.\n${api(ORDER)}` },
    says: 'Mended 1 of 1 finding in 1 file.',
    code: 0,
  },
  {
    of: 'lint --fix-dry-run',
    silences: 'the report on standard output, in whose place the patch stands',
    args: ['lint', 'specs', '--fix-dry-run'],
    ruleset: 'extends: []\nrules: { suppression/unused: error, paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': `# lintel-disable-file paths/kebab-case -- Old.\n${api(ORDER)}` },
    says: 'Would mend 1 of 1 finding in 1 file.',
    code: 1,
  },
  {
    of: 'lint --fix',
    silences: 'the findings that it mends',
    args: ['lint', 'specs', '--fix'],
    ruleset: 'extends: []\nrules: { suppression/unused: error, paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': `# lintel-disable-file paths/kebab-case -- Old.\n${api(ORDER)}` },
    says: 'Mended 1 of 1 finding in 1 file.',
    code: 0,
  },
  {
    of: 'lint --suppress',
    silences: 'the findings that it suppresses',
    args: ['lint', 'specs', '--suppress', 'Old.'],
    ruleset: 'extends: []\nrules: { paths/kebab-case: error }\n',
    files: { 'specs/a.yaml': FAULTY },
    says: 'Suppressed 1 finding in 1 file.',
    code: 0,
  },
]
