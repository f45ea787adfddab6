import type { SpecNode } from '../../documents/node.ts'
import { childrenOf } from '../layout/children.ts'
import { styleOf, type YamlStyle } from './yaml-style.ts'

/**
 * How what is added to a collection is written: as the rest of the document, and a text in a list in
 * quotes where all texts of the list are.
 */
export function styleAmong(collection: SpecNode): YamlStyle {
  const { document, value } = collection
  const style = styleOf(document)
  if (!Array.isArray(value)) return style
  const { text } = document.source
  const texts = childrenOf(collection).filter(({ name }) => typeof value[Number(name)] === 'string')
  const quotes = texts.map(({ value: span }) => text.charAt(span.start))
  const [first] = quotes
  if (first === undefined) return style
  const quotesTexts = quotes.every((quote) => quote === "'" || quote === '"')
  if (!quotesTexts) return style.quotesTexts ? { ...style, quotesTexts } : style
  return { ...style, quotesTexts, quoteStyle: first === "'" ? 'single' : 'double' }
}
