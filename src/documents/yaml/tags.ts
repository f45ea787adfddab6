import type { DocumentEvent } from 'js-yaml'

type Directive = DocumentEvent['directives'][number]

const STANDARD = 'tag:yaml.org,2002:'
/** The tags of YAML's core and JSON schemas (YAML 1.2.2 sections 10.2 and 10.3). */
const KNOWN: ReadonlySet<string> = new Set(
  ['map', 'seq', 'str', 'null', 'bool', 'int', 'float'].map((name) => STANDARD + name),
)
/** `!<verbatim>`, or a handle and a suffix. */
const TAG = /^(?:!<(?<verbatim>.*)>|(?<handle>!(?:[\w-]*!)?)(?<suffix>.*))$/s

/**
 * The whole name of a tag (YAML 1.2.2 section 6.9.1).
 * @param tag as written
 * @param directives of the document, which declare what handles stand for
 */
export function nameOfTag(tag: string, directives: readonly Directive[]): string {
  const { verbatim, handle = '', suffix = '' } = TAG.exec(tag)?.groups ?? {}
  if (verbatim !== undefined) return verbatim
  for (const directive of directives)
    if (directive.kind === 'tag' && directive.handle === handle) return directive.prefix + suffix
  return handle === '!!' ? STANDARD + suffix : handle + suffix
}

/** Whether JSON has what a tag says; `!` alone only says that a text is a text. */
export function isKnownTag(name: string): boolean {
  return name === '!' || KNOWN.has(name)
}
