import type { Loader } from '../../documents/loader.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'

/**
 * Gives a run that reads files again when it is asked for them, so that it holds neither texts nor what
 * was parsed of them while nobody asks.
 * @param openLoader gives what reads them as they were in the run
 */
export function withoutDocuments(run: LintRun, openLoader: () => Loader): LintRun {
  const sources = run.sources.map(({ file, location }) => ({ file, location }))
  const places = new Map(sources.map((source) => [source.file, source]))
  return {
    ...run,
    sources,
    textOf(file) {
      const source = places.get(file)
      return source && openLoader().readText(source)
    },
    documentOf(file) {
      const source = places.get(file)
      return source && openLoader().loadIfThere(source.location)
    },
  }
}
