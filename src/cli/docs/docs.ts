import { relative, resolve } from 'node:path'
import type { Configuration } from '../../config/configuration.ts'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { isFolder } from '../../files/is-folder.ts'
import { toPosix } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import { clauses } from '../../rules/clauses.generated.ts'
import { allRules } from '../../rules/index.ts'
import { mendedExamples } from '../../rules/mended-examples.generated.ts'
import { clausesOfTeam } from '../../run/brought-rules.ts'
import { openConfigurations } from '../../run/configurations.ts'
import { isPresetName } from '../../settings/presets.ts'
import { EXIT_CLEAN, EXIT_FINDINGS } from '../exit-codes.ts'
import type { Io } from '../terminal/io.ts'
import { writeNotes } from '../terminal/notes.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { type DocumentedRule, findDocumentedRules } from './documented-rules.ts'
import { renderIndexPage } from './index-page.ts'
import { markOf, type PlannedPages, planPages, removePages, writePages } from './page-files.ts'
import { INDEX_PAGE, linkBetween, namePages } from './page-names.ts'
import { renderRulePage } from './rule-page.ts'

/** The options of `lintel docs`, as commander reads them. */
export interface DocsFlags {
  readonly ruleset?: string
  readonly include: 'team' | 'on' | 'all'
  readonly title?: string
  readonly prune?: boolean
  readonly check?: boolean
}

/**
 * `lintel docs`: writes the pages of the rules of a ruleset, and an index of them.
 * @throws UserError where a file is in the way that it did not write; then nothing is written
 * @throws ConfigurationError where the ruleset is faulty
 */
export async function writeDocs(folder: string, flags: DocsFlags, io: Io): Promise<number> {
  const path = checkFolder(folder, io.cwd)
  const configuration = await openConfigurations(flags, io.cwd).forFolder(io.cwd)
  const pages = await renderPages(configuration, flags, io.cwd)
  const { file } = configuration.ruleset
  // From wherever it is run, the same ruleset has the same mark.
  const source = isPresetName(file) ? file : toPosix(relative(path, resolve(io.cwd, file)))
  const planned = planPages(pages, path, folder.replace(/[\\/]+$/, ''), markOf(source))
  if (flags.check) return reportCheck(planned, folder, io)
  writePages(planned.changed, path)
  if (flags.prune) removePages(planned.stale, path)
  await writeStdout(io, describe(planned, folder, flags))
  if (!flags.prune && planned.stale.length > 0)
    await writeNotes(
      io,
      `${pluralize(planned.stale.length, 'page')} in ${folder} ${planned.stale.length === 1 ? 'is' : 'are'} of no rule that is included any more (${planned.stale.slice(0, 3).join(', ')}${planned.stale.length > 3 ? ', …' : ''}): \`--prune\` removes such pages.`,
    )
  return EXIT_CLEAN
}

/** @throws UserError where there is something else */
function checkFolder(folder: string, cwd: string): string {
  if (folder === '') throw new UserError('`docs` is given an empty name: name a folder.')
  const path = resolve(cwd, folder)
  if (hasEntryAt(path) && !isFolder(path))
    throw new UserError(`\`${folder}\` is no folder: name one to write the pages into.`)
  return path
}

/** The pages by their paths in the folder. */
async function renderPages(
  configuration: Configuration,
  { include, title }: DocsFlags,
  cwd: string,
): Promise<Map<string, string>> {
  const { ruleset, team } = configuration
  const known = await findDocumentedRules(configuration, cwd)
  const rules = known.filter((rule) => isIncluded(rule, include))
  const names = namePages(rules.map(({ id }) => id))
  const statements = [...clauses, ...clausesOfTeam(team)]
  const context = {
    clauses: new Map(statements.map((clause) => [clause.id, clause])),
    rules: [...allRules, ...team.map(({ rule }) => rule)],
    mendedExamples,
  }
  const pages = new Map<string, string>()
  const facts = {
    title: title ?? `Rules of ${ruleset.file}`,
    ruleset: ruleset.file,
    overrides: ruleset.overrides.length,
    off: include === 'on' ? known.length - rules.length : 0,
  }
  pages.set(INDEX_PAGE, renderIndexPage(rules, names, facts))
  for (const rule of rules) {
    const page = names.get(rule.id) ?? INDEX_PAGE
    const link = (id: string) => {
      const target = names.get(id)
      return target === undefined ? `\`${id}\`` : linkBetween(page, target, id)
    }
    pages.set(page, renderRulePage(rule, { ...context, link }, ruleset.file))
  }
  return pages
}

/** Rules of the team are told in any case: those that are off are said to be. */
function isIncluded({ kind, severity }: DocumentedRule, include: DocsFlags['include']): boolean {
  if (kind === 'team' || kind === 'spectral') return true
  return include === 'all' || (include === 'on' && severity !== 'off')
}

function describe(
  { changed, unchanged, stale }: PlannedPages,
  folder: string,
  { prune }: DocsFlags,
): string {
  const same = unchanged === 0 ? '' : `, ${unchanged} ${unchanged === 1 ? 'is' : 'are'} as before`
  const removed = prune && stale.length > 0 ? `, removed ${stale.length}` : ''
  return `Wrote ${pluralize(changed.size, 'page')} into ${folder}${same}${removed}.\n`
}

/** Says which pages are not as they would be written. */
async function reportCheck(
  { changed, stale }: PlannedPages,
  folder: string,
  io: Io,
): Promise<number> {
  const lines = [
    ...[...changed.keys()].map((path) => `${path} is not as it would be written.\n`),
    ...stale.map((path) => `${path} is of no rule that is included.\n`),
  ]
  await writeStdout(io, lines.join(''))
  if (lines.length === 0) return EXIT_CLEAN
  await writeNotes(
    io,
    `The pages in ${folder} are not up to date: \`lintel docs ${folder}${stale.length > 0 ? ' --prune' : ''}\` writes them.`,
  )
  return EXIT_FINDINGS
}
