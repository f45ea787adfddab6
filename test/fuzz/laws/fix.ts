import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { lintInputs } from '../../../src/engine/lint/lint.ts'
import { NAME_MAPS } from '../../../src/rules/shared/references/reference-walk.ts'
import { lintAndFix } from '../../../src/run/fix/lint-and-fix.ts'
import { isRecord, type Json } from '../../diff/data.ts'
import { type Breach, firstOf, type Law, type Subject, type Verdict } from '../law.ts'
import { parse } from '../pool.ts'
import {
  describeFinding,
  failuresIn,
  fileOf,
  lintSubject,
  RULESET,
  stableOf,
  thrown,
} from '../running.ts'
import { withFiles } from '../scratch.ts'
import { suppressedDocuments } from '../subjects.ts'
import { withoutSuppressions } from '../suppression-data.ts'
import { commentsOf } from '../yaml-comments.ts'

/** What mends a document does nothing else to it. */
export const fix: Law = {
  name: 'fix',
  holds:
    '`--fix` leaves nothing to fix, parses, gives no new finding, keeps comments, and changes nothing else.',
  weight: 60,
  subjects: suppressedDocuments,
  async check(subject) {
    try {
      return await checkFixed(subject)
    } catch (error) {
      return thrown(error)
    }
  },
}

async function checkFixed(subject: Subject): Promise<Verdict> {
  const [text = Buffer.of()] = subject.texts
  const mended = await fixed(subject)
  const data = dataOf(subject)
  // What could not be read shows more once it can be.
  if (data === undefined) return 'aside'
  if (mended.equals(text) || hasEntryInMap(data) || hasOnlyDifference(data)) return 'aside'
  const after = { ...subject, texts: [mended] }
  const breaches = [
    ...(await findingBreaches(subject, after)),
    ...commentBreaches(subject, after),
    ...dataBreaches(subject, after),
  ]
  if (!(await fixed(after)).equals(mended))
    breaches.push({ fault: 'a second run changes more', details: mended.toString() })
  return firstOf(breaches)
}

/** Whether a map has a suppression, which counts as one more entry until it is gone. */
function hasEntryInMap(data: Json | undefined): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([key, value]) => {
    const isEntry = NAME_MAPS.has(key) && isRecord(value) && 'x-lintel-disable' in value
    return isEntry || hasEntryInMap(value)
  })
}

/** Whether items of a list differ in a suppression only: without it, one repeats the other. */
function hasOnlyDifference(data: Json | undefined): boolean {
  if (typeof data !== 'object' || data === null) return false
  const countOf = (list: Json[]) => new Set(list.map((item) => JSON.stringify(item))).size
  if (Array.isArray(data) && countOf(data) > countOf(data.map(withoutSuppressions))) return true
  return Object.values(data).some(hasOnlyDifference)
}

/** The bytes of the document after `lintel lint --fix`. */
async function fixed(subject: Subject): Promise<Buffer> {
  const [text = Buffer.of()] = subject.texts
  const file = fileOf(subject)
  return withFiles({ [file]: text }, async (cwd) => {
    const inputs = [{ kind: 'file', path: file } as const]
    await lintAndFix(inputs, { cwd, rulesetOf: RULESET }, lintInputs, async (run) => run)
    return readFileSync(join(cwd, file))
  })
}

async function findingBreaches(before: Subject, after: Subject): Promise<Breach[]> {
  const [old, run] = [await lintSubject(before), await lintSubject(after)]
  const known = new Map<string, number>()
  // What a message quotes may hold the suppression that is gone.
  const keyOf = ({ rule, message }: { rule: string; message: string }) =>
    `${rule} ${stableOf(message)}`
  for (const finding of old.findings)
    known.set(keyOf(finding), (known.get(keyOf(finding)) ?? 0) + 1)
  const added = run.findings.filter((finding) => {
    // What a comment is about may be gone; then it is told of in other words.
    if (finding.rule === 'suppression/unused') return false
    const count = known.get(keyOf(finding)) ?? 0
    known.set(keyOf(finding), count - 1)
    return count <= 0
  })
  return [
    ...failuresIn(run),
    ...added.map((finding) => ({
      fault: `a new finding of ${finding.rule}`,
      details: describeFinding(finding),
    })),
  ]
}

function commentBreaches(before: Subject, after: Subject): Breach[] {
  if (before.language === 'json') return []
  const [old, left] = [otherComments(before), otherComments(after)]
  const lost = old.find((comment, index) => comment !== left[index])
  if (lost === undefined) return []
  return [{ fault: 'a comment is gone', details: lost }]
}

/** Those that are not for lintel. */
function otherComments({ texts: [text = Buffer.of()] }: Subject): string[] {
  return commentsOf(text).filter((comment) => !/lintel-/.test(comment))
}

function dataBreaches(before: Subject, after: Subject): Breach[] {
  const [old, now] = [dataOf(before), dataOf(after)]
  if (old === undefined) return []
  if (now === undefined) return [{ fault: 'it does not parse any more', details: '' }]
  const [kept, left] = [old, now].map(withoutSuppressions)
  if (isDeepStrictEqual(kept, left)) return []
  return [{ fault: 'something else changed', details: JSON.stringify(left) }]
}

function dataOf({ texts: [text = Buffer.of()], language }: Subject): Json | undefined {
  return parse(text, language)
}
