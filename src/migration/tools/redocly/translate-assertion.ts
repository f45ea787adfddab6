// biome-ignore-all lint/suspicious/noThenProperty: rules in Spectral's language have a member of this name
import type { SpecNode } from '../../../documents/node.ts'
import { levelOf, textList } from '../../shared/settings-file.ts'
import type { WrittenRule } from '../../tables/written-rules.ts'
import { findGiven } from './find-given.ts'
import { findThens } from './find-thens.ts'

/** A configurable rule of Redocly's in Spectral's language, or why there is none. */
type Translation = { readonly id: string; readonly rule: WrittenRule } | { readonly why: string }

/**
 * Says a configurable rule of Redocly (`rule/…`) in Spectral's language.
 * @param node what the settings give it
 */
export function translateAssertion(name: string, node: SpecNode): Translation {
  const id = `rule-${name.replace(/^(rule|assert)\//, '').replaceAll(/[^\w-]+/g, '-')}`
  const found = findGiven(node)
  if (found.why !== undefined) return { why: found.why }
  // Before version 1, assertions stood beside the subject.
  const thens = findThens(node.get('subject'), node.get('assertions') ?? node)
  if ('why' in thens) return thens
  const { isRaw } = thens
  const given =
    thens.below === undefined ? found.given : found.given.map((path) => `${path}.${thens.below}`)
  const message = node.get('message')?.string
  const suggestions = textList(node.get('suggest')).join(', ')
  const level = levelOf(node.get('severity')?.value ?? 'error') ?? 'error'
  return {
    id,
    rule: {
      description: message ?? describe(node.get('subject'), thens.list),
      ...(message !== undefined &&
        !message.includes('{{') && { message: withHelp(message, suggestions) }),
      severity: level,
      ...(isRaw && { resolved: false }),
      given: given.length === 1 ? given[0] : given,
      then: thens.list.length === 1 ? thens.list[0] : thens.list,
    },
  }
}

function withHelp(message: string, suggestions: string): string {
  return suggestions === ''
    ? message
    : `${message.replace(/\.?$/, '.')} Did you mean: ${suggestions}?`
}

function describe(subject: SpecNode | undefined, thens: readonly WrittenRule[]): string {
  const type = subject?.get('type')?.string ?? subject?.string ?? 'Node'
  const fields = [
    ...new Set(thens.flatMap(({ field }) => (typeof field === 'string' ? field : []))),
  ]
  return fields.length === 0 ? `Rule about ${type}.` : `Rule about ${fields.join(', ')} of ${type}.`
}
