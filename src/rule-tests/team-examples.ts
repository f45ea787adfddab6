import { dirname, join, resolve } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { readRegularText } from '../documents/disk/regular-file.ts'
import { LineIndex } from '../documents/lines.ts'
import { Loader } from '../documents/loader.ts'
import type { TeamRule } from '../settings/team-rule.ts'
import type { ExampleKind, ExampleSource, RuleExample } from './example.ts'
import { DOCUMENT_NAME } from './read-examples.ts'

const KINDS: readonly ExampleKind[] = ['passes', 'fails']

/**
 * The examples that a rule in JavaScript or TypeScript declares.
 * @param cwd the directory that files are named from; an absolute path
 */
export function examplesOfTeamRule(
  { rule, file, hasExamples, exampleOptions = {} }: TeamRule,
  cwd: string,
): RuleExample[] {
  if (!hasExamples) return []
  const path = resolve(cwd, file)
  const code = readRegularText(path)
  const location = join(dirname(path), DOCUMENT_NAME)
  const name = new Loader({ cwd, root: cwd }).nameOf(location)
  return KINDS.map((kind) => {
    const text = rule.examples[kind]
    const source = findSource(text, code instanceof FileFault ? '' : code, file)
    return { kind, number: 1, text, location, file: name, source, values: exampleOptions }
  })
}

/** Where a text stands in code: in a template without anything to be replaced, it stands there as it is. */
function findSource(text: string, code: string, file: string): ExampleSource {
  const start = text === '' ? -1 : code.indexOf(text)
  const isAlone = start >= 0 && code.indexOf(text, start + 1) < 0
  if (!isAlone) return { file, line: undefined, isVerbatim: false }
  const { line } = new LineIndex(code).position(start)
  return { file, line, isVerbatim: true }
}

/** Where a rule is defined: at the line of its name, where that is the only one. */
export function placeOfTeamRule(
  { rule, file }: TeamRule,
  cwd: string,
): { readonly file: string; readonly line: number | undefined } {
  const code = readRegularText(resolve(cwd, file))
  if (code instanceof FileFault) return { file, line: undefined }
  const lines = code.split('\n').flatMap((line, index) => {
    const isId = [`'${rule.id}'`, `"${rule.id}"`, `\`${rule.id}\``].some((id) => line.includes(id))
    return isId && /\bid\b/.test(line) ? [index + 1] : []
  })
  return { file, line: lines.length === 1 ? lines[0] : undefined }
}
