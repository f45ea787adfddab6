import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { applyFixes } from '../../../src/engine/fixes/apply-fixes.ts'
import { nodeEditsOf } from '../../../src/engine/fixes/to-fix.ts'
import { lintInputs } from '../../../src/engine/lint/lint.ts'
import type { LintRun } from '../../../src/engine/outcomes/lint-run.ts'
import type { Finding, Fix } from '../../../src/findings/finding.ts'
import { lintAndFix } from '../../../src/run/fix/lint-and-fix.ts'
import { dataAfter } from '../../edits/batch-data.ts'
import { openText } from '../../edits/drawn-edits.ts'
import { type Breach, firstOf, type Law, type Subject, type Verdict } from '../law.ts'
import { parse } from '../pool.ts'
import { failuresIn, fileOf, RULESET, stableOf, thrown } from '../running.ts'
import { withFiles } from '../scratch.ts'
import { mutatedDocuments } from '../subjects.ts'

/** Fixes of rules, safe ones and those that change the contract. */
export const mend: Law = {
  name: 'mend',
  holds:
    '`--fix-contract` takes no fix back, leaves nothing to mend, and writes what its fixes say and nothing else.',
  weight: 60,
  subjects: mutatedDocuments,
  async check(subject) {
    try {
      return await checkMended(subject)
    } catch (error) {
      return thrown(error)
    }
  },
}

async function checkMended(subject: Subject): Promise<Verdict> {
  const first = await mendAll(subject)
  if (first.text === undefined) return 'aside'
  const second = await mendAll({ ...subject, texts: [first.text] })
  const breaches = [
    ...first.breaches,
    ...(second.text === undefined
      ? []
      : [{ fault: 'a second run changes more', details: second.text.toString() }]),
  ]
  return firstOf(breaches)
}

interface Mended {
  /** Undefined where nothing was mended. */
  readonly text: Buffer | undefined
  readonly breaches: readonly Breach[]
}

async function mendAll(subject: Subject): Promise<Mended> {
  const [text = Buffer.of()] = subject.texts
  const file = fileOf(subject)
  return withFiles({ [file]: text }, async (cwd) => {
    const inputs = [{ kind: 'file', path: file } as const]
    const options = { cwd, rulesetOf: RULESET, withFixes: true }
    const run = await lintInputs(inputs, options)
    const wish = { fixContract: true }
    const { notes } = await lintAndFix(inputs, options, lintInputs, async (each) => each, wish)
    const mended = readFileSync(join(cwd, file))
    return {
      text: mended.equals(text) ? undefined : mended,
      breaches: [...failuresIn(run), ...noteBreaches(run, notes), ...writtenBreaches(run, subject)],
    }
  })
}

/** In a document that its specification does not allow, one object may be of two kinds at once. */
function noteBreaches({ findings }: LintRun, notes: readonly string[]): Breach[] {
  if (findings.some(({ rule }) => rule.startsWith('structure/'))) return []
  return notes
    .filter((note) => /fault of lintel|too many attempts/.test(note))
    .map((note) => ({ fault: stableOf(note).replace(/api\S+/, ''), details: note }))
}

/** What the fixes of one pass write, against what they say of the data. */
function writtenBreaches(run: LintRun, { language }: Subject): Breach[] {
  const fixes = run.findings.filter(isOfRule)
  const { texts, made } = applyFixes(fixes, (file) => run.documentOf(file))
  const [[file, text] = []] = texts
  const document = file === undefined ? undefined : run.documentOf(file)
  if (document === undefined || document.faults.length > 0) return []
  const edits = made.flatMap(({ fix }) => nodeEditsOf(fix) ?? [])
  const written = openText(text ?? '', document.source.file)
  // Objects of documents inherit nothing, others do.
  const [data, said] = [written.data ?? null, dataAfter(document, edits)].map((each): unknown =>
    JSON.parse(JSON.stringify(each)),
  )
  const isParsed = parse(Buffer.from(text ?? ''), language) !== undefined
  if (isParsed && isDeepStrictEqual(data, said)) return []
  return [{ fault: 'it writes something else than its fixes say', details: text ?? '' }]
}

function isOfRule(finding: Finding): finding is Finding & { readonly fix: Fix } {
  return finding.fix !== null && nodeEditsOf(finding.fix) !== undefined
}
