import { dump } from 'js-yaml'
import { clone, type Json, type JsonObject } from '../diff/data.ts'
import type { Subject } from './law.ts'
import { placesIn, put, remove, valueAt } from './places.ts'
import { parse } from './pool.ts'

/** Whether something smaller is still broken in the same way. */
type StillFails<T> = (candidate: T) => Promise<boolean>

/**
 * Leaves out of the texts of a subject what it takes not to be broken: texts, then members and items,
 * then lines, then characters.
 * @param stillFails is asked until it says no to all that could be left out; it may give up by that
 * @returns a subject that fails
 */
export async function minimize(
  subject: Subject,
  stillFails: StillFails<Subject>,
): Promise<Subject> {
  let smallest = subject
  if (subject.texts.length > 2) {
    const texts = await leaveOut(subject.texts, 1, (some) =>
      stillFails({ ...subject, texts: some }),
    )
    smallest = { ...subject, texts }
  }
  for (const index of smallest.texts.keys()) {
    const withText = (text: Uint8Array): Subject => ({
      ...smallest,
      texts: smallest.texts.with(index, text),
    })
    const text = smallest.texts[index] ?? Buffer.of()
    const small = await minimizeText(text, subject.language, (each) => stillFails(withText(each)))
    smallest = withText(small)
  }
  return smallest
}

async function minimizeText(
  bytes: Uint8Array,
  language: Subject['language'],
  stillFails: StillFails<Uint8Array>,
): Promise<Uint8Array> {
  const lessData = await minimizeData(bytes, language, stillFails)
  const join = (parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1')
  const lines = Buffer.from(lessData)
    .toString('latin1')
    .split(/(?<=\n)/)
  const fewer = join(await leaveOut(lines, 0, (some) => stillFails(join(some))))
  const characters = [...fewer.toString('latin1')]
  return join(await leaveOut(characters, 0, (some) => stillFails(join(some))))
}

/** As `minimizeText`, for the data that the text gives; the text itself where its form matters. */
async function minimizeData(
  bytes: Uint8Array,
  language: Subject['language'],
  stillFails: StillFails<Uint8Array>,
): Promise<Uint8Array> {
  const data = parse(bytes, language)
  if (data === undefined) return bytes
  const write = (value: Json) => Buffer.from(writeData(value, language))
  if (!(await stillFails(write(data)))) return bytes
  return write(await reduce(data, (less) => stillFails(write(less))))
}

function writeData(data: Json, language: Subject['language']): string {
  if (language === 'json') return `${JSON.stringify(data, null, 1)}\n`
  return dump(data, { noRefs: true, lineWidth: -1 })
}

/** Leaves out members and items, the outer ones first, and empties what cannot be left out. */
async function reduce(data: Json, stillFails: StillFails<Json>): Promise<Json> {
  const box: JsonObject = { root: data }
  for (let number = 1; ; number++) {
    const [place] = at(box, number)
    if (place === undefined) return box.root ?? null
    for (const change of CHANGES) {
      const candidate = clone(box)
      const [there] = at(candidate, number)
      if (there === undefined || !change(there)) continue
      if (!(await stillFails(candidate.root ?? null))) continue
      box.root = candidate.root ?? null
      number--
      break
    }
  }
}

type Change = (place: ReturnType<typeof at>[number]) => boolean

const CHANGES: readonly Change[] = [
  ({ holder, key }) => {
    remove(holder, key)
    return true
  },
  (place) => {
    const value = valueAt(place)
    const isWorth = typeof value === 'object' && value !== null && Object.keys(value).length > 0
    if (isWorth) put(place, Array.isArray(value) ? [] : {})
    return isWorth
  },
]

/** The place of a number, in a list that has none where there is no such place. */
function at(box: JsonObject, number: number) {
  return [...placesIn(box, 'root', [])].slice(number, number + 1)
}

/**
 * Leaves out of a list what it takes: halves, then quarters, down to single items.
 * @param least how many have to stay
 */
async function leaveOut<T>(
  items: readonly T[],
  least: number,
  stillFails: StillFails<readonly T[]>,
): Promise<readonly T[]> {
  let left = items
  for (
    let size = Math.ceil(items.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let start = 0; start < left.length; ) {
      const fewer = left.toSpliced(start, size)
      if (fewer.length >= least && (await stillFails(fewer))) left = fewer
      else start += size
    }
  }
  return left
}
