import { CompletionItemKind } from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import type { ReadFiles } from './reader.ts'
import { rulesetMembersAt, rulesetValuesAt } from './ruleset-help.ts'
import { type Choice, keyIn, objectNear, valueAt, type Written } from './written-place.ts'

/** Says what a ruleset may say at a place, by its JSON Schema. */
export function chooseInRuleset(
  document: SpecDocument,
  offset: number,
  line: string,
  files: ReadFiles,
): Written {
  const written = /[\w$/.:-]*$/.exec(line)?.[0] ?? ''
  const holder = keyIn(line) === undefined ? undefined : objectNear(document, offset, files)
  const members = holder === undefined ? [] : rulesetMembersAt(holder.tokens)
  const value = valueAt(document, offset)
  const values = value === undefined ? [] : rulesetValuesAt(value.tokens)
  const choices: Choice[] = [
    ...members
      .filter(({ word }) => holder?.get(word) === undefined)
      .map((each) => ({ ...each, kind: CompletionItemKind.Property })),
    ...values.map((word) => ({ word, kind: CompletionItemKind.EnumMember })),
  ]
  return { written, choices }
}
