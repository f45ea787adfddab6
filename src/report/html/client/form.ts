import { compareText } from '../../../text/compare-text.ts'
import { formatCount } from '../../parts/counts/count.ts'
import type { PageData } from '../data/page-data.ts'
import { topicOfFinding } from '../data/topic.ts'
import { escapeHtml } from '../markup/escape.ts'
import { type Filter, parseFragment } from '../markup/filter.ts'

/** Offers the topics, rules and files that have findings. */
export function fillSelects(form: HTMLFormElement, { rules, files, findings }: PageData): void {
  const counts = new Uint32Array(rules.length)
  for (const [rule] of findings) counts[rule] = (counts[rule] ?? 0) + 1
  const ids = rules.map(({ id }) => id)
  fill(
    form,
    'rule',
    sumUp(ids, counts, (id) => id),
  )
  fill(form, 'topic', sumUp(ids, counts, topicOfFinding))
  // A browser takes its time with thousands of names, which few readers ask for.
  const offer = () => {
    const options = files.map(({ name }) => `<option value="${escapeHtml(name)}"></option>`)
    form.querySelector('datalist')?.insertAdjacentHTML('beforeend', options.join(''))
  }
  fieldOf(form, 'document')?.addEventListener('focus', offer, { once: true })
}

function sumUp(
  ids: readonly string[],
  counts: Uint32Array,
  nameOf: (id: string) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [at, id] of ids.entries()) {
    const name = nameOf(id)
    sums.set(name, (sums.get(name) ?? 0) + (counts[at] ?? 0))
  }
  return sums
}

function fill(form: HTMLFormElement, name: string, counts: ReadonlyMap<string, number>): void {
  const sorted = [...counts].sort(([a], [b]) => compareText(a, b))
  const options = sorted.map(([value, count]) => {
    const text = escapeHtml(value)
    return `<option value="${text}">${text} (${formatCount(count)})</option>`
  })
  fieldOf(form, name)?.insertAdjacentHTML('beforeend', options.join(''))
}

/** Reads the filter that a form shows; its fields are named as the parts of the fragment. */
export function readForm(form: HTMLFormElement): Filter {
  const values = new FormData(form)
  const fragment = new URLSearchParams()
  for (const name of ['text', 'topic', 'rule', 'document', 'fix', 'since', 'by'])
    fragment.set(name, String(values.get(name) ?? ''))
  fragment.set('severity', values.getAll('severity').join(','))
  return parseFragment(fragment.toString())
}

/** Shows a filter in a form. */
export function writeForm(form: HTMLFormElement, filter: Filter): void {
  for (const name of ['text', 'topic', 'rule', 'document', 'fix', 'since'] as const) {
    const field = fieldOf(form, name)
    if (field) field.value = filter[name]
  }
  const isAll = filter.severities.length === 0
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=severity]'))
    box.checked = isAll || filter.severities.some((severity) => severity === box.value)
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=by]'))
    radio.checked = radio.value === filter.by
}

function fieldOf(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
}
