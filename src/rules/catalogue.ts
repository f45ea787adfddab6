import { rules } from './index.ts'
import type { RuleMetadata } from './rule.ts'

/** All rules that a report can name, by id: what is listed, explained and documented. */
export const catalogue: readonly RuleMetadata[] = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))
