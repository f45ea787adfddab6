import { checkWith } from '../../src/engine/rules/run-rules.ts'
import { reportToFinding } from '../../src/engine/rules/to-finding.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { Rule } from '../../src/rules/rule.ts'
import { readModel } from './rule-testing.ts'

/** A report, where its range starts. */
export interface PlacedReport {
  readonly line: number
  readonly message: string
  readonly help: string
  readonly file: string
}

/**
 * The model of an AsyncAPI document.
 * @param files further documents by their path, which `$ref`s may lead to
 */
export function asyncApiOf(text: string, files: Readonly<Record<string, string>> = {}): AsyncApi {
  const { api } = readModel(text, { files })
  if (api?.kind === 'asyncapi') return api
  throw new Error(`No AsyncAPI document: ${text}`)
}

/** Runs one rule over a document that names its format. */
export function reportsOf(
  rule: Rule,
  text: string,
  files: Readonly<Record<string, string>> = {},
): PlacedReport[] {
  const { api, context } = readModel(text, { files })
  return [...checkWith(rule, api, context)].map((report) => {
    const { range, message, help, file } = reportToFinding(rule, rule.severity, report)
    return { line: range.start.line, message, help, file }
  })
}

/** The lines of a text that end in the comment `# <- reported`, from 1. */
export function markedLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trimEnd().endsWith('# <- reported') ? [index + 1] : []))
}

/** The lines at which a rule reports, in their order. */
export function linesOf(
  rule: Rule,
  text: string,
  files?: Readonly<Record<string, string>>,
): number[] {
  return reportsOf(rule, text, files)
    .map(({ line }) => line)
    .sort((a, b) => a - b)
}

/** What a rule reports, as `line: message help`. */
export function messagesOf(rule: Rule, text: string): string[] {
  return reportsOf(rule, text).map(({ line, message, help }) => `${line}: ${message} ${help}`)
}
