import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CacheFolder } from '../../src/cache/cache-folder.ts'
import { lintWithCache } from '../../src/cache/lint-with-cache.ts'
import { RunCache } from '../../src/cache/run-cache.ts'
import type { Input } from '../../src/documents/input.ts'
import { type LintOptions, lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import { Rulesets } from '../../src/run/rulesets.ts'

/** What a run is given. */
export interface RunSettings {
  readonly inputs: readonly string[]
  /** Relative to the project. */
  readonly cwd?: string
  readonly root?: string
  readonly today?: string
  readonly ruleset?: string
  readonly buildId?: string
  readonly needsDocuments?: boolean
}

/** What a run found, and which documents it had to lint for that. */
export interface CachedRun {
  readonly linted: readonly string[]
  readonly result: ReturnType<typeof toResult>
}

/** A folder with files, and a cache elsewhere. */
export class Project {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-cached-')))
  readonly cachePath = mkdtempSync(join(tmpdir(), 'lintel-cache-'))

  constructor(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) this.write(name, text)
  }

  write(name: string, text: string | Uint8Array): void {
    const path = join(this.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  /** Lints with the cache. */
  async run(settings: RunSettings): Promise<CachedRun> {
    const { buildId = 'a', needsDocuments = false } = settings
    const { inputs, options, cwd } = this.#prepare(settings)
    // Two hours later, so that files count as settled, and what is known of them is relied on.
    const folder = new CacheFolder(this.cachePath, () => new Date(Date.now() + 7_200_000))
    const { root = cwd, today } = options
    const cache = new RunCache(folder, { buildId, cwd, root, today })
    const rulesets = new Rulesets(settings, cwd, cache.rulesets)
    const linted: string[] = []
    const run = await lintWithCache(
      inputs,
      {
        ...options,
        rulesetOf: (location) => rulesets.forDocument(location),
        lintDocuments: (documents, here) => {
          linted.push(...documents.map(({ file }) => file))
          return here(documents)
        },
      },
      {
        cache,
        summaryOf: (path) => rulesets.forFolder(path),
        needsDocuments,
        lintAnew: lintInputs,
      },
    )
    const fault = await cache.close()
    if (fault !== undefined) throw fault
    return { linted, result: toResult(run) }
  }

  /** Lints without a cache. */
  async runAnew(settings: RunSettings): Promise<CachedRun['result']> {
    const { inputs, options, cwd } = this.#prepare(settings)
    const rulesets = new Rulesets(settings, cwd)
    const rulesetOf: LintOptions['rulesetOf'] = (location) => rulesets.forDocument(location)
    return toResult(await lintInputs(inputs, { ...options, rulesetOf }))
  }

  #prepare(settings: RunSettings) {
    const cwd = join(this.path, settings.cwd ?? '')
    const inputs = settings.inputs.map((path): Input => ({ kind: 'file', path }))
    const options = {
      cwd,
      ...(settings.root !== undefined && { root: join(this.path, settings.root) }),
      ...(settings.today !== undefined && { today: settings.today }),
    }
    return { inputs, options, cwd }
  }
}

/** All that a report may show of a run. */
function toResult({ documentOf: _, textOf, sources, ...run }: LintRun) {
  const files = [...new Set(run.findings.map(({ file }) => file))]
  return {
    ...run,
    sources: sources.map(({ location }) => location).sort(),
    texts: files.map((file) => [file, textOf(file)]),
  }
}
