import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { RulesetSummary } from '../../config/ruleset-summary.ts'
import type { FileScope } from '../../documents/disk/file-names.ts'
import { Loader } from '../../documents/loader.ts'
import { discover } from '../../files/discover.ts'
import { toRealPath } from '../../files/real-path.ts'
import { findRepositoryRoot } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { memoize } from '../../text/memoize.ts'
import { quoteSome } from '../../text/quote.ts'
import type { Inputs } from '../inputs.ts'
import { defaultFiles, type Rulesets } from '../rulesets.ts'
import { readChangedFiles } from './changed-files.ts'
import { FileGraph } from './file-graph.ts'
import { findReferredFiles, findRulesetFiles } from './named-files.ts'

/** The documents that changed files affect. */
export interface Affected {
  readonly inputs: Inputs
  /** Whether there are others, which rules that compare documents would miss. */
  readonly isPart: boolean
  /** What is to be said besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Finds the documents that changed files affect: those among them, those that refer to one of them,
 * directly or through other files, and those whose ruleset is one of them. It looks among the
 * documents of the ruleset in use, or else of the repository, or else of the working directory.
 * @param args the changed files, which may be gone, or be no documents
 * @param scope where the run is, and where its documents may refer to
 * @param ignored patterns of documents that are left out, each after a `!`
 * @throws UserError for standard input
 */
export async function collectAffected(
  args: readonly string[],
  scope: FileScope,
  rulesets: Rulesets,
  ignored: readonly string[],
): Promise<Affected> {
  if (args.includes('-'))
    throw new UserError(
      '`--affected` asks which documents refer to files: name one in place of `-`.',
    )
  const cwd = realpathSync(scope.cwd)
  const top = findRepositoryRoot(cwd) ?? cwd
  const changed = readChangedFiles(args, cwd, top)
  const ruleset = await rulesets.forFolder(cwd)
  const searched = [...defaultFiles(ruleset, cwd, relative(cwd, top) || '.'), ...ignored]
  const all = await discover(searched, cwd, {
    mayBeEmpty: true,
    whoIgnores: rulesets.whoIgnores,
  })
  const named = all.inputs.length > 0 ? [] : describeEmpty(ruleset)
  const inputs = new Map(all.inputs.map((input) => [toRealPath(resolve(cwd, input.path)), input]))
  const graph = buildGraph([...inputs.keys()], new Loader({ ...scope, cwd }), rulesets)
  const affected = graph.findLeadingTo(changed.includes)
  const chosen = [...inputs].filter(([path]) => affected.has(path)).map(([, input]) => input)
  return {
    inputs: {
      inputs: chosen,
      failures: [...all.failures, ...changed.failures, ...named],
      notes: all.notes,
    },
    isPart: chosen.length < inputs.size,
    notes: args.length === 0 ? ['`--affected` was given no files, so nothing was linted.'] : [],
  }
}

/** Where a ruleset names documents that there are none of, none is ever affected. */
function describeEmpty({ file, files }: RulesetSummary): Failure[] {
  if (files === null) return []
  const message = `No OpenAPI or AsyncAPI document is among its \`files\`: ${quoteSome(files)}.`
  return [{ file, message }]
}

/** What the documents and their parts refer to, and the rulesets that hold for the documents. */
function buildGraph(documents: readonly string[], loader: Loader, rulesets: Rulesets): FileGraph {
  const graph = new FileGraph()
  const toReal = memoize(toRealPath)
  const named = new Set(documents)
  graph.add(documents, (path) => {
    // Outside of the root, only documents that the ruleset names are read.
    const isRead = named.has(path) || loader.isInside(path)
    return isRead ? findReferredFiles(path, loader).map(toReal) : []
  })
  const rulesetFiles = new Set<string>()
  for (const document of documents) {
    const ruleset = rulesets.fileFor(document)
    if (ruleset === undefined) continue
    rulesetFiles.add(toReal(ruleset))
    graph.link(document, toReal(ruleset))
  }
  graph.add(rulesetFiles, (path) => findRulesetFiles(path, loader).map(toReal))
  return graph
}
