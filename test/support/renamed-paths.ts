import { load } from 'js-yaml'
import type { PathItem } from '../../src/model/openapi/http.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { rules } from '../../src/rules/index.ts'
import type { Namer } from '../../src/rules/namer/namer.ts'
import { findingsOf } from './rule-testing.ts'

/** Rules that speak of the names of segments. */
const ABOUT_SEGMENTS = new Set([
  'naming/abbreviation',
  'naming/american-english',
  'naming/internal-name',
  'naming/reserved-word',
  'paths/kebab-case',
  'paths/no-verb',
  'paths/no-verb-prefix',
  'paths/plural-collection',
  'paths/singleton-singular',
])
const RULES = rules.filter(({ id }) => ABOUT_SEGMENTS.has(id))

/**
 * What rules say of the segments of a document that have the names that the namer gives them, each
 * path renamed by itself.
 * @param text the document, JSON or YAML
 */
export async function faultsOfRenamedPaths(
  text: string,
  api: OpenApi,
  namer: Namer,
): Promise<{ readonly given: number; readonly faults: readonly string[] }> {
  const document = load(text) as { paths?: Record<string, unknown> } // a description of an API
  const renamed = new Map(api.pathItems.map((item) => [item.path.key, rename(item, namer)]))
  const given = new Set([...renamed.values()].flatMap(({ names }) => names))
  if (given.size === 0) return { given: 0, faults: [] }
  const paths = Object.entries(document.paths ?? {}).map(([key, item]) => [
    renamed.get(key)?.key ?? key,
    item,
  ])
  const changed = JSON.stringify({ ...document, paths: Object.fromEntries(paths) })
  const findings = await findingsOf(changed, RULES, { isExact: true, file: 'api.json' })
  const faults = findings.flatMap(({ rule, pointer, message }) =>
    /^\/paths\/[^/]+$/.test(pointer) && [...given].some((name) => message.includes(`\`${name}\``))
      ? `${rule}: ${message}`
      : [],
  )
  return { given: given.size, faults }
}

function rename({ path, ...item }: PathItem, namer: Namer): { key: string; names: string[] } {
  const names: string[] = []
  const segments = path.key.split('/').map((text) => {
    const isLiteral = path.segments.some(
      (segment) => segment.kind === 'literal' && segment.text === text,
    )
    const name = isLiteral ? namer.ofSegment(text, { ...item, path }).name : undefined
    if (name !== undefined) names.push(name)
    return name ?? text
  })
  return { key: segments.join('/'), names }
}
