// Written by `npm run generate` from the files of this folder. Do not edit.
import namingFieldSnakeCase from './naming/field-snake-case.ts'
import structureFormat from './structure/format.ts'
import structureReference from './structure/reference.ts'
import structureRemoteReference from './structure/remote-reference.ts'
import structureSyntax from './structure/syntax.ts'
import type { Rule } from './rule.ts'

/** All rules, by id. */
export const rules: readonly Rule[] = [
  namingFieldSnakeCase,
  structureFormat,
  structureReference,
  structureRemoteReference,
  structureSyntax,
]
