import fc, { type Arbitrary } from 'fast-check'
import { decodeText, EncodingError } from '../../../src/documents/source.ts'
import { drawYaml } from '../../support/drawn-yaml.ts'
import { makeRandom } from '../../support/mutations.ts'
import { readTwice } from '../../support/yaml-readings.ts'
import type { Law, Subject, Verdict } from '../law.ts'
import { thrown } from '../running.ts'
import { mutatedDocuments } from '../subjects.ts'

/** YAML is read by two readers, of which one knows only what is common. */
export const sameTree: Law = {
  name: 'same-tree',
  holds: 'What is read without the full parser gives the same data, places and faults.',
  weight: 100,
  subjects: (pool) => fc.oneof(mutatedDocuments(pool), drawnTexts()),
  async check({ texts }) {
    try {
      return compare(texts[0] ?? Buffer.of())
    } catch (error) {
      return error instanceof EncodingError ? 'aside' : thrown(error)
    }
  },
}

function compare(bytes: Uint8Array): Verdict {
  const { isRead, difference } = readTwice(decodeText(bytes).text)
  if (difference !== undefined)
    return { fault: difference.replace(/:.*/s, ''), details: difference }
  return isRead ? 'kept' : 'aside'
}

function drawnTexts(): Arbitrary<Subject> {
  return fc.noBias(fc.nat()).map((seed) => ({
    texts: [Buffer.from(drawYaml(makeRandom(seed)))],
    language: 'yaml',
    variant: '',
    choice: 0,
  }))
}
