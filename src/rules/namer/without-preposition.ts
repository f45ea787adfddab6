import { prepositionsIn } from '../words/phrases/preposition-words.ts'
import { withoutPreposition } from './preposition-rewording.ts'
import type { Step } from './step.ts'

const NOUN = { wanted: 'that says with a noun what the value is, with what qualifies it in front' }
const WHO = { wanted: 'that says with a noun who it is, and ends in `_id`' }
const STATE = { wanted: 'that says with an adjective or participle what holds' }

/** No structural prepositions (Naming rules 9): reason_for_error → error_reason. */
export const avoidPreposition: Step = (words, { name }) => {
  if (name.kind !== 'field') return words
  const indexes = prepositionsIn(words)
  const [index] = indexes
  if (index === undefined) return words
  if (name.schema?.isOfType('boolean') === true) return STATE
  // What is joined by dots is a path, and its words are of several names.
  if (indexes.length > 1 || name.text.includes('.')) return NOUN
  const reworded = withoutPreposition(words, index)
  // Who it was is told by an identifier: a name of the person says nothing of a number.
  if (words[index] === 'by' && reworded?.length === 1) {
    if (name.schema?.format === 'uuid') return [...reworded, 'id']
    if (name.schema?.isOfType('integer') === true) return WHO
  }
  const isCountOfList = reworded?.at(-1) === 'count' && name.schema?.isOfType('array') === true
  return reworded === undefined || isCountOfList ? NOUN : reworded
}
