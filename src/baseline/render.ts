import type { Baseline, BaselineEntry } from './baseline.ts'
import type { Fingerprint } from './fingerprint.ts'

/** The version of the baseline's form; a change that an older lintel would misread raises it. */
export const BASELINE_VERSION = 1

const ABOUT =
  'Findings that lintel knows and does not report again. ' +
  '`lintel lint --write-baseline` records the findings of today, `--prune-baseline` drops those ' +
  'that are gone. An entry may have a "reason", which stays.'

/** Writes a baseline as JSON: one line for each finding, so that a change of one shows as one. */
export function renderBaseline({ documents, entries }: Baseline): string {
  const members = [
    `  "version": ${BASELINE_VERSION}`,
    `  "about": ${JSON.stringify(ABOUT)}`,
    `  "documents": ${renderLines(documents)}`,
    `  "findings": ${renderLines(entries.map(toPlainEntry))}`,
  ]
  return `{\n${members.join(',\n')}\n}\n`
}

type Hashes = Pick<Fingerprint, 'isValue' | 'hash' | 'context' | 'message'>

const HASHES = /^(=?)([0-9a-f]{12})\.((?:[0-9a-f]{8})?)\.([0-9a-f]{4})$/

/** Reads the hashes of an entry; undefined where `renderHash` did not write them. */
export function parseHash(text: string): Hashes | undefined {
  const [whole, sign, hash = '', context = '', message = ''] = HASHES.exec(text) ?? []
  return whole === undefined ? undefined : { isValue: sign === '=', hash, context, message }
}

/** Writes the hashes of a fingerprint as one text; it begins with `=` where a value is the fault. */
function renderHash({ isValue, hash, context, message }: Hashes): string {
  return `${isValue ? '=' : ''}${hash}.${context}.${message}`
}

function toPlainEntry(entry: BaselineEntry): object {
  const { file, rule, pointer, reason } = entry
  return { file, rule, pointer, hash: renderHash(entry), ...(reason !== undefined && { reason }) }
}

function renderLines(values: readonly unknown[]): string {
  if (values.length === 0) return '[]'
  return `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`
}
