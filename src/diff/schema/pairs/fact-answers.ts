import type { SpecNode } from '../../../documents/node.ts'
import type { SchemaChange, SchemaVerdict } from '../changes/schema-change.ts'
import type { SchemaSide } from '../facts/conjunction.ts'
import { isMarkedOneWay } from '../facts/visibility.ts'
import { compareDefaults } from '../keywords/compare-defaults.ts'
import type { FactAnswers } from '../keywords/compare-facts.ts'
import type { PartPair } from '../keywords/compare-members.ts'
import { holdsSchema } from '../keywords/compare-whole.ts'
import type { WrittenSchemas } from './written-schemas.ts'

/** What a pair of schemas that parts make comes to. */
export type PartJudge = (
  parts: PartPair,
  direction: 'sent' | 'read',
  isExpected?: (change: SchemaChange) => boolean,
) => SchemaVerdict

/** Answers what the comparison of facts asks, for those that send or for those that read. */
export function answersFor(
  direction: 'sent' | 'read',
  sides: { readonly base: SchemaSide; readonly revision: SchemaSide },
  written: WrittenSchemas,
  judge: PartJudge,
): FactAnswers {
  const word = direction === 'sent' ? 'readOnly' : 'writeOnly'
  return {
    isHidden: (side, declarations) => isMarkedOneWay(sides[side], declarations, word),
    isSame: (parts) => judge(parts, direction) === 'same',
    compareDefaults: (parts) => compareDefaults(parts, sides),
    meansTheSame: (base, revision) => meansTheSame(base, revision, written, judge),
    judge: (base, revision, isExpected) =>
      judge(
        { base: [base], revision: [revision], places: { base, revision } },
        direction,
        isExpected,
      ),
  }
}

function meansTheSame(
  base: SpecNode,
  revision: SpecNode,
  written: WrittenSchemas,
  judge: PartJudge,
): boolean {
  if (written.isSame(base, revision)) return true
  if (!holdsSchema(base)) return false
  const parts = { base: [base], revision: [revision], places: { base, revision } }
  return (['sent', 'read'] as const).every((direction) => judge(parts, direction) === 'same')
}
