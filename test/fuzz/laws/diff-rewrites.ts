import type { Change } from '../../../src/diff/change.ts'
import type { AsyncApi } from '../../../src/model/asyncapi.ts'
import type { OpenApi } from '../../../src/model/openapi.ts'
import { changesBetween, describeChange, type Files, modelOf } from '../../diff/comparing.ts'
import { isRecord, type JsonObject } from '../../diff/data.ts'
import { REWRITES } from '../../diff/rewrites.ts'
import { makeRandom, WRITERS } from '../../support/mutations.ts'
import { firstOf, type Law, type Subject } from '../law.ts'
import { parse } from '../pool.ts'
import { thrown } from '../running.ts'
import { documentsWith } from '../subjects.ts'

const FORMATS = WRITERS.map((_, index) => `in format ${index + 1}`)

/** An API that is written otherwise is the same API. */
export const diffRewrites: Law = {
  name: 'diff-rewrites',
  holds:
    'Another order, another format, YAML for JSON, inlining, extraction and renaming of components change nothing.',
  weight: 40,
  subjects: (pool) => documentsWith(pool, [...Object.keys(REWRITES), ...FORMATS]),
  async check(subject) {
    try {
      const base = modelOfSubject(subject)
      const revision = base && rewritten(subject)
      if (base === undefined || revision === undefined) return 'aside'
      const changes = [...changesBetween(base, revision), ...changesBetween(revision, base)]
      return firstOf(changes.map((change) => toBreach(subject, change)))
    } catch (error) {
      return thrown(error)
    }
  },
}

function toBreach({ variant }: Subject, change: Change) {
  return { fault: `${variant}: ${change.kind}`, details: describeChange(change) }
}

function rewritten(subject: Subject): OpenApi | AsyncApi | undefined {
  const data = dataOf(subject)
  const files = data && rewrite(data, subject)
  return files && modelOf(files)
}

function rewrite(data: JsonObject, { variant, choice }: Subject): Files | undefined {
  const random = makeRandom(choice)
  const write = WRITERS[FORMATS.indexOf(variant)]
  if (write !== undefined) return { 'api.yaml': write(data, random) }
  return REWRITES[variant]?.(data, random)
}

/** Undefined where the document is none that can be compared. */
export function modelOfSubject(subject: Subject): OpenApi | AsyncApi | undefined {
  const data = dataOf(subject)
  if (data === undefined) return undefined
  try {
    return modelOf({ 'api.json': JSON.stringify(data) })
  } catch {
    return undefined
  }
}

/** The data of the first document; undefined where other files belong to it. */
export function dataOf({ texts: [text], language }: Subject): JsonObject | undefined {
  const data = text && parse(text, language)
  if (!isRecord(data) || /"\$ref":"[^#"]/.test(JSON.stringify(data))) return undefined
  return data
}
