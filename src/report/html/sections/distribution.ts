import type { DocumentSummary } from '../../../findings/document-summary.ts'
import { pluralize } from '../../parts/counts/count.ts'

const WIDTH = 560
const HEIGHT = 150
const BASE = 116
const TOP = 22
const GAP = 6

/** A bar of the picture: the scores that it stands for, and how many APIs have one of them. */
interface Bar {
  readonly label: string
  readonly count: number
  readonly kind: 'low' | 'middle' | 'high' | 'none'
}

/** Draws how many APIs have which score; `''` where there are fewer than two. */
export function renderDistribution(documents: readonly DocumentSummary[]): string {
  if (documents.length < 2) return ''
  const bars = toBars(documents)
  const most = Math.max(...bars.map(({ count }) => count))
  const step = WIDTH / bars.length
  const shapes = bars.map((bar, index) => renderBar(bar, index * step, step, most))
  const words = bars
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label}: ${pluralize(count, 'API')}`)
  return `<figure class="picture"><figcaption>How many APIs have which score</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Scores. ${words.join('; ')}."><line x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}" class="axis"></line>${shapes.join('')}</svg></figure>`
}

function toBars(documents: readonly DocumentSummary[]): Bar[] {
  const counts = new Map<number | null, number>()
  for (const { score } of documents) {
    const bucket = score === null ? null : Math.min(9, Math.floor(score / 10))
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  const bars = Array.from({ length: 10 }, (_, bucket): Bar => {
    const label = bucket === 9 ? '90–100' : `${bucket * 10}–${bucket * 10 + 9}`
    const kind = bucket < 5 ? 'low' : bucket < 8 ? 'middle' : 'high'
    return { label, count: counts.get(bucket) ?? 0, kind }
  })
  const none = counts.get(null) ?? 0
  return none === 0 ? bars : [...bars, { label: 'none', count: none, kind: 'none' }]
}

function renderBar({ label, count, kind }: Bar, x: number, step: number, most: number): string {
  const height = count === 0 ? 0 : Math.max(2, Math.round((count / most) * (BASE - TOP)))
  const middle = Math.round(x + step / 2)
  const number = count === 0 ? '' : `<text x="${middle}" y="${BASE - height - 6}">${count}</text>`
  const bar = `<rect x="${Math.round(x + GAP / 2)}" y="${BASE - height}" width="${Math.round(step - GAP)}" height="${height}" class="${kind}"></rect>`
  return `${bar}${number}<text x="${middle}" y="${BASE + 18}" class="label">${label}</text>`
}
