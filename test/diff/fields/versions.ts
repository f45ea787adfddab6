const OPENAPI = ['2.0', '3.0', '3.1', '3.2']
const ASYNCAPI = ['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.0', '3.1']

/** Versions as a table writes them: `2.0, 3.1-3.2`; of schemas with the specification. */
export function showVersions(family: string, versions: Iterable<string>): string {
  const all = [...versions]
  if (family === 'openapi') return showRuns(all, OPENAPI)
  if (family === 'asyncapi') return showRuns(all, ASYNCAPI)
  return [showOf('OpenAPI', all, OPENAPI), showOf('AsyncAPI', all, ASYNCAPI)]
    .filter((text) => text !== '')
    .join('; ')
}

function showOf(name: string, versions: readonly string[], order: readonly string[]): string {
  const own = versions.filter((each) => each.startsWith(`${name} `))
  const text = showRuns(
    own.map((each) => each.slice(name.length + 1)),
    order,
  )
  return text === '' ? '' : `${name} ${text}`
}

/** A version that is in no order is one that the tables do not know yet. */
function showRuns(versions: readonly string[], order: readonly string[]): string {
  const runs: string[][] = []
  for (const version of [...versions].sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    const last = runs.at(-1)
    const follows = order.indexOf(version) === order.indexOf(last?.at(-1) ?? '') + 1
    if (last !== undefined && follows) last.push(version)
    else runs.push([version])
  }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}-${run.at(-1)}`)).join(', ')
}
