import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CLEAN, FAULTY, makeWorkspace } from '../cli/workspace.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
/** Real documents, where they are there; otherwise the fixtures alone have to do. */
const CORPUS = join(PROJECT, '../shared/corpus/asyncapi')

const topic = (address: string) =>
  `asyncapi: 3.0.0\ninfo: { title: T, version: 1.0.0 }\nchannels:\n  c:\n    address: ${address}\n`
const major = (version: number, note = '') =>
  `openapi: 3.1.0\ninfo: { title: Parcels API, version: ${version}.0.0 }\npaths:\n${note}  /v${version}/parcels:\n    get: { responses: { '200': { description: Yes. } } }\n`

/**
 * A folder with documents that have to be seen together: they share files, suppress what another
 * one finds, and belong to APIs and topics that only several of them show.
 */
export function makeManyDocuments(): string {
  const cwd = makeWorkspace({
    'a/shared.yaml':
      'Order: { type: object, properties: { orderId: { type: string } } }\n# lintel-disable-next-line naming/field-snake-case -- old\nItem: { type: object, properties: { itemId: { type: string } } }\n',
    'a/one.yaml': `${CLEAN}components: { schemas: { A: { $ref: shared.yaml#/Order }, I: { $ref: shared.yaml#/Item } } }\n`,
    'a/two.yaml': `${CLEAN}components: { schemas: { B: { $ref: shared.yaml#/Order }, I: { $ref: shared.yaml#/Item } } }\n`,
    'a/quiet.yaml': `# lintel-disable-file paths/kebab-case -- old\n${FAULTY}`,
    // Only the other document reports the field, and so uses the suppression.
    'a/hidden.yaml': `${CLEAN}x-parts:\n  # lintel-disable naming/field-snake-case, paths/kebab-case -- old\n  P: { type: object, properties: { partId: { type: string } } }\n`,
    'a/uses.yaml': `${CLEAN}components: { schemas: { P: { $ref: 'hidden.yaml#/x-parts/P' } } }\n`,
    'a/lintel.yaml':
      'extends: lintel:all\noverrides: [{ files: [two.yaml], rules: { naming/field-snake-case: warn } }]\n',
    'm/lintel.yaml':
      'extends: lintel:all\noverrides: [{ files: ["one.yaml#/paths"], rules: { versioning/max-active-majors: error } }]\n',
    'broken.yaml': 'openapi: 3.1.0\n a: [',
    'lintel.yaml': 'extends: lintel:all\n',
    'm/one.yaml': major(1, '  # lintel-disable versioning/max-active-majors -- old\n'),
    'm/two.yaml': major(2),
    'm/three.yaml': major(3),
    't/base.yaml': topic('sales.order.created.v1'),
    't/dead.yaml': topic('sales.order.created.v1.dlq'),
    't/lost.yaml': topic('sales.order.removed.v1.dlq'),
  })
  cpSync(join(PROJECT, 'fixtures'), join(cwd, 'fixtures'), { recursive: true })
  if (existsSync(CORPUS)) cpSync(CORPUS, join(cwd, 'corpus'), { recursive: true })
  return cwd
}
