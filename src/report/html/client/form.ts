import { compareText } from '../../../text/compare-text.ts'
import { countBy } from '../../../text/group-by.ts'
import { formatCount } from '../../parts/count.ts'
import { escapeHtml } from '../escape.ts'
import { type Filter, parseFragment } from '../filter.ts'
import type { FindingView } from '../finding-view.ts'
import { topicOfFinding } from '../topic.ts'

/** Offers the topics, rules and files that have findings. */
export function fillSelects(form: HTMLFormElement, findings: readonly FindingView[]): void {
  fill(form, 'topic', findings, ({ rule }) => topicOfFinding(rule.id))
  fill(form, 'rule', findings, ({ rule }) => rule.id)
  fill(form, 'document', findings, ({ file }) => file)
}

function fill(
  form: HTMLFormElement,
  name: string,
  findings: readonly FindingView[],
  toValue: (finding: FindingView) => string,
): void {
  const counts = [...countBy(findings, toValue)].sort(([a], [b]) => compareText(a, b))
  const options = counts.map(([value, count]) => {
    const text = escapeHtml(value)
    return `<option value="${text}">${text} (${formatCount(count)})</option>`
  })
  fieldOf(form, name)?.insertAdjacentHTML('beforeend', options.join(''))
}

/** Reads the filter that a form shows; its fields are named as the parts of the fragment. */
export function readForm(form: HTMLFormElement): Filter {
  const values = new FormData(form)
  const fragment = new URLSearchParams()
  for (const name of ['text', 'topic', 'rule', 'document', 'fix', 'by'])
    fragment.set(name, String(values.get(name) ?? ''))
  fragment.set('severity', values.getAll('severity').join(','))
  return parseFragment(fragment.toString())
}

/** Shows a filter in a form. */
export function writeForm(form: HTMLFormElement, filter: Filter): void {
  for (const name of ['text', 'topic', 'rule', 'document', 'fix'] as const) {
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
