import type { SpecNode } from '../../documents/node.ts'
import type { SchemaStore } from '../../model/schema.ts'
import type { Change, DiffRuleId } from '../change.ts'
import type { SchemaSubject } from '../kinds.ts'

/** A place where schemas are used, in the base and in the revision. */
export interface SchemaUse {
  readonly direction: 'sent' | 'read'
  /** The operation's name: `GET /v1/orders`, `receive orders.created.v1`. */
  readonly operation: string
}

/** What two schemas differ in, where nobody asks which operations use them. */
export type SchemaVerdict = 'same' | 'compatible' | 'undecided' | 'breaking'

/** What holds for all schemas of two documents. */
export interface SchemaSides {
  readonly base: SchemaStore
  readonly revision: SchemaStore
  /** The rule that breaking changes fall under; enum values that are gone have one of their own. */
  readonly rule: DiffRuleId
  /** What changes of schemas are called where they are sent, read, or both. */
  readonly subjects: Readonly<Record<'sent' | 'read' | 'both', SchemaSubject>>
}

/**
 * Compares the schemas of two documents: each pair once, however many operations use it.
 * First the uses are told, then the changes are asked for.
 */
export class SchemaComparison {
  readonly sides: SchemaSides

  constructor(sides: SchemaSides) {
    this.sides = sides
  }

  /**
   * Tells of a use.
   * @param base the schema as written, a `$ref` included; undefined where anything goes
   * @param revision likewise
   * @param place where a change is reported for which the revision has no schema node
   */
  use(
    _base: SpecNode | undefined,
    _revision: SpecNode | undefined,
    _place: { readonly base: SpecNode; readonly revision: SpecNode },
    _use: SchemaUse,
  ): void {}

  /** What a pair of schemas differs in, without any report. */
  judge(
    _base: SpecNode | undefined,
    _revision: SpecNode | undefined,
    _direction: 'sent' | 'read',
  ): SchemaVerdict {
    return 'same'
  }

  /** The changes of all schemas that were told of, each once. */
  changes(): Change[] {
    return []
  }
}
