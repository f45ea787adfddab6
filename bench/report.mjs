/** The head of the Markdown table. */
export const TABLE_HEAD = `| input | tool | median s | fastest–slowest s | processor s | peak MB | lintel ÷ tool | findings | exit code |
|---|---|---:|---:|---:|---:|---:|---:|---|`

/** The results of one input as rows of the table, one for each tool. */
export function renderRows({ input, measurements }) {
  const reference = medianSeconds(measurements.find(({ tool }) => tool === 'lintel'))
  const rows = measurements.map((measurement) => toRow(input, measurement, reference))
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function toRow(input, measurement, reference) {
  const { tool, runs } = measurement
  if (runs.length === 0) return [input, tool, ...new Array(6).fill('n/a'), measurement.reason]
  const seconds = runs.map((run) => run.seconds)
  const middle = median(seconds)
  const memory = runs.flatMap((run) => (run.memory === undefined ? [] : [run.memory]))
  const processor = runs.flatMap((run) => (run.cpu === undefined ? [] : [run.cpu]))
  const ends = [...new Set(runs.map((run) => run.end))].join(', ')
  // What a failed run took says nothing about linting.
  const isComparable = tool !== 'lintel' && reference !== undefined && runs.every(hasLinted)
  return [
    input,
    tool,
    middle.toFixed(2),
    `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}`,
    processor.length === 0 ? 'n/a' : median(processor).toFixed(2),
    memory.length === 0 ? 'n/a' : (median(memory) / 1e6).toFixed(0),
    isComparable ? `${(reference / middle).toFixed(2)}×` : '–',
    measurement.findings?.toLocaleString('en') ?? 'n/a',
    runs.every(hasLinted) ? ends : `failed: ${ends}`,
  ]
}

/** 0: no findings that count, 1: findings; every tool of this benchmark keeps to that. */
export function hasLinted({ end }) {
  return end === '0' || end === '1'
}

function medianSeconds(measurement) {
  if (measurement === undefined || measurement.runs.length === 0) return undefined
  return measurement.runs.every(hasLinted)
    ? median(measurement.runs.map((run) => run.seconds))
    : undefined
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
