const SEVERITIES = ['error', 'warn', 'info', 'info']

/**
 * Compares what lintel and Spectral CLI report as JSON: rule, severity, file, start, path and message.
 * Ends are left out: lintel ends a range over several lines with the first.
 * @param folder absolute; Spectral names files by their whole paths
 * @returns how many findings Spectral has, and a line for each that only one of them has
 */
export function compareFindings({ findings }, results, folder) {
  const ours = countLines(findings.map(describeFinding))
  const theirs = countLines(results.map((result) => describeResult(result, folder)))
  const differing = [
    ...without(theirs, ours).map((line) => `only Spectral: ${line}`),
    ...without(ours, theirs).map((line) => `only lintel: ${line}`),
  ]
  return { count: results.length, differing }
}

function countLines(lines) {
  const counts = new Map()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

function without(counts, others) {
  return [...counts].flatMap(([line, count]) => (others.get(line) === count ? [] : [line]))
}

function describeFinding({ file, rule, severity, range: { start }, pointer, message }) {
  return describe({ file, rule, severity, start, pointer, message })
}

function describeResult({ source, code, severity, range, path, message }, folder) {
  const pointer = path.map((key) => `/${`${key}`.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return describe({
    file: (source ?? '').replace(`${folder}/`, ''),
    rule: code,
    severity: SEVERITIES[severity],
    start: { line: range.start.line + 1, column: range.start.character + 1 },
    pointer: pointer.join(''),
    message: message.replaceAll(`${folder}/`, ''),
  })
}

function describe({ file, rule, severity, start, pointer, message }) {
  return `${file}:${start.line}:${start.column} ${severity} ${rule} ${pointer} ${message}`
}
