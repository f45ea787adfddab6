import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { lintInputs } from '../../../src/engine/lint/lint.ts'
import { suppressLeft } from '../../../src/run/suppress/suppress-left.ts'
import { isSuppressible } from '../../../src/suppression/judging/known-rules.ts'
import { type Breach, firstOf, type Law, type Subject, type Verdict } from '../law.ts'
import { parse } from '../pool.ts'
import { describeFinding, failuresIn, fileOf, lintSubject, RULESET, thrown } from '../running.ts'
import { withFiles } from '../scratch.ts'
import { suppressedDocuments } from '../subjects.ts'
import { suppressionEntries, withoutSuppressions } from '../suppression-data.ts'
import { commentsOf } from '../yaml-comments.ts'

/** What suppresses the findings that are left does nothing else. */
export const suppress: Law = {
  name: 'suppress',
  holds:
    '`--suppress` leaves nothing to suppress, or says what; it changes no data and no suppression that was there, and a second run adds nothing.',
  weight: 60,
  subjects: suppressedDocuments,
  async check(subject) {
    try {
      return await checkSuppressed(subject)
    } catch (error) {
      return thrown(error)
    }
  },
}

async function checkSuppressed(subject: Subject): Promise<Verdict> {
  const [text = Buffer.of()] = subject.texts
  const { text: suppressed, notes } = await suppressAll(subject)
  const faults = notes.filter((note) => note.includes('fault of lintel'))
  if (faults.length > 0) return { fault: 'it says that it is at fault', details: faults.join('\n') }
  if (suppressed.equals(text)) return 'aside'
  const after = { ...subject, texts: [suppressed] }
  const second = (await suppressAll(after)).text
  return firstOf([
    ...(await leftBreaches(after, notes)),
    ...dataBreaches(subject, after),
    ...commentBreaches(subject, after),
    ...(second.equals(suppressed)
      ? []
      : [{ fault: 'a second run adds more', details: second.toString() }]),
  ])
}

/** What `lintel lint --suppress` makes of the document, and says. */
async function suppressAll({ texts: [text = Buffer.of()], ...subject }: Subject) {
  const file = fileOf(subject)
  return withFiles({ [file]: text }, async (cwd) => {
    const inputs = [{ kind: 'file', path: file } as const]
    const options = { cwd, rulesetOf: RULESET }
    const until = subject.choice % 2 === 0 ? undefined : '2030-12-31'
    const { notes } = await suppressLeft(await lintInputs(inputs, options), {
      inputs,
      options,
      lint: lintInputs,
      added: { reason: 'It stays.', until },
      keep: async (run) => run,
    })
    return { text: readFileSync(join(cwd, file)), notes }
  })
}

async function leftBreaches(after: Subject, notes: readonly string[]): Promise<Breach[]> {
  const run = await lintSubject(after)
  const left = run.findings.filter(({ rule }) => isSuppressible(rule))
  const isSaid = notes.some((note) => note.includes('could not be suppressed'))
  return [
    ...failuresIn(run),
    ...(isSaid ? [] : left).map((finding) => ({
      fault: `a finding of ${finding.rule} is left`,
      details: describeFinding(finding),
    })),
  ]
}

function dataBreaches(before: Subject, after: Subject): Breach[] {
  const [old, now] = [before, after].map(({ texts: [text = Buffer.of()], language }) =>
    parse(text, language),
  )
  if (old === undefined) return []
  if (now === undefined) return [{ fault: 'it does not parse any more', details: '' }]
  const changed = isDeepStrictEqual(withoutSuppressions(old), withoutSuppressions(now))
    ? []
    : [{ fault: 'something else changed', details: JSON.stringify(now) }]
  const lost = missingFrom(suppressionEntries(now), suppressionEntries(old))
  return [...changed, ...lost.map((details) => ({ fault: 'a suppression changed', details }))]
}

function commentBreaches(before: Subject, after: Subject): Breach[] {
  if (before.language === 'json') return []
  const [old, now] = [before, after].map(({ texts: [text = Buffer.of()] }) => commentsOf(text))
  const lost = missingFrom(now ?? [], old ?? [])
  return lost.map((details) => ({ fault: 'a comment changed', details }))
}

/** Those of some texts that are not among others, one for one. */
function missingFrom(others: readonly string[], texts: readonly string[]): string[] {
  const left = [...others]
  return texts.filter((text) => {
    const index = left.indexOf(text)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
