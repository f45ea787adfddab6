// Runs the tests of the command line and of the language server against an executable.
//   node test/executables/run.mjs <executable>                all of them
//   node test/executables/run.mjs <executable> <file>...      the tests in these files
// What cannot hold there stands in exceptions.tsv, with its reason. Ends with 1 where another test
// fails, or where one of the exceptions holds by now.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** The tests that start lintel as a program of its own, by `LINTEL` of `test/cli/workspace.ts`. */
const ALL = [
  'test/executables',
  'test/cli',
  'test/lsp',
  'test/hostile/special-files.test.ts',
  'test/integrations/pipelines.test.ts',
]

const [executable, ...files] = process.argv.slice(2)
if (executable === undefined || !existsSync(executable)) {
  process.stderr.write('Usage: node test/executables/run.mjs <executable> [<test file>...]\n')
  process.exit(2)
}
process.exitCode = report(runTests(resolve(executable), files.length > 0 ? files : ALL))

/** @returns the tests that ran, as `<file> <name>`, and whether each holds */
function runTests(program, chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-executable-tests-'))
  const outputFile = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter', 'default', '--reporter', 'json', ...chosen]
  try {
    spawnSync(process.execPath, [...args, `--outputFile.json=${outputFile}`], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, LINTEL_EXECUTABLE: program },
    })
    const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'))
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name).replaceAll('\\', '/')
      if (assertionResults.length === 0)
        return [{ file, name: message, isHeld: status === 'passed' }]
      return assertionResults
        .filter((test) => test.status === 'passed' || test.status === 'failed')
        .map((test) => ({ file, name: test.fullName, isHeld: test.status === 'passed' }))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(tests) {
  const exceptions = readExceptions()
  const isException = (test) =>
    exceptions.some(({ file, name }) => file === test.file && name === test.name)
  const wrong = tests.filter((test) => test.isHeld === isException(test))
  for (const { file, name, isHeld } of wrong) {
    const fault = isHeld ? 'holds by now: take it out of exceptions.tsv' : 'fails'
    process.stderr.write(`${file}: ${name}: ${fault}\n`)
  }
  const excepted = tests.filter(isException).length
  process.stdout.write(
    `\n${tests.length} tests ran, ${excepted} of them exceptions with a reason.\n`,
  )
  return wrong.length === 0 && tests.length > 0 ? 0 : 1
}

function readExceptions() {
  const lines = readFileSync(join(here, 'exceptions.tsv'), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [file, name, reason] = line.split('\t')
      if (!reason) throw new Error(`exceptions.tsv: give a reason: ${line}`)
      return { file, name }
    })
}
