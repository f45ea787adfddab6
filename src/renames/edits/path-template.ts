import type { Splice } from '../../edits/changes/splice.ts'

/** The places in a path or address where a parameter of a name stands in braces. */
export function spliceParameter(template: string, old: string, name: string): Splice[] {
  const splices: Splice[] = []
  const written = `{${old}}`
  for (let at = template.indexOf(written); at >= 0; at = template.indexOf(written, at + 1))
    splices.push({ start: at + 1, end: at + 1 + old.length, text: name })
  return splices
}

/** A path as servers see it: the names of its parameters say nothing. */
export function withoutNames(template: string): string {
  return template.replace(/\{[^{}]*\}/g, '{}')
}
