import { resolve } from 'node:path'

/** Bundled code lies elsewhere: then whoever starts it says where the project is. */
const PROJECT = process.env.LINTEL_PROJECT ?? resolve(import.meta.dirname, '../..')

/** The folder of what is built. */
export function distFolder(): string {
  return resolve(PROJECT, 'dist')
}

/** The folder of the documents that tests have. */
export function fixturesFolder(): string {
  return resolve(PROJECT, 'fixtures')
}
