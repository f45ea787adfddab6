import type { Operation } from '../../../model/openapi/http.ts'
import { lowerWords } from '../../words.ts'

/** The members in which an operation says what it does. */
const PLACES = ['operationId', 'summary', 'description'] as const
type Place = (typeof PLACES)[number]

/** How much of a text is read. */
const LONGEST_TEXT = 300

/**
 * The words of each text in which an operation says what it does, in lowercase.
 * @param places where to look: everywhere, if not given
 */
export function wordsSaid(
  { node }: Pick<Operation, 'node'>,
  places: readonly Place[] = PLACES,
): (readonly string[])[] {
  return places.flatMap((place) => {
    const text = node.get(place)?.string
    return text === undefined ? [] : [lowerWords(text.slice(0, LONGEST_TEXT))]
  })
}

/** Whether an operation says anything of what it does. */
export function saysWhat({ node }: Pick<Operation, 'node'>): boolean {
  return PLACES.some((place) => node.get(place)?.string !== undefined)
}
