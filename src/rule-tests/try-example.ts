import type { SpecDocument } from '../documents/document.ts'
import { Loader } from '../documents/loader.ts'
import type { Finding } from '../findings/finding.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { RULE_FAILED } from '../findings/rule-failed.ts'
import { UNFINISHED } from '../findings/unfinished.ts'
import { detectFormat } from '../model/format.ts'
import { type CompletedExample, completeExample } from './complete-example.ts'
import { type ExamplePlace, type ExampleScope, placeOfLine, type RuleExample } from './example.ts'
import { readMarks } from './marks.ts'
import type { ExampleProblem, ExampleResult } from './test-result.ts'
import type { TestedRule } from './tested-rule.ts'
import { mendDocument } from './try-fixes.ts'

/** Tries a rule on one of its examples. */
export async function tryExample(
  rule: TestedRule,
  example: RuleExample,
  scope: ExampleScope,
): Promise<ExampleResult> {
  const marks = checkMarks(rule, example, scope)
  if (marks.length > 0) return { example, problems: marks, triesFix: false }
  const parsed = new Loader(scope).add(example.location, example.text, example.file)
  const completed = await complete(rule, example, parsed)
  if ('expected' in completed) return { example, problems: [completed], triesFix: false }
  const loader = new Loader(scope)
  const document = loader.add(example.location, completed.text, example.file)
  const placed = new PlacedExample(rule, example, completed)
  const { findings, isLookedAt } = await rule.run(document, {
    loader,
    withFixes: true,
    values: example.values,
  })
  if (!isLookedAt) return { example, problems: [placed.otherDocument(document)], triesFix: false }
  const problems = [...placed.failures(findings), ...placed.compare(findings)]
  const mended = await mendDocument(rule, document, example.values, findings, loader, scope)
  if (mended === undefined) return { example, problems, triesFix: false }
  const left = placed.checkMended(findings, mended.document, mended.findings)
  return { example, problems: [...problems, ...left], triesFix: true }
}

/** Comments that name what is no rule, or say that a document which passes is at fault. */
function checkMarks(
  rule: TestedRule,
  example: RuleExample,
  { isRule }: ExampleScope,
): ExampleProblem[] {
  const { lines, others } = readMarks(example, rule.id)
  const unknown = others.filter((other) => !isRule(other.rule))
  const problems = unknown.map((other) => ({
    place: placeOfLine(example, other.line),
    expected: 'the name of a rule behind `# expect:`',
    found: `\`${other.rule}\`, which is none`,
  }))
  const [marked] = lines
  if (example.kind === 'passes' && marked !== undefined)
    problems.push({
      place: placeOfLine(example, marked),
      expected: 'no line that the rule reports in a document that passes',
      found: 'a comment that marks one',
    })
  if (example.kind === 'fails' && lines.length === 0 && others.length > 0)
    problems.push({
      place: placeOfLine(example, 1),
      expected: `a line with \`# expect: ${rule.id}\``,
      found: 'comments that name other rules only',
    })
  return problems
}

/** The document that an example is a part of, or why it is none. */
async function complete(
  { heads, readsAnyText }: TestedRule,
  example: RuleExample,
  parsed: SpecDocument,
): Promise<CompletedExample | ExampleProblem> {
  await parsed.explainFaults()
  const [fault] = parsed.faults
  if (!parsed.isReadable && fault !== undefined && example.text.trim() !== '') {
    if (readsAnyText) return { text: example.text, lines: Number.POSITIVE_INFINITY }
    return {
      place: placeOfLine(example, parsed.toRange(fault.span).start.line),
      expected: parsed.source.language === 'json' ? 'JSON' : 'YAML',
      found: `what cannot be read: ${fault.message}`,
    }
  }
  return (
    completeExample(example, parsed, heads) ?? {
      place: placeOfLine(example, 1),
      expected: 'an object: a document, or members of one',
      found: 'another value',
    }
  )
}

/** An example that a rule ran over, and what its findings mean for it. */
class PlacedExample {
  readonly #rule: TestedRule
  readonly #example: RuleExample
  readonly #completed: CompletedExample

  constructor(rule: TestedRule, example: RuleExample, completed: CompletedExample) {
    this.#rule = rule
    this.#example = example
    this.#completed = completed
  }

  /** What a rule that says nothing of a document says of it proves nothing. */
  otherDocument(document: SpecDocument): ExampleProblem {
    const format = detectFormat(document)
    const version = 'version' in format ? ` ${format.version}` : ''
    const names = new Map([
      ['openapi', `OpenAPI${version}`],
      ['asyncapi', `AsyncAPI${version}`],
    ])
    return {
      place: placeOfLine(this.#example, 1),
      expected: `a document that the rule looks at (${this.#rule.documents})`,
      found: names.get(format.kind) ?? 'a document of another format',
    }
  }

  /** What kept the rule from doing its work. */
  failures(findings: readonly Finding[]): ExampleProblem[] {
    return findings.filter(isFailure).map((finding) => ({
      place: this.#placeOf(finding),
      expected: 'a rule that runs',
      found: quote(finding),
    }))
  }

  /** What it found and was not to find, and the other way round. */
  compare(findings: readonly Finding[]): ExampleProblem[] {
    const own = this.#own(findings)
    const { kind } = this.#example
    const { lines } = readMarks(this.#example, this.#rule.id)
    if (kind === 'fails' && lines.length === 0) return own.length > 0 ? [] : [this.#missing()]
    const left = [...lines]
    const unexpected: ExampleProblem[] = []
    for (const finding of own) {
      const index = this.#isInside(finding) ? left.indexOf(finding.range.start.line) : -1
      if (index >= 0) left.splice(index, 1)
      else unexpected.push(this.#unexpected(finding))
    }
    const missing = left.map((line) => this.#missing(line))
    return [...missing, ...unexpected].sort(byLine)
  }

  /** What it still reports once its fixes were made; what it had no fix for may stay. */
  checkMended(
    before: readonly Finding[],
    mended: SpecDocument,
    findings: readonly Finding[],
  ): ExampleProblem[] {
    const expected = 'a document without the fault once its fix is made'
    const place = placeOfLine(this.#example, 1)
    if (!mended.isReadable)
      return [{ place, expected, found: 'a text that is no well-formed YAML or JSON any more' }]
    const mayStay = this.#own(before).filter(({ fix }) => fix === null).length
    const left = this.#own(findings)
    return [
      ...this.failures(findings),
      ...(left.length <= mayStay ? [] : left).map((finding) => ({
        place,
        expected,
        found: `in line ${finding.range.start.line} of the mended text ${quote(finding)}`,
      })),
    ]
  }

  #own(findings: readonly Finding[]): Finding[] {
    return findings.filter(({ rule }) => rule === this.#rule.id)
  }

  #missing(line?: number): ExampleProblem {
    return {
      place: placeOfLine(this.#example, line ?? 1),
      expected: line === undefined ? 'a finding' : 'a finding on this line',
      found: 'none',
    }
  }

  #unexpected(finding: Finding): ExampleProblem {
    const isMarked = this.#example.kind === 'fails'
    return {
      place: this.#placeOf(finding),
      expected: isMarked ? 'a finding on marked lines only' : 'no finding',
      found: this.#isSupplied(finding)
        ? `${quote(finding)} in what lintel supplies: write the whole document`
        : quote(finding),
    }
  }

  #isInside({ file, range }: Finding): boolean {
    return file === this.#example.file && range.start.line <= this.#completed.lines
  }

  #isSupplied(finding: Finding): boolean {
    return finding.file === this.#example.file && !this.#isInside(finding)
  }

  #placeOf(finding: Finding): ExamplePlace {
    const { line } = finding.range.start
    if (finding.file !== this.#example.file)
      return { file: finding.file, line, lineOfExample: line }
    return placeOfLine(this.#example, Math.min(line, this.#completed.lines))
  }
}

const FAILURES: readonly string[] = [RULE_FAILED, INTERNAL_ERROR, UNFINISHED]

function isFailure({ rule }: Finding): boolean {
  return FAILURES.includes(rule)
}

function quote({ message }: Finding): string {
  return `“${message}”`
}

function byLine(a: ExampleProblem, b: ExampleProblem): number {
  return a.place.lineOfExample - b.place.lineOfExample
}
