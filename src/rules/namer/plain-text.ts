import type { Name, NameKind } from '../words/names/names.ts'

/** What shows that a text is no name but a template, a path, a media type, a version or a date. */
const NO_NAME = /[[\]{}]|^[/.]|\w\/\w|(?<![a-z\d])\d+\.\d|\d{4}-\d\d-\d\d/i
/** More words, or a full stop at the end, make a sentence. */
const SENTENCE = /(?:\S+\s+){5}\S|\s\S+\.$/
/** Kinds of names whose values are texts of any kind. */
const TEXTS: ReadonlySet<NameKind> = new Set(['enum-value'])

/** Whether a text is a name at all, so that another spelling of it is one too. */
export function isNameLike({ kind, text }: Name): boolean {
  if (TEXTS.has(kind)) return !NO_NAME.test(text) && !SENTENCE.test(text)
  if (kind === 'field' && text.includes('//')) return false
  // What an @ or $ stands in front of is one item, such as `/users/@me`, and no collection.
  if (kind === 'segment' && /^[@$]/.test(text)) return false
  // The full name of a service of gRPC: `acme.orders.v1.OrderService`.
  if (kind === 'segment' && /\.v\d+[a-z0-9]*\./.test(text)) return false
  // What stands for any name is none: `{field_name}`.
  if (/^\{.*\}$/.test(text)) return false
  // What goes on behind a bracket is a path into a value: `item[0].name`.
  return kind === 'query-parameter' ? !/\][^[\]]/.test(text) : !/[[\]{}]/.test(text)
}
