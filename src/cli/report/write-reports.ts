import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { repositoryPathFrom } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { guardLog } from '../../report/ci/workflow-command.ts'
import { type Format, REPORT_FORMATS, type TextView } from '../../report/formats.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import type { PieceReporter, ReportInput } from '../../report/parts/types.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { VERSION } from '../../run/version.ts'
import type { Output } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import { writeNotes } from '../terminal/notes.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { isSpecialFile, writeReportFile, writeToSpecialFile } from './output.ts'
import { findOwners, type OwnerPlace } from './owners.ts'
import { findSourceLinks, linkToRepositories } from './source-links.ts'

/**
 * Renders a report; what is rendered piece by piece, is so when it is written.
 * @throws UserError where it is rendered as one text, and longer than that can be, half a gigabyte
 */
export function renderReport(
  format: Format,
  render: PieceReporter,
  input: ReportInput,
): Iterable<string> {
  try {
    return render(input)
  } catch (error) {
    if (!(error instanceof RangeError && error.message === 'Invalid string length')) throw error
    const count = pluralize(input.result.findings.length, 'finding')
    throw new UserError(
      `The ${format} report of ${count} is too long: lint fewer documents at once, or ask for json or ndjson.`,
    )
  }
}

/** A file always holds every finding: only who reads the terminal is given an overview. */
function loadReporter({ format, file }: Output, view: TextView): Promise<PieceReporter> {
  return REPORT_FORMATS[format].load(file === undefined ? view : 'list')
}

/** The rules as far as reports describe them: most name them only, and loading them takes time. */
export async function loadRules(
  outputs: readonly Output[],
  view: TextView,
): Promise<readonly RuleMetadata[]> {
  const describes = outputs.some(({ format }) => REPORT_FORMATS[format].describesRules(view))
  return describes ? (await import('../../run/lint-modules.ts')).allRules : []
}

/** What is to be reported, but for what depends on the place where it is reported. */
interface ReportedRun
  extends Omit<ReportInput, 'toolVersion' | 'repositoryPath' | 'linkTo' | 'terminal'> {
  readonly checked: readonly CheckedDocument[]
}

/** Sums the documents up where a report lists them; a report that was read has the list. */
async function listDocumentsFor(
  outputs: readonly Output[],
  { documents, checked, result }: ReportedRun,
  place: OwnerPlace,
): Promise<ReportInput['documents']> {
  const isAsked = outputs.some(({ format }) => REPORT_FORMATS[format].listsDocuments)
  if (documents !== undefined || !isAsked) return documents
  return listDocumentsOf({ checked, findings: result.findings }, place.cwd, place.repositoryPath)
}

/** Sums the documents of a run up; undefined where they were only compared. */
export async function listDocumentsOf(
  { checked, findings }: Pick<LintRun, 'checked' | 'findings'>,
  cwd: string,
  repositoryPath: ReportInput['repositoryPath'],
): Promise<ReportInput['documents']> {
  const { listDocuments } = await import('../../report/documents/list-documents.ts')
  return listDocuments(checked, findings, await findOwners({ cwd, repositoryPath }))
}

/** Renders every report that was asked for, and writes them: files first, stdout last. */
export async function writeReports(
  outputs: readonly Output[],
  view: TextView,
  io: Io,
  run: ReportedRun,
): Promise<void> {
  const { repositories } = run
  const repositoryPath =
    repositories === undefined
      ? repositoryPathFrom(io.cwd, io.env.GITHUB_WORKSPACE)
      : (file: string) => file
  const documents = await listDocumentsFor(outputs, run, { cwd: io.cwd, repositoryPath })
  const context = {
    ...run,
    toolVersion: VERSION,
    repositoryPath,
    linkTo: repositories === undefined ? findSourceLinks(io.env) : linkToRepositories(repositories),
    ...(documents !== undefined && { documents }),
  }
  const isInWorkflow = io.env.GITHUB_ACTIONS === 'true'
  const reports: { file: string | undefined; pieces: Iterable<string> }[] = []
  for (const output of outputs) {
    const { format, file } = output
    const render = await loadReporter(output, view)
    // A file is read by editors and machines, which show the codes of colours as they are.
    const color = run.color && file === undefined
    const terminal = file === undefined ? io.stdout.size : undefined
    const more = REPORT_FORMATS[format].isPage ? await describePage(context, io) : {}
    const input = { ...context, ...more, ...(terminal !== undefined && { terminal }), color }
    const pieces = renderReport(format, render, input)
    const isLog = isInWorkflow && REPORT_FORMATS[format].isForTerminal && file === undefined
    reports.push({ file, pieces: isLog ? Array.from(pieces, guardLog) : pieces })
  }
  for (const { file, pieces } of reports) {
    if (file !== undefined) await writeToFile(file, pieces, io)
  }
  for (const { file, pieces } of reports)
    if (file === undefined) for (const piece of pieces) await writeStdout(io, piece)
  const besides = new Set(outputs.map(({ format }) => REPORT_FORMATS[format].besides))
  if (besides.has('job-summary')) await writeJobSummary(context, io)
  if (besides.has('note-of-missing')) await noteLeftOut(context, io)
}

/** A device or a pipe takes what comes, as long as that may take: only a file must not be half done. */
async function writeToFile(file: string, pieces: Iterable<string>, io: Io): Promise<void> {
  if (!isSpecialFile(file, io.cwd)) {
    await holdSignals(() => writeReportFile(file, io.cwd, pieces))
    return
  }
  await writeToSpecialFile(file, io.cwd, pieces, async () => {
    await writeNotes(io, `Waits for a program that reads \`${file}\`.`)
  })
}

/** What only a page shows: it is asked for seldom, and takes time. */
async function describePage(
  { linkTo, rules, checked, result, repositories }: ReportedRun & Pick<ReportInput, 'linkTo'>,
  { cwd, env }: Io,
): Promise<Partial<ReportInput>> {
  const { clauses } = await import('../../rules/clauses.generated.ts')
  const { tallyStatements } = await import('../../report/documents/list-documents.ts')
  const { findSource } = await import('./find-source.ts')
  const source = repositories === undefined ? await findSource(cwd, env) : undefined
  const { findings } = result
  const statements = tallyStatements({ statements: clauses, rules, checked, findings })
  return { statements, source, linkTo: linkTo ?? source?.linkTo }
}

/** A SARIF report that does not hold every finding cannot say so to who reads its alerts. */
async function noteLeftOut(input: ReportInput, { stderr }: Io): Promise<void> {
  const { describeMissing } = await import('../../report/machine-formats.ts')
  await writeNotes({ stderr }, ...describeMissing(input))
}

/** A GitHub job shows what is in the file that it names; other places name none. */
async function writeJobSummary(input: ReportInput, { env, stderr }: Io): Promise<void> {
  const file = env.GITHUB_STEP_SUMMARY
  if (file === undefined || file === '') return
  const { addJobSummary } = await import('./job-summary.ts')
  const fault = addJobSummary(file, input)
  if (fault !== undefined) await writeNotes({ stderr }, fault)
}
