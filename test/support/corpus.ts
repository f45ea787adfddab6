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
  return listed(maxBytes, /^(openapi|asyncapi)\//)
}

/** The files of the corpus that are broken, each in a way of its own; not all describe an API. */
export function brokenDocuments(maxBytes: number): string[] {
  return listed(maxBytes, /^broken\/.*\.(json|ya?ml)$/)
}

function listed(maxBytes: number, pattern: RegExp): string[] {
  if (!hasCorpus) return []
  const [, ...rows] = readFileSync(join(CORPUS, 'INDEX.tsv'), 'utf8').trim().split('\n')
  return rows
    .map((row) => row.split('\t'))
    .map(([path = '', , , , , , , , , , main = '-']) => (main === '-' ? path : main))
    .filter((path) => pattern.test(path))
    .filter((path) => statSync(join(CORPUS, path)).size <= maxBytes)
}
