import type { TrendRun } from '../../../findings/trend.ts'
import { formatCount } from '../../parts/counts/count.ts'

const WIDTH = 400
const HEIGHT = 170
const LEFT = 56
const RIGHT = 124
const TOP = 18
const BASE = 136
/** More points than these nobody tells apart. */
const MOST_RUNS = 200

/** One line of a picture. */
interface Line {
  readonly name: string
  readonly kind: 'error' | 'warn' | 'score'
  /** One for each run; null where it has none. */
  readonly values: readonly (number | null)[]
}

/** Draws errors and warnings, and the score, from run to run; `''` where there are fewer than three runs. */
export function renderTrendPictures(all: readonly TrendRun[]): string {
  if (all.length < 3) return ''
  const runs = all.slice(-MOST_RUNS)
  const valuesOf = (memberOf: (run: TrendRun) => number | null) => runs.map(memberOf)
  const counts = renderPicture('Errors and warnings from run to run', [
    { name: 'Errors', kind: 'error', values: valuesOf(({ errors }) => errors) },
    { name: 'Warnings', kind: 'warn', values: valuesOf(({ warnings }) => warnings) },
  ])
  const score = renderPicture(
    'The score of all APIs from run to run',
    [{ name: 'Score', kind: 'score', values: valuesOf((run) => run.score) }],
    100,
  )
  return `<div class="pictures">${counts}${score}</div>`
}

/** @param top what the picture reaches up to; left out, the largest number */
function renderPicture(title: string, lines: readonly Line[], top?: number): string {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  if (values.length === 0) return ''
  const most = top ?? Math.max(1, ...values)
  const words = lines.map((line) => describeLine(line))
  const labels = spreadLabels(lines, most)
  const shapes = lines.map((line, index) => renderLine(line, most, labels[index] ?? BASE))
  const axis = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${BASE}" y2="${BASE}" class="axis"></line><line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${TOP}" y2="${TOP}" class="axis"></line>`
  const scale = `<text x="${LEFT - 6}" y="${TOP + 4}" class="label end">${formatCount(most)}</text><text x="${LEFT - 6}" y="${BASE + 4}" class="label end">0</text>`
  const ends = `<text x="${LEFT}" y="${BASE + 22}" class="label start">first</text><text x="${WIDTH - RIGHT}" y="${BASE + 22}" class="label end">this run</text>`
  return `<figure class="picture"><figcaption>${title}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}. ${words.join(' ')}">${axis}${scale}${ends}${shapes.join('')}</svg></figure>`
}

function describeLine({ name, values }: Line): string {
  const [first, last] = [values[0], values.at(-1)].map((value) =>
    value == null ? 'none' : formatCount(value),
  )
  return `${name}: ${first} at first, ${last} in this run.`
}

function renderLine({ name, kind, values }: Line, most: number, labelAt: number): string {
  const step = (WIDTH - RIGHT - LEFT) / (values.length - 1)
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${Math.round(LEFT + index * step)},${toHeight(value, most)}`],
  )
  const last = values.at(-1)
  const label = `${name} ${last == null ? 'none' : formatCount(last)}`
  const dots = points.map((point) => {
    const [x, y] = point.split(',')
    return `<circle cx="${x}" cy="${y}" r="2.5" class="dot ${kind}"></circle>`
  })
  return `<polyline points="${points.join(' ')}" class="line ${kind}"></polyline>${points.length > 60 ? '' : dots.join('')}<text x="${WIDTH - RIGHT + 8}" y="${labelAt + 4}" class="start">${label}</text>`
}

function toHeight(value: number, most: number): number {
  return Math.round(BASE - (value / most) * (BASE - TOP))
}

/** Where the labels stand: at the ends of their lines, but not over each other. */
function spreadLabels(lines: readonly Line[], most: number): number[] {
  const ends = lines.map(({ values }) => toHeight(values.at(-1) ?? 0, most))
  const [first, second] = ends
  if (first === undefined || second === undefined || Math.abs(first - second) >= 14) return ends
  const middle = Math.min(BASE - 7, Math.max(TOP + 7, (first + second) / 2))
  return first <= second ? [middle - 7, middle + 7] : [middle + 7, middle - 7]
}
