import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { isBooleanInDisguise } from './boolean-values.ts'

/** How much of a description is read. */
const LONGEST_BEGINNING = 120
/** How descriptions of booleans begin: "When set to **true**, …", "Indicates whether …". */
const OF_BOOLEAN =
  /^\W*(?:(?:when|if)\b.{0,40}\btrue\b|true (?:if|when)\b|(?:an? )?boolean\b|(?:determines|flag|indicates|says|specifies|tells|whether)\b.{0,40}\b(?:if|whether)\b|whether\b)/i
/** How those of numbers begin: "The number of paid credits." */
const OF_NUMBER = /^\W*(?:the )?(?:total |maximum |minimum )?(?:amount|count|number|quantity) of\b/i
/** Sentences in the place of a format: "A decimal number encoded as a string." */
const OF_NUMBER_FORMAT =
  /^\W*(?:an? |the )?(?:decimal|number encoded as|string representation of an? (?:decimal|number|quantity))\b.*\s/i
/** The beginning of patterns of numbers: `^[0-9]+.?[0-9]*$`, `^-?\\d+`. */
const NUMBER_PATTERN = /^\^?\(?(?:-\??|\[-+\]\??|\[\+-\]\??)?\(?(?:\[[01]-9\]|\\d)/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Whether a text stands for a boolean, by its description or its values. */
export function isBooleanAsText(schema: Schema): boolean {
  if (!schema.isOfType('string')) return false
  const values = valuesOfSchema(schema).filter(({ kind }) => kind === 'enum')
  if (values.length > 0) return isBooleanInDisguise(values.map(({ node }) => node.value))
  return OF_BOOLEAN.test(beginningOf(schema))
}

/** Whether a text stands for a number, by its pattern, its examples or its description. */
export function isNumberAsText(schema: Schema): boolean {
  if (!schema.isOfType('string')) return false
  if (OF_NUMBER_FORMAT.test(schema.format?.slice(0, LONGEST_BEGINNING) ?? '')) return true
  const pattern = schema.keyword('pattern')
  if (typeof pattern === 'string') return NUMBER_PATTERN.test(pattern)
  if (OF_NUMBER.test(beginningOf(schema))) return true
  const shown = valuesOfSchema(schema)
  return shown.length > 0 && shown.every(({ node }) => NUMBER.test(node.string ?? ''))
}

function beginningOf({ node }: Schema): string {
  return node.get('description')?.string?.slice(0, LONGEST_BEGINNING) ?? ''
}
