import type { SpecDocument } from '../../../src/documents/document.ts'
import type { Range } from '../../../src/documents/lines.ts'
import { parsePointer } from '../../../src/documents/pointer.ts'
import type { LintRun } from '../../../src/engine/outcomes/lint-run.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import { withinSteps } from '../../support/steps.ts'
import { type Breach, bytesOf, firstOf, type Law } from '../law.ts'
import { describeFinding, failuresIn, lintSubject, stepBreaches, thrown } from '../running.ts'
import { mutatedDocuments } from '../subjects.ts'

/** Real documents take 15 steps for a byte at most, with so many bytes for what is fixed. */
const STEPS_PER_BYTE = 150
const FIXED_BYTES = 4_000

/** Linting ends soon, no rule fails, and findings stand where there is something. */
export const lintEnds: Law = {
  name: 'lint-ends',
  holds: 'Linting ends, no rule fails, and findings stand at places that exist.',
  weight: 100,
  subjects: mutatedDocuments,
  async check(subject) {
    try {
      const limit = STEPS_PER_BYTE * (bytesOf(subject) + FIXED_BYTES)
      const { result, tooMany } = await withinSteps(limit, () => lintSubject(subject))
      return firstOf([...breachesOf(result), ...stepBreaches(tooMany, subject)])
    } catch (error) {
      return thrown(error)
    }
  },
}

function* breachesOf(run: LintRun): Generator<Breach> {
  yield* failuresIn(run)
  for (const finding of run.findings) yield* placeFaults(run, finding)
  for (const { file, message } of run.failures)
    if (/\n\s+at /.test(message) || message === '')
      yield { fault: 'a failure is no sentence', details: `${file}: ${message}` }
}

function* placeFaults(run: LintRun, finding: Finding): Generator<Breach> {
  for (const place of [finding, ...finding.related]) {
    const document = run.documentOf(place.file)
    const fault = document === undefined ? 'in no file' : placeFault(document, place)
    if (fault !== undefined)
      yield { fault: `${finding.rule} reports ${fault}`, details: describeFinding(finding) }
  }
}

function placeFault(
  document: SpecDocument,
  { pointer, range }: Pick<Finding, 'pointer' | 'range'>,
): string | undefined {
  if (!isInside(document, range)) return 'a range outside of the text'
  if (!document.isReadable || pointer === '') return undefined
  const tokens = parsePointer(pointer)
  const isFound = tokens !== undefined && document.locate(tokens) !== undefined
  return isFound ? undefined : 'a pointer that leads nowhere'
}

function isInside({ lines, source }: SpecDocument, { start, end }: Range): boolean {
  const [first, last] = [lines.offset(start), lines.offset(end)]
  const isThere = [start, end].every((position) => {
    const { line, column } = lines.position(lines.offset(position))
    return line === position.line && column === position.column
  })
  return isThere && first >= 0 && first <= last && last <= source.text.length
}
