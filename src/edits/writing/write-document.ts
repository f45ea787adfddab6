import type { SpecDocument } from '../../documents/document.ts'
import type { JsonValue } from '../changes/json-value.ts'
import { layoutOf, writeJson } from './json-layout.ts'
import { writeLines } from './write-yaml.ts'
import { styleOf } from './yaml-style.ts'

/**
 * Writes a value as the text of a file of its own.
 * @param like a document of the same language, which shows how it is written
 */
export function writeDocument(value: JsonValue, like: SpecDocument): string {
  const { text, language } = like.source
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  if (language === 'json') return writeJson(value, layoutOf(like.root, lineBreak), '') + lineBreak
  const marker = /^---\r?\n/.test(text) ? ['---'] : []
  return [...marker, ...writeLines(value, styleOf(like))].join(lineBreak) + lineBreak
}
