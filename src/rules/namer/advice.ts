import type { PathItem } from '../../model/openapi/http.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import type { NameKind } from '../words/names/names.ts'
import type { Answer } from './answer.ts'
import { formLabelOf } from './form.ts'
import type { Namer } from './namer.ts'

/**
 * Help for a name that has to change.
 * @param general what to do where no name can be told: a sentence
 */
export function adviseByNamer({ name, taken }: Answer, general: string): string {
  if (name !== undefined) return `Write ${quote(name)}.`
  return taken === undefined ? general : adviseOwnName(taken)
}

/** Help for a name in a wrong form. */
export function adviseForm(answer: Answer, kind: NameKind, general: string): string {
  const { wanted } = answer
  return adviseByNamer(
    answer,
    wanted === undefined ? general : `Write a name in ${formLabelOf(kind)} ${wanted}.`,
  )
}

/** What to do with a name whose right one another has. */
function adviseOwnName(taken: string): string {
  return `Leave it out, or give it a name of its own, since ${quote(taken)} is that of another one.`
}

/** Help for segments of one path that have to change: all of them, or what to do in general. */
export function adviseSegments(
  namer: Namer,
  item: PathItem,
  texts: readonly string[],
  general: string,
): string {
  const answers = texts.map((text) => namer.ofSegment(text, item))
  const [first = {}] = answers
  if (answers.length === 1) return adviseForm(first, 'segment', general)
  const names = answers.flatMap(({ name }) => name ?? [])
  return names.length === texts.length ? `Write ${quoteAll([...new Set(names)])}.` : general
}
