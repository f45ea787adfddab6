import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LINTEL_NAMES } from '../../config/find-ruleset.ts'
import { findRepositoryRoot } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { checkRuleset } from '../../migration/check-ruleset.ts'
import { findSettings } from '../../migration/find-settings.ts'
import { type Migration, migrate } from '../../migration/migration.ts'
import { renderRulesetParts } from '../../migration/render-ruleset.ts'
import { renderToolSummaries } from '../../migration/render-summary.ts'
import { VERSION } from '../../run/version.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from '../exit-codes.ts'
import type { Io } from '../terminal/io.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { type Answers, answerByFlags, askForAnswers, type InitFlags } from './answers.ts'
import { CONFIGURATION_FILE } from './configuration.ts'
import { type PlannedFile, planFiles } from './plan.ts'
import { describeNeeds } from './project-lintel.ts'
import { isTakenPath, writeNewFiles } from './write.ts'

/**
 * `lintel init`: writes a configuration, and what else is asked for. No file that is there is
 * touched: where a file of lintel's own is, nothing is written; to others the user adds by hand. A
 * ruleset that is there is kept where hooks or workflows are asked for: they go with it.
 */
export async function initialize(flags: InitFlags, io: Io): Promise<number> {
  const answers = await findAnswers(flags, io)
  const ruleset = findRuleset(io.cwd)
  const asksForMore = answers.preCommit || answers.github || answers.gitlab
  const isKept = ruleset !== undefined && asksForMore
  const migration =
    isKept || answers.settings.size === 0 ? undefined : await migrate(answers.settings, io.cwd)
  const planned = planFiles(answers, migration && renderRulesetParts(migration))
  const files = planned.filter(({ path }) => !isKept || path !== CONFIGURATION_FILE)
  const taken = new Set(files.filter(({ path }) => findInTheWay(path, io.cwd) !== undefined))
  const refused = [...taken].filter(({ addition }) => addition === undefined)
  if (refused.length > 0) return refuse(refused, taken, files, io)
  const fresh = files.filter((file) => !taken.has(file))
  writeNewFiles(fresh, io.cwd)
  if (migration !== undefined) await check(migration, fresh, io.cwd)
  const parts = [
    ...(fresh.length > 0 ? [fresh.map(({ path }) => `Wrote ${path}.\n`).join('')] : []),
    ...(isKept ? [`${ruleset} is there already, and was not changed.\n`] : []),
    ...(migration === undefined ? [] : renderMigration(migration)),
    ...[...taken].flatMap(renderAddition),
    ...findNeeds(answers, io.cwd),
    renderNextSteps(io.cwd),
  ]
  await writeStdout(io, parts.join('\n'))
  return EXIT_CLEAN
}

async function findAnswers(flags: InitFlags, io: Io): Promise<Answers> {
  const root = findRepositoryRoot(realpathSync(io.cwd)) ?? realpathSync(io.cwd)
  const isRoot = root === realpathSync(io.cwd)
  if (!isRoot && (flags.preCommit || flags.github || flags.gitlab)) {
    throw new UserError(
      `Hooks and workflows belong in the root of the repository: run \`lintel init\` in ${root}.`,
    )
  }
  const settings = flags.fresh ? new Map() : findSettings(io.cwd, flags.from ?? new Map())
  const surroundings = { settings, isRoot }
  // Where nothing will be written, there is nothing to ask.
  const asks = io.isInteractive === true && !flags.yes && findRuleset(io.cwd) === undefined
  return asks ? askForAnswers(flags, surroundings, io) : answerByFlags(flags, surroundings)
}

/** The ruleset of lintel's in a folder, whichever of its names it has: a second one would hide it. */
function findRuleset(folder: string): string | undefined {
  return LINTEL_NAMES.find((name) => isTakenPath(name, folder))
}

/** The file that keeps another from being written. */
function findInTheWay(path: string, folder: string): string | undefined {
  if (path === CONFIGURATION_FILE) return findRuleset(folder)
  return isTakenPath(path, folder) ? path : undefined
}

/** Takes back what was written where lintel could not read it. */
async function check(
  migration: Migration,
  fresh: readonly PlannedFile[],
  cwd: string,
): Promise<void> {
  try {
    await checkRuleset(CONFIGURATION_FILE, migration, cwd)
  } catch (error) {
    for (const { path } of fresh) rmSync(join(cwd, path), { force: true })
    throw error
  }
}

function renderMigration(migration: Migration): string[] {
  const extended = migration.extends.filter((name) => name.startsWith('./'))
  return [
    ...extended.map((name) => `It extends ${name.slice(2)}, whose rules go on running.\n`),
    renderToolSummaries(migration.tools),
  ].filter((text) => text !== '')
}

/** Shows what would have been written, for the user to take from it. */
async function refuse(
  refused: readonly PlannedFile[],
  taken: ReadonlySet<PlannedFile>,
  files: readonly PlannedFile[],
  io: Io,
): Promise<number> {
  const names = refused.map(({ path }) => `\`${findInTheWay(path, io.cwd)}\``).join(' and ')
  const texts = files.flatMap((file) => {
    const additions = taken.has(file) ? renderAddition(file) : []
    return additions.length > 0 ? additions : `${file.path} would hold:\n\n${file.text}`
  })
  await writeStdout(io, texts.join('\n'))
  const verb = refused.length === 1 ? 'is' : 'are'
  await io.stderr.write(`lintel: ${names} ${verb} there already, so nothing was written.\n`)
  return EXIT_FAILURE
}

function findNeeds({ preCommit, github, gitlab }: Answers, cwd: string): string[] {
  if (!preCommit && !github && !gitlab) return []
  return describeNeeds(cwd, github || gitlab).map((need) => `${need}\n`)
}

/** What to add to a file that holds other things; empty for one that is lintel's own. */
function renderAddition({ path, addition }: PlannedFile): string[] {
  if (addition === undefined) return []
  const { where, text } = addition
  return [`${path} is there already, and was not changed. ${where}:\n\n${text}`]
}

/** Which registry has lintel, if any, only the user knows. */
const INSTALL_PURPOSE = `one version for everybody: its file lintel-${VERSION}.tgz, or its name in your registry`

function renderNextSteps(cwd: string): string {
  const isInstalled = existsSync(join(cwd, 'node_modules/lintel'))
  const steps = [
    ...(isInstalled ? [] : [['npm install --save-dev <package>', INSTALL_PURPOSE]]),
    ['lintel lint', 'see what your documents break'],
    ['lintel lint --write-baseline', 'record it, so that only what is new is reported'],
    ...(isInstalled ? [['lintel explain <rule>', 'read why, and what to write instead']] : []),
  ]
  const lines = steps.map(([command = '', purpose = '']) => `  ${command.padEnd(34)}${purpose}\n`)
  return `Next:\n${lines.join('')}`
}
