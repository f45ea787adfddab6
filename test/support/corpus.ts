import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The corpus of documents that nobody of this project wrote. It lies beside the checkout where
 * tests are run on it; a clone alone goes without.
 */
export const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus')

export const hasCorpus = existsSync(join(CORPUS, 'INDEX.tsv'))

/**
 * The documents that the corpus lists, by their path in it: the main file of those in several files.
 * @param maxBytes larger ones are left out
 */
export function corpusDocuments(maxBytes: number): string[] {
  if (!hasCorpus) return []
  const [, ...rows] = readFileSync(join(CORPUS, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const documents = rows
    .map((row) => row.split('\t'))
    .map(([path = '', , , , , , , , , , main = '-']) => (main === '-' ? path : main))
    .filter((path) => /^(openapi|asyncapi)\//.test(path))
  return documents.filter((path) => statSync(join(CORPUS, path)).size <= maxBytes)
}
