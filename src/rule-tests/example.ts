import type { OwnValues } from '../rules/own-options.ts'

/** What is expected of a document that a rule is tried on. */
export type ExampleKind = 'passes' | 'fails'

/** A document, or a part of one, that a rule is tried on. */
export interface RuleExample {
  readonly kind: ExampleKind
  /** Which of its kind it is, from 1. */
  readonly number: number
  /** What its author calls it. */
  readonly name?: string
  readonly text: string
  /** The absolute path that its references start from. */
  readonly location: string
  /** The name of the document in findings. */
  readonly file: string
  readonly source: ExampleSource
  /** What the options of the rule are set to; left out, what the ruleset sets. */
  readonly values?: OwnValues
}

/** Where the text of an example stands. */
export interface ExampleSource {
  /** The file, as findings name it. */
  readonly file: string
  /** The line of that file where the example begins, from 1; undefined where nobody knows. */
  readonly line: number | undefined
  /** Whether the lines of the text are those of the file, from there on. */
  readonly isVerbatim: boolean
}

/** What the examples of a run have in common. */
export interface ExampleScope {
  /** The directory that files are named from; an absolute path. */
  readonly cwd: string
  /** The directory outside of which no `$ref` is followed; an absolute path. */
  readonly root: string
  /** Whether a name is one of a rule that there is. */
  readonly isRule: (name: string) => boolean
}

/** A place in a file, as far as it is known. */
export interface ExamplePlace {
  readonly file: string
  readonly line: number | undefined
  /** The line of the example's own text, from 1. */
  readonly lineOfExample: number
}

/** Where a line of an example stands in the file that holds it. */
export function placeOfLine({ source }: Pick<RuleExample, 'source'>, line: number): ExamplePlace {
  const { file, line: first, isVerbatim } = source
  return {
    file,
    line: isVerbatim && first !== undefined ? first + line - 1 : first,
    lineOfExample: line,
  }
}

/** What reports call an example: `fails 2 (without a title)`. */
export function titleOf({ kind, number, name }: RuleExample): string {
  return name === undefined ? `${kind} ${number}` : `${kind} ${number} (${name})`
}
