import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Configurations } from '../../config/configurations.ts'
import { Loader } from '../../documents/loader.ts'
import type { LintOptions } from '../../engine/lint.ts'
import { memoize } from '../../model/memoize.ts'
import { discover } from '../discover.ts'
import { UserError } from '../errors.ts'
import type { Inputs } from '../inputs.ts'
import { toRealPath } from '../real-path.ts'
import { findRepositoryRoot } from '../repository.ts'
import { defaultFiles } from '../rulesets.ts'
import { readChangedFiles } from './changed-files.ts'
import { FileGraph } from './file-graph.ts'
import { findReferredFiles, findRulesetFiles } from './named-files.ts'
import { withoutWorkspaceRules } from './without-workspace-rules.ts'

/** The documents that changed files affect, and how these are linted. */
export interface Affected {
  readonly inputs: Inputs
  readonly options: LintOptions
  /** What is to be said besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Finds the documents that changed files affect: those among them, those that refer to one of them,
 * directly or through other files, and those whose ruleset is one of them. It looks among the
 * documents of the ruleset in use, or else of the repository, or else of the working directory.
 * @param args the changed files, which may be gone, or be no documents
 * @param options how all documents would be linted
 * @throws UserError for standard input
 */
export async function collectAffected(
  args: readonly string[],
  options: LintOptions,
  configurations: Configurations,
): Promise<Affected> {
  if (args.includes('-'))
    throw new UserError(
      '`--affected` asks which documents refer to files: name one in place of `-`.',
    )
  const cwd = realpathSync(options.cwd)
  const top = findRepositoryRoot(cwd) ?? cwd
  const root = options.root ?? top
  const changed = readChangedFiles(args, cwd, top)
  const searched = await defaultFiles(configurations, cwd, relative(cwd, top) || '.')
  const all = await discover(searched, cwd, true)
  const inputs = new Map(all.inputs.map((input) => [toRealPath(resolve(cwd, input.path)), input]))
  const graph = buildGraph([...inputs.keys()], new Loader({ cwd, root }), configurations)
  const affected = graph.findLeadingTo(changed.includes)
  const chosen = [...inputs].filter(([path]) => affected.has(path)).map(([, input]) => input)
  const isWhole = chosen.length === inputs.size
  return {
    inputs: { inputs: chosen, failures: [...all.failures, ...changed.failures] },
    options: {
      ...options,
      root,
      rulesetOf: isWhole ? options.rulesetOf : withoutWorkspaceRules(options.rulesetOf),
    },
    notes: args.length === 0 ? ['`--affected` was given no files, so nothing was linted.'] : [],
  }
}

/** What the documents and their parts refer to, and the rulesets that hold for the documents. */
function buildGraph(
  documents: readonly string[],
  loader: Loader,
  configurations: Configurations,
): FileGraph {
  const graph = new FileGraph()
  const toReal = memoize(toRealPath)
  const named = new Set(documents)
  graph.add(documents, (path) => {
    // Outside of the root, only documents that the ruleset names are read.
    const isRead = named.has(path) || loader.isInside(path)
    return isRead ? findReferredFiles(path, loader).map(toReal) : []
  })
  const rulesets = new Set<string>()
  for (const document of documents) {
    const ruleset = configurations.fileFor(document)
    if (ruleset === undefined) continue
    rulesets.add(toReal(ruleset))
    graph.link(document, toReal(ruleset))
  }
  graph.add(rulesets, (path) => findRulesetFiles(path, loader).map(toReal))
  return graph
}
