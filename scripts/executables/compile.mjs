import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUN_VERSION } from './targets.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = join(root, 'dist')

/** What starts a program or a thread, by the paths that the code in `dist` has for them. */
const ENTRIES = ['bin/lintel.js', 'bin/lint-worker.js', 'bin/lsp-worker.js']

/**
 * How many times as often as usual a function has to run before it is compiled to machine code. On a
 * short document that took half of the processor time, and on 13 MB a fifth more than it saved. Beyond
 * this, nothing is gained.
 */
const JIT_POLICY = '100'

/**
 * Compiles what is in `dist` for one target.
 * @param target one of `TARGETS`
 * @param compiler the path of a Bun that this machine runs
 * @param runtime the path of the Bun of the target, which becomes part of the executable
 * @param outfile the path of the executable
 */
export function compile(target, compiler, runtime, outfile) {
  const stage = mkdtempSync(join(tmpdir(), 'lintel-executable-'))
  try {
    layOut(stage)
    const { embedded, separator } = target
    const codeFile = `${embedded}dist${separator}cli.cjs`
    const args = [
      ...['build', '--compile', '--bytecode', '--format', 'esm', '--splitting'],
      ...['--target', target.compileTarget, '--compile-executable-path', runtime],
      ...['--compile-jit-policy', JIT_POLICY],
      // The folder that lintel is started in is somebody's repository: nothing in it changes how
      // the program runs.
      ...['--no-compile-autoload-dotenv', '--no-compile-autoload-bunfig'],
      ...['--external', 'fsevents'],
      // Bun would write the path on this machine.
      ...['--define', `__filename=${JSON.stringify(codeFile)}`],
      // Named so that they lie beside the code: `assets/dist` becomes `dist`.
      ...['--asset', join(stage, 'assets/dist')],
      ...['--root', '.', '--outfile', outfile],
      ...ENTRIES,
    ]
    const cwd = join(stage, 'code')
    mkdirSync(dirname(outfile), { recursive: true })
    execFileSync(compiler, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    refuseForeignPaths(outfile, stage)
    chmodSync(outfile, 0o755)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Lays the code out as in the package, and beside it the files that it reads. */
function layOut(stage) {
  if (!existsSync(join(dist, 'cli.cjs'))) throw new Error('`dist` is missing: run `npm run build`.')
  for (const folder of ['code/bin', 'code/dist', 'assets/dist'])
    mkdirSync(join(stage, folder), { recursive: true })
  cpSync(join(root, 'scripts/executables/entry'), join(stage, 'code/bin'), { recursive: true })
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.cjs')))
    cpSync(join(dist, name), join(stage, 'code/dist', name))
  cpSync(join(dist, 'schemas'), join(stage, 'assets/dist/schemas'), { recursive: true })
  cpSync(join(dist, 'rule-texts.json'), join(stage, 'assets/dist/rule-texts.json'))
  // What is kept from run to run holds for one program: Bun is another one than Node.
  const id = readFileSync(join(dist, 'build-id.txt'), 'utf8').trim()
  writeFileSync(join(stage, 'assets/dist/build-id.txt'), `${id}-bun-${BUN_VERSION}\n`)
}

/** A path of this machine in the executable would be one that the code looks for elsewhere. */
function refuseForeignPaths(outfile, stage) {
  if (readFileSync(outfile).includes(join(stage, 'code')))
    throw new Error(`${outfile} holds paths of this machine: it would not run elsewhere.`)
}
