import type { SpecNode } from '../../../documents/node.ts'
import type { PatternTexts } from '../../changes/change.ts'
import { type TextsOf, writeWords } from '../../kinds/words.ts'
import { type SchemaChangeKind, type SchemaKindById, schemaKindOf } from '../../kinds.ts'

/** Where two schemas differ, and what was and is there. */
interface Parts {
  readonly node: SpecNode
  readonly on?: 'key' | undefined
  readonly base: SpecNode
  readonly baseOn?: 'key' | undefined
  readonly was?: string | undefined
  readonly is?: string | undefined
}

/** What two schemas differ in, whoever uses them. */
export interface SchemaChange extends Parts {
  readonly kind: SchemaChangeKind
  /** What the texts of a pattern that changed are known to be besides. */
  readonly texts?: PatternTexts
  /** A clause without a full stop. */
  readonly what: string
}

/** What two schemas and all below them come to, where nobody asks which operations use them. */
export type SchemaVerdict = 'same' | 'compatible' | 'undecided' | 'breaking'

/** The texts that the words of a kind ask for. */
export type SchemaTexts<Kind extends SchemaChangeKind> = TextsOf<SchemaKindById<Kind>['words']>

/**
 * Makes a change of a kind, which says the words; the rule and the verdict follow from it once it is
 * known who uses the schemas.
 * @param parts the places, and the texts that the words are made of
 */
export function schemaChange<Kind extends SchemaChangeKind>(
  kind: Kind,
  parts: Parts & SchemaTexts<Kind>,
): SchemaChange {
  return writeChange(kind, parts)
}

/**
 * Makes a change of texts that were checked before.
 * @param parts with all texts that the kind asks for, as `SchemaTexts` says
 */
export function writeChange(kind: SchemaChangeKind, parts: Parts): SchemaChange {
  const { node, on, base, baseOn, was, is } = parts
  const what = writeWords(schemaKindOf(kind).words, parts)
  return { kind, node, on, base, baseOn, was, is, what }
}
