import fc from 'fast-check'
import { isRecord, type Json, type JsonObject, mapObjects } from '../../diff/data.ts'
import { REWRITES } from '../../diff/rewrites.ts'
import { makeRandom } from '../../support/mutations.ts'
import { stepCounter } from '../../support/steps.ts'
import { DOCUMENT_FAMILIES } from '../growth/document-families.ts'
import { SCHEMA_FAMILIES } from '../growth/schema-families.ts'
import { TEXT_FAMILIES } from '../growth/text-families.ts'
import type { Law, Subject, Verdict } from '../law.ts'
import { diffSubject, lintSubject, thrown } from '../running.ts'

/** Sorting is allowed, and so are tables that grow by leaps. */
const MAX_EXPONENT = 1.3
/** Below, what is fixed counts for more than what grows. */
const SIZES = { lint: 400, diff: 200 }

const FAMILIES = { ...SCHEMA_FAMILIES, ...DOCUMENT_FAMILIES }

/** How the second state of a document differs from the first. */
const STATES: Readonly<Record<string, (data: JsonObject) => Json>> = {
  'is the same': (data) => data,
  'is in another order': (data) => rewritten('in another order', data),
  'has other names': (data) => rewritten('with other names of components', data),
  'has other types': (data) =>
    mapObjects(data, (object) =>
      object.type === 'string' ? { ...object, type: 'integer' } : object,
    ),
  'has nothing': (data) => ({ ...data, paths: {}, channels: {}, operations: {}, components: {} }),
  'has other fields': (data) => mapObjects(data, renameProperties),
}

const VARIANTS = [
  ...[...Object.keys(FAMILIES), ...Object.keys(TEXT_FAMILIES)].map((name) => `lint: ${name}`),
  ...Object.keys(FAMILIES).flatMap((name) =>
    Object.keys(STATES).map((state) => `diff: ${name}; the revision ${state}`),
  ),
]

/** Twice as much takes twice as long, or little more. */
export const growth: Law = {
  name: 'growth',
  holds: `A document that doubles takes twice the steps: the exponent is ${MAX_EXPONENT} at most.`,
  weight: 6,
  variants: VARIANTS,
  subjects: () => fc.constantFrom(...VARIANTS).map(subjectOf),
  async check(subject) {
    try {
      return await checkDoubling(subject)
    } catch (error) {
      return thrown(error)
    }
  },
}

/** The subject of a family; its documents are too large to be held. */
export function subjectOf(variant: string): Subject {
  const [action] = variant.split(':')
  return {
    texts: [],
    language: 'json',
    variant,
    choice: action === 'diff' ? SIZES.diff : SIZES.lint,
  }
}

async function checkDoubling({ variant, choice }: Subject): Promise<Verdict> {
  const counts: number[] = []
  // The first run loads what is loaded late.
  for (const n of [choice / 2, choice, choice * 2, choice * 4]) {
    counts.push(await stepsOf(variant, n))
    const [before = 1, now = 1] = counts.slice(-2)
    const exponent = Math.log2(now / before)
    if (counts.length > 2 && exponent > MAX_EXPONENT)
      return {
        fault: `${variant}: it grows by more than it should`,
        details: `exponent ${exponent.toFixed(2)}: ${before} steps for ${n / 2}, ${now} for ${n}`,
      }
  }
  return 'kept'
}

async function stepsOf(variant: string, n: number): Promise<number> {
  const subject = documentsOf(variant, n)
  const run = subject.texts.length === 2 ? diffSubject : lintSubject
  return stepCounter().count(() => run(subject))
}

function documentsOf(variant: string, n: number): Subject {
  const [action = '', rest = ''] = variant.split(': ')
  const [name = '', state = ''] = rest.split('; the revision ')
  const text = TEXT_FAMILIES[name]?.(n)
  const subject = { language: 'yaml', variant, choice: n } as const
  if (text !== undefined && action === 'lint') return { ...subject, texts: [Buffer.from(text)] }
  const data = FAMILIES[name]?.(n)
  if (data === undefined) throw new Error(`There is no family \`${name}\`.`)
  const states = [data, ...(action === 'diff' ? [STATES[state]?.(data) ?? null] : [])]
  return {
    ...subject,
    language: 'json',
    texts: states.map((each) => Buffer.from(JSON.stringify(each))),
  }
}

function rewritten(name: string, data: JsonObject): Json {
  const [text] = Object.values(REWRITES[name]?.(data, makeRandom(7)) ?? {})
  return text === undefined ? data : JSON.parse(text)
}

function renameProperties(object: JsonObject): Json {
  const { properties } = object
  if (!isRecord(properties)) return object
  const renamed = Object.entries(properties).map(([name, schema]) => [`${name}_new`, schema])
  return { ...object, properties: Object.fromEntries(renamed) }
}
