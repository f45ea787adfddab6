import { isRecord, type Json, mapObjects } from '../diff/data.ts'

const MEMBER = 'x-lintel-disable'

/** Data without the members that suppress findings. */
export function withoutSuppressions(data: Json): Json {
  return mapObjects(data, (object) => {
    const { [MEMBER]: entries, ...rest } = object
    return isRecord(entries) || Array.isArray(entries) ? rest : object
  })
}

/** The entries of all members that suppress findings, each as JSON. */
export function suppressionEntries(data: Json): string[] {
  if (typeof data !== 'object' || data === null) return []
  const own = isRecord(data) ? (data[MEMBER] ?? []) : []
  const entries = (Array.isArray(own) ? own : [own]).filter(isRecord)
  return [
    ...entries.map((entry) => JSON.stringify(entry)),
    ...Object.values(data).flatMap(suppressionEntries),
  ]
}
