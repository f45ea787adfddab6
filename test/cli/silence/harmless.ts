import type { Harmless } from './row.ts'

const SHAPE =
  'It is about the form of the report: what was found, and the exit code, stay the same.'
const MORE = 'It makes lintel look at more, never at less.'
const SAME = 'The findings are the same with it: test/cli tests that.'

/** Everything that cannot. */
export const HARMLESS: readonly Harmless[] = [
  ...['lint', 'diff', 'merge'].flatMap((command) => [
    ...['format', 'sarif-category', 'summary', 'verbose', 'no-color', 'absolute-paths'].map(
      (option) => ({
        of: `${command} --${option}`,
        because: SHAPE,
      }),
    ),
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
  ...['lint', 'merge'].map((command) => ({
    of: `${command} --previous`,
    because: 'It compares what was found, which stays the same.',
  })),
  { of: 'lint --watch', because: 'Each run is a run of its own, as without it.' },
  { of: 'lint --until', because: 'It makes what `--suppress` writes end.' },
  { of: 'lint --cache', because: SAME },
  { of: 'lint --cache-location', because: SAME },
  { of: 'lint --threads', because: SAME },
  { of: 'diff --sdk', because: MORE },
  { of: 'diff --release', because: MORE },
  { of: 'diff --no-changes', because: MORE },
  { of: 'lint --no-changes', because: MORE },
  ...['reason', 'by', 'in-release'].map((option) => ({
    of: `diff --${option}`,
    because: 'It is recorded with what `--approve` approves, and chooses nothing.',
  })),
  { of: 'diff --until', because: 'It makes what `--approve` writes end.' },
  {
    of: 'diff --prune-changes',
    because: 'It drops what fits no change: nothing is left out by it.',
  },
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
