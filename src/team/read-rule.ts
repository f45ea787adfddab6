import { isObject } from '../documents/json-object.ts'
import { SpecNode } from '../documents/node.ts'
import { FIX_KINDS } from '../findings/finding.ts'
import { TeamRuleError } from '../findings/rule-failed.ts'
import { SEVERITIES } from '../findings/severity.ts'
import type { AnyModelRule, ModelRule, OwnRuleContext, Report } from '../rules/rule.ts'
import type { TeamClause } from '../settings/team-facts.ts'
import type { TeamRule } from '../settings/team-rule.ts'
import { suggest } from '../text/nearest.ts'
import { guardRule } from './guard.ts'

/** The documents that a rule of a team may look at. */
const TARGETS = ['openapi', 'asyncapi', 'both'] as const
const MEMBERS = [
  'id',
  'on',
  'severity',
  'summary',
  'why',
  'notes',
  'clauses',
  'documentationUrl',
  'options',
  'fix',
  'examples',
  'check',
]
/** More findings of one rule in one document are those of a rule that never ends. */
const MOST_REPORTS = 100_000

/** A rule that is not declared as it should be: what is wrong with it, sentence by sentence. */
interface FaultyRule {
  readonly faults: readonly string[]
}

/** Where a rule is declared. */
interface Declared {
  /** The file, as lintel names it. */
  readonly file: string
  /** Names a file in messages, by its absolute path. */
  readonly nameOf: (path: string) => string
}

/**
 * Checks a rule that a file of a team exports, and makes it one that runs as lintel's own do.
 * @param declaration what was handed to `defineRule`: those who write JavaScript have no types
 */
export function readRule(
  declaration: Readonly<Record<string, unknown>>,
  { file, nameOf }: Declared,
): TeamRule | FaultyRule {
  const faults = findFaults(declaration)
  if (faults.length > 0) return { faults }
  // Each member was just looked at.
  const {
    clauses = [],
    documentationUrl,
    options,
    examples,
    check,
    ...rest
  } = declaration as unknown as CheckedDeclaration
  const statements = clauses.map((clause) =>
    typeof clause === 'string' ? { id: clause, statement: '' } : clause,
  )
  const rule = {
    ...rest,
    clauses: statements.map(({ id }) => id),
    ...(options !== undefined && { ownOptions: options }),
    examples: { passes: '', fails: '', ...examples },
    check: (api: unknown, context: OwnRuleContext<object>) => {
      const told = { options: context.own, today: context.today }
      return guardRule(rest.id, nameOf, () =>
        collect(rest.id, Reflect.apply(check, declaration, [api, told]), nameOf),
      )
    },
  }
  return {
    // It looks at the documents that `on` names, whichever that is.
    rule: rule as AnyModelRule,
    file,
    clauses: statements,
    ...(documentationUrl !== undefined && { documentationUrl }),
    ...(examples?.options !== undefined && { exampleOptions: examples.options }),
    hasExamples: examples !== undefined,
  }
}

/** A declaration whose members are what they should be. */
interface CheckedDeclaration
  extends Omit<ModelRule, 'clauses' | 'options' | 'ownOptions' | 'examples' | 'check' | 'prepare'> {
  readonly clauses?: readonly (string | TeamClause)[]
  readonly documentationUrl?: string
  readonly options?: ModelRule['ownOptions']
  readonly examples?: {
    readonly passes: string
    readonly fails: string
    readonly options?: Readonly<Record<string, unknown>>
  }
  readonly check: (...given: unknown[]) => unknown
}

/** Takes what a check yields, and looks whether it is what findings are made of. */
function collect(id: string, yielded: unknown, nameOf: (path: string) => string): Report[] {
  if (yielded instanceof Promise) throw new TypeError('`check` is async: it must not wait')
  if (typeof Object(yielded)[Symbol.iterator] !== 'function')
    throw new TypeError('`check` returns no list: write `*check` and yield')
  const reports: Report[] = []
  for (const report of yielded as Iterable<unknown>) {
    if (reports.length === MOST_REPORTS)
      throw new RangeError(`it yields more than ${MOST_REPORTS} findings`)
    reports.push(toReport(id, report, nameOf))
  }
  return reports
}

function toReport(id: string, report: unknown, nameOf: (path: string) => string): Report {
  if (!isObject(report) || !(report.node instanceof SpecNode))
    throw new TypeError('it yields a finding without `node`')
  const { node, on, message, help, related, mend } = report
  for (const [name, text] of Object.entries({ message, help }))
    if (typeof text !== 'string' || text === '')
      throw new TypeError(`it yields a finding without \`${name}\``)
  const isRelated = (place: unknown) =>
    isObject(place) && place.node instanceof SpecNode && typeof place.message === 'string'
  if (related !== undefined && !(Array.isArray(related) && related.every(isRelated)))
    throw new TypeError('`related` of a finding is a list of objects with `node` and `message`')
  if (mend !== undefined && typeof mend !== 'function')
    throw new TypeError('`mend` of a finding is a function')
  return {
    node,
    // They were just looked at.
    message: message as string,
    help: help as string,
    ...(on === 'key' && { on }),
    ...(related !== undefined && { related: related as NonNullable<Report['related']> }),
    ...(mend !== undefined && {
      mend: () => guardRule(id, nameOf, () => checkChanges(id, mend())),
    }),
  }
}

const CHANGES = ['insert-member', 'append-item', 'replace-value', 'rename-key', 'remove']

/** Looks whether what mends a finding are changes of nodes. */
function checkChanges(id: string, changes: unknown): ReturnType<NonNullable<Report['mend']>> {
  const isChange = (change: unknown) =>
    isObject(change) &&
    CHANGES.includes(String(change.kind)) &&
    (change.node ?? change.into) instanceof SpecNode
  if (Array.isArray(changes) && changes.every(isChange)) return changes
  throw new TeamRuleError(
    `Rule \`${id}\` mends by what is no list of changes: each has a \`kind\` (${CHANGES.join(', ')}), and \`node\` or \`into\`.`,
  )
}

function findFaults(rule: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = []
  const demand = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  for (const member of Object.keys(rule)) {
    const hint = suggest(member, MEMBERS) || ` Known are ${MEMBERS.join(', ')}.`
    demand(MEMBERS.includes(member), `Unknown member \`${member}\`.${hint}`)
  }
  demand(
    typeof rule.id === 'string' && /^[\w-]+(?:\/[\w-]+)*$/.test(rule.id) && rule.id.length <= 100,
    '`id` is a name such as `acme/team-owner`: letters, digits, `-`, `_` and `/`.',
  )
  demand(isOneOf(TARGETS, rule.on), `\`on\` takes ${TARGETS.join(', ')}.`)
  demand(isOneOf(SEVERITIES, rule.severity), `\`severity\` takes ${SEVERITIES.join(', ')}.`)
  for (const member of ['summary', 'why'])
    demand(isText(rule[member]), `\`${member}\` is a sentence: write one.`)
  demand(isMissing(rule.notes) || isListOf(rule.notes, isText), '`notes` is a list of sentences.')
  demand(
    isMissing(rule.clauses) || isListOf(rule.clauses, isClause),
    '`clauses` is a list of names, or of objects with `id`, `statement` and, optionally, `url`.',
  )
  demand(
    isMissing(rule.documentationUrl) || isUrl(rule.documentationUrl),
    '`documentationUrl` is an address that begins with https:// or http://.',
  )
  demand(
    isMissing(rule.fix) || isOneOf(FIX_KINDS, rule.fix),
    `\`fix\` takes ${FIX_KINDS.join(', ')}.`,
  )
  demand(typeof rule.check === 'function', '`check` is a function that yields findings: write one.')
  return [...faults, ...findExampleFaults(rule.examples), ...findOptionFaults(rule.options)]
}

function findExampleFaults(examples: unknown): string[] {
  if (examples === undefined) return []
  const isRight =
    isObject(examples) &&
    isText(examples.passes) &&
    isText(examples.fails) &&
    (examples.options === undefined || isObject(examples.options))
  return isRight ? [] : ['`examples` holds two documents in YAML, `passes` and `fails`.']
}

function findOptionFaults(options: unknown): string[] {
  if (options === undefined) return []
  if (!isObject(options)) return ['`options` is an object: a name and an option in each member.']
  return Object.entries(options).flatMap(([name, option]) => {
    if (!/^[A-Za-z][\w-]*$/.test(name) || name in Object.prototype)
      return [`The option \`${name}\` needs another name: letters, digits, \`-\` and \`_\`.`]
    const isRight =
      isObject(option) &&
      isForm(option.form) &&
      'default' in option &&
      isText(option.summary) &&
      isText(option.example)
    return isRight
      ? []
      : [
          `The option \`${name}\` is an object with \`summary\`, \`form\`, such as \`listOf('names')\`, \`default\` and \`example\`, a text in YAML.`,
        ]
  })
}

function isForm(form: unknown): boolean {
  return isObject(form) && isText(form.takes) && typeof form.read === 'function'
}

function isClause(clause: unknown): boolean {
  if (isText(clause)) return true
  if (!isObject(clause) || !isText(clause.id) || !isText(clause.statement)) return false
  return isMissing(clause.url) || isUrl(clause.url)
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isOneOf(choices: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && choices.includes(value)
}

function isMissing(value: unknown): boolean {
  return value === undefined
}
