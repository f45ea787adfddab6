import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { RuleOptions } from '../../options.ts'
import { lowerWords } from '../../words.ts'
import { INFRASTRUCTURE_WORDS } from './infrastructure-words.ts'

/**
 * Finds the words of a name that name a system, table or infrastructure: those of the option, and
 * of the list those that the document does not offer. naming/internal-name reports them.
 */
export function internalWordsFinder(
  api: OpenApi | AsyncApi,
  { internalNames }: RuleOptions,
): (words: readonly string[]) => readonly string[] {
  let offered: ReadonlySet<string> | undefined
  const isInternal = (word: string): boolean => {
    if (internalNames.has(word)) return true
    if (!INFRASTRUCTURE_WORDS.has(word)) return false
    offered ??= findOffered(api)
    return !offered.has(word)
  }
  return (words) => withPairs(words).filter(isInternal)
}

/** Whether words name infrastructure, so that no name with them is one to suggest. */
export function nameInfrastructure(words: readonly string[]): boolean {
  return withPairs(words).some((word) => INFRASTRUCTURE_WORDS.has(word))
}

/** The words, and each two that stand side by side: products are also written `MongoDb`, `my_sql`. */
function withPairs(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/** How much of a description is read. */
const MAX_LENGTH = 2_000

/** The words by which a document says what it offers: those of its title, description, tags and enum values, of what several fields configure or describe, and of several products in paths. */
function findOffered(api: OpenApi | AsyncApi): ReadonlySet<string> {
  const info = api.root.get('info')
  const texts = [info?.get('title')?.string ?? '']
  texts.push(info?.get('description')?.string?.slice(0, MAX_LENGTH) ?? '')
  if (api.kind === 'openapi') texts.push(...tagsOfOperations(api))
  for (const tags of [api.root.get('tags'), info?.get('tags')])
    for (const tag of tags?.items() ?? [])
      for (const member of ['name', 'description'])
        texts.push(tag.get(member)?.string?.slice(0, MAX_LENGTH) ?? '')
  for (const { values } of api.enums)
    for (const { value } of values) if (typeof value === 'string') texts.push(value)
  const offered = new Set([
    ...texts.flatMap((text) => withPairs(lowerWords(text))),
    ...findConfigured(api),
    ...findDescribed(api),
    ...findInPaths(api),
  ])
  for (const spellings of SPELLINGS)
    if (spellings.some((word) => offered.has(word))) for (const word of spellings) offered.add(word)
  return offered
}

/** Words for one product. */
const SPELLINGS = [
  ['k8s', 'kubernetes'],
  ['postgres', 'postgresql'],
  ['mongo', 'mongodb'],
]

/** So many names of one product are those of a connection to it that clients configure. */
const LEAST_CONFIGURED = 3

/** So many products that fields are called after are what an API is about, such as one that watches clouds. */
const LEAST_LISTED = 5

/** The products that fields are called after, where these are many: `SQS`, `DYNAMO_DB`, `AZ_DB_MYSQL`. */
function isListing(names: readonly string[]): boolean {
  const products = names.flatMap((name) => {
    const words = lowerWords(name)
    return [words.slice(-1), words.slice(-2)].map((last) => last.join(''))
  })
  const listed = new Set(products.filter((word) => INFRASTRUCTURE_WORDS.has(word)))
  return listed.size >= LEAST_LISTED
}

/** What marks tables, which nobody connects to. */
const TABLE = 'tbl'

/** The products that several fields configure: `sqs_url`, `sqs_region`, `sqs_role_arn`. */
function findConfigured(api: OpenApi | AsyncApi): readonly string[] {
  const counts = new Map<string, number>()
  for (const { name } of api.propertyGroups)
    for (const word of new Set(withPairs(lowerWords(name))))
      if (INFRASTRUCTURE_WORDS.has(word) && word !== TABLE)
        counts.set(word, (counts.get(word) ?? 0) + 1)
  if (counts.size >= LEAST_LISTED && isListing(api.propertyGroups.map(({ name }) => name)))
    return [...counts.keys()]
  return [...counts].flatMap(([word, count]) => (count < LEAST_CONFIGURED ? [] : word))
}

/** So many texts that speak of a product tell readers of it. */
const LEAST_TEXTS = 3

/** The products that several titles, summaries and descriptions of fields, operations, channels and messages speak of. */
function findDescribed(api: OpenApi | AsyncApi): readonly string[] {
  const others = api.kind === 'asyncapi' ? [...api.messages, ...api.channels] : []
  const nodes = [...api.bodyProperties, ...api.operations, ...others].map(({ node }) => node)
  const counts = new Map<string, number>()
  for (const node of new Set(nodes))
    for (const key of ['title', 'summary', 'description'])
      for (const word of productsIn(node.get(key)?.string ?? ''))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count < LEAST_TEXTS ? [] : word))
}

function productsIn(text: string): ReadonlySet<string> {
  const words = withPairs(lowerWords(text.slice(0, MAX_LENGTH)))
  return new Set(words.filter((word) => INFRASTRUCTURE_WORDS.has(word) && word !== TABLE))
}

/** So many products in the paths are what the API offers, and not what it runs on. */
const LEAST_PRODUCTS = 3

/** The products that are named in paths, where these are several: `/dbaas-postgres`, `/dbaas-kafka`. */
function findInPaths(api: OpenApi | AsyncApi): readonly string[] {
  if (api.kind !== 'openapi') return []
  const found = new Set<string>()
  for (const { path } of api.pathItems)
    for (const { kind, text } of path.segments)
      if (kind === 'literal')
        for (const word of withPairs(lowerWords(text)))
          if (INFRASTRUCTURE_WORDS.has(word) && word !== TABLE) found.add(word)
  return found.size < LEAST_PRODUCTS ? [] : [...found]
}

function tagsOfOperations(api: OpenApi): Set<string> {
  const tags = new Set<string>()
  for (const { node } of api.operations)
    for (const tag of node.get('tags')?.items() ?? []) tags.add(tag.string ?? '')
  return tags
}
