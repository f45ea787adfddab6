import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log, Result } from 'sarif'
import { installTool } from './installed-tool.ts'

const PACKAGE = '@microsoft/sarif-multitool-linux'
const VERSION = '5.7.0'
const CONFIGURATION = fileURLToPath(new URL('multitool.xml', import.meta.url))

/** Microsoft's SARIF Multitool. Its exit code is 0 whatever it finds: read what it writes. */
export class Multitool {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Installs the tool into the temporary folder, where it is not there yet: 100 MB.
   * @returns why it cannot run on this machine, where it cannot
   */
  static install(): Multitool | string {
    const { platform, arch } = process
    if (platform !== 'linux' || arch !== 'x64')
      return `${PACKAGE} runs on linux-x64 only, this is ${platform}-${arch}`
    const folder = installTool(PACKAGE, VERSION)
    if (folder === undefined) return `${PACKAGE} could not be installed`
    const tool = new Multitool(folder)
    chmodSync(tool.#binary, 0o755)
    return tool
  }

  get #binary(): string {
    return join(this.#folder, 'Sarif.Multitool')
  }

  /** The JSON schema of SARIF 2.1.0. */
  get schema(): object {
    return JSON.parse(readFileSync(join(this.#folder, 'sarif-2.1.0.json'), 'utf8'))
  }

  /** Validates a log against the rules of SARIF and of GitHub, and gives what they find. */
  validate(file: string): Result[] {
    const output = `${file}.validated`
    this.#run(
      ['validate', file, '-o', output, '-c', CONFIGURATION, '--rule-kind', 'Sarif;Ghas'],
      ['--level', 'Error;Warning;Note', '--kind', 'Fail', '--log', 'ForceOverwrite'],
    )
    return readLog(output).runs[0]?.results ?? []
  }

  /** Adds the line hashes of the upload action, computed from the files that the log names. */
  addLineHashes(file: string): Result[] {
    const output = `${file}.hashed`
    this.#run(
      ['rewrite', file, '-o', output, '--insert', 'RollingHashPartialFingerprints'],
      ['--log', 'ForceOverwrite'],
    )
    return readLog(output).runs[0]?.results ?? []
  }

  #run(...args: readonly (readonly string[])[]): void {
    execFileSync(this.#binary, args.flat(), { stdio: 'ignore' })
  }
}

/** The tool's files begin with a byte order mark. */
function readLog(file: string): Log {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
}
