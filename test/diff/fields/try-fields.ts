import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Change } from '../../../src/diff/changes/change.ts'
import { parsePointer } from '../../../src/documents/pointer.ts'
import { changesBetween, modelOfData } from '../comparing.ts'
import { clone, isRecord, type Json, type JsonObject } from '../data.ts'
import type { Family, OfficialField } from './official-fields.ts'
import { placesOf } from './places.ts'
import { TRIALS, type Trial } from './values.ts'

/** What happens to a field. */
export const STEPS = ['added', 'removed', 'changed'] as const
type Step = (typeof STEPS)[number]

/** What was found where only one field of a document was added, removed or changed. */
type Found = Readonly<Record<Step, readonly Change[]>>

/** Tries a field at all places where its object stands, in documents that differ in nothing else. */
export function tryField(family: Family, field: OfficialField): Found {
  const found = { added: [] as Change[], removed: [] as Change[], changed: [] as Change[] }
  for (const place of placesOf(family, field.object)) {
    const [host = '', pointer = ''] = place.split('#')
    const root = hostFor(host, family, field)
    if (root === undefined) continue
    for (const trial of trialsOf(family, field)) tryAt(root, pointer, field, trial, found)
  }
  return found
}

function tryAt(
  root: JsonObject,
  pointer: string,
  { field }: OfficialField,
  { values: [first, second], beside = {}, name }: Trial,
  found: Record<Step, Change[]>,
): void {
  const base = clone(root)
  const owner = ownerAt(base, pointer)
  if (owner === undefined) return
  for (const [name, value] of Object.entries(beside))
    if (value === null) delete owner[name]
    else owner[name] = value
  const [one, other, none] = [first, second, undefined].map((value) => {
    const data = clone(base)
    setField(ownerAt(data, pointer), name === undefined ? field.split('/') : [name], value)
    return modelOfData(data)
  })
  if (one === undefined || other === undefined || none === undefined) return
  found.added.push(...changesBetween(none, one))
  found.removed.push(...changesBetween(one, none))
  found.changed.push(...changesBetween(one, other), ...changesBetween(other, one))
}

/** The object at a pointer, made where it is missing; undefined where the document has another value there. */
function ownerAt(root: JsonObject, pointer: string): JsonObject | undefined {
  let owner: Json = root
  for (const token of parsePointer(pointer) ?? []) {
    const inner: Json | undefined = Array.isArray(owner)
      ? owner[Number(token)]
      : memberAt(owner, token)
    if (inner === undefined) return undefined
    owner = inner
  }
  return isRecord(owner) ? owner : undefined
}

function memberAt(owner: Json, token: string): Json | undefined {
  if (!isRecord(owner)) return undefined
  const member = owner[token] ?? {}
  owner[token] = member
  return member
}

function setField(
  owner: JsonObject | undefined,
  [name = '', ...rest]: readonly string[],
  value: Json | undefined,
): void {
  if (owner === undefined) return
  const key = name.replace('[]', '')
  if (rest.length > 0) {
    const inner: JsonObject = {}
    setField(inner, rest, value)
    owner[key] = name.endsWith('[]') ? [inner] : inner
  } else if (value === undefined) delete owner[key]
  else owner[key] = value
}

const HOSTS = join(import.meta.dirname, 'hosts')

/** A document in the newest version that knows a field; undefined where none of its versions does. */
function hostFor(name: string, family: Family, { schemas }: OfficialField): JsonObject | undefined {
  const [specification = '', major = ''] = name.split('-')
  const root = parse(readFileSync(join(HOSTS, `${name}.yaml`), 'utf8')) as JsonObject // ours
  if (family === 'bindings') return root
  const versions = [...schemas.keys()]
    .map((version) => version.toLowerCase().split(' '))
    .filter((parts) => parts.length === 1 || parts[0] === specification)
    .map((parts) => parts.at(-1) ?? '')
    .filter((version) => version.startsWith(`${major}.`))
    .sort()
  const version = versions.at(-1)
  if (version === undefined) return undefined
  if (root.swagger === undefined) root[specification] = `${version}.0`
  return root
}

/** The trials of a field: those that are written down, else values of the type that it has. */
function trialsOf(family: Family, { object, field, schemas }: OfficialField): readonly Trial[] {
  const written = TRIALS[family]?.[`${object}.${field}`]
  if (written !== undefined) return written
  const values = [...schemas.values()].map(valuesOf).find((each) => each !== undefined)
  return [{ values: values ?? ['one', 'two'] }]
}

function valuesOf(schema: JsonObject): readonly [Json, Json] | undefined {
  const { enum: values, type, oneOf, anyOf, items } = schema
  if (Array.isArray(values) && values.length > 1) return [values[0] ?? null, values[1] ?? null]
  switch (Array.isArray(type) ? type[0] : type) {
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number':
      return [1, 2]
    case 'string':
      return ['one', 'two']
    case 'object':
      return [{ name: 'one' }, { name: 'two' }]
    case 'array': {
      const inner = isRecord(items) ? valuesOf(items) : undefined
      return [[inner?.[0] ?? 'one'], [inner?.[1] ?? 'two']]
    }
  }
  const parts = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return parts.flatMap((part) => (isRecord(part) ? [valuesOf(part)] : [])).find(Boolean)
}
