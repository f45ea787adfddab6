import type { SpecNode } from '../../documents/node.ts'
import { toSentence } from '../../documents/parsing/parsed.ts'
import { ConfigurationError, errorAt } from '../../settings/configuration-error.ts'
import { Faults } from '../../settings/faults.ts'
import type { ForeignOptions } from '../../settings/foreign-ruleset.ts'
import { suggest } from '../../text/nearest.ts'
import { showValue } from '../../text/show-value.ts'
import { locateInRuleset } from '../ruleset/locate-in-ruleset.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'
import { explainBundling } from './bundling-errors.ts'
import { refuseFormerName } from './former-rules.ts'
import { explainUnknownKeys } from './unknown-keys.ts'
import { explainUnknownRule } from './unknown-rule.ts'
import { explainUnresolvedFunction } from './unresolved-function.ts'

const SEVERITIES: readonly string[] = ['error', 'warn', 'info', 'hint', 'off', 'true', 'false']

const BY_LINE = new Intl.Collator('en', { numeric: true })

/** What Spectral says of a ruleset that is not valid; its path is that of a JSON pointer. */
interface ValidationError extends Error {
  readonly code: string
  readonly path: readonly (string | number)[]
}

/**
 * Says in one sentence why a ruleset could not be loaded: where, what is wrong, and what to do.
 * @param error what the migrator, the bundler, the ruleset's own code or Spectral threw
 * @param definition what the program of the ruleset exports, as far as it came to that
 */
export function explainRulesetError(
  error: unknown,
  files: RulesetFiles,
  options: ForeignOptions,
  definition: unknown,
): ConfigurationError {
  try {
    return explain(error, files, options, definition)
  } catch (found) {
    if (found instanceof ConfigurationError) return found
    throw found
  }
}

/** @throws ConfigurationError where another fault is behind this one */
function explain(
  error: unknown,
  files: RulesetFiles,
  options: ForeignOptions,
  definition: unknown,
): ConfigurationError {
  if (error instanceof ConfigurationError) return error
  if (!(error instanceof Error)) return files.errorOf(`The ruleset failed (${String(error)}).`)
  const parts: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const joined = joinInOrder(
    parts.map((each) => explainRulesetError(each, files, options, definition)),
  )
  if (joined !== undefined) return joined
  if (isValidationError(error)) return explainValidation(error, files, definition)
  const rule = unknownRuleOf(error)
  if (rule !== undefined) {
    refuseFormerName(rule, files)
    return explainUnknownRule(rule, files, options)
  }
  return explainBundling(error, files) ?? explainFailure(error, files)
}

/** The rule that Spectral says no ruleset has; undefined where it says something else. */
export function unknownRuleOf(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /^Cannot extend non-existing rule: "(.*)"$/.exec(message)?.[1]
}

/** Spectral names what is wrong in no order: here it is that of the files and their lines. */
function joinInOrder(errors: readonly ConfigurationError[]): ConfigurationError | undefined {
  const all = errors.flatMap((error) => error.all)
  const faults = new Faults()
  for (const fault of all.sort((a, b) => BY_LINE.compare(a.place, b.place))) faults.add(fault)
  return faults.joined
}

function isValidationError(error: Error): error is ValidationError {
  return 'code' in error && 'path' in error && Array.isArray(error.path)
}

function explainValidation(
  { code, path, message }: ValidationError,
  files: RulesetFiles,
  definition: unknown,
): ConfigurationError {
  const tokens = path.map((token) => String(token).replaceAll('~1', '/').replaceAll('~0', '~'))
  const node = locateInRuleset(tokens, files)
  if (code === 'undefined-function') return explainUnresolvedFunction(tokens, node, files)
  if (/additional properties/i.test(message)) return explainUnknownKeys(tokens, files, definition)
  const [first, rule = ''] = tokens
  const isSetting = node?.key === rule ? node.object === undefined : /allowed values/.test(message)
  if (first === 'rules' && tokens.length === 2 && isSetting)
    return explainSeverity(rule, node, files)
  const name = tokens.findLast((token) => token !== '' && !/^\d+$/.test(token))
  const isBare = message.startsWith('must ')
  const said = isBare && name !== undefined ? `\`${name}\` ${message}` : nameFunction(message, node)
  const fault = toSentence(said)
  if (node === undefined) return files.errorOf(fault)
  return errorAt(node, node.isCollection ? 'key' : 'value', fault)
}

/** Says what a rule is given that it does not define. */
function explainSeverity(
  rule: string,
  node: SpecNode | undefined,
  files: RulesetFiles,
): ConfigurationError {
  const hint = suggest(node?.string ?? '', SEVERITIES)
  const fault = `\`${rule}\` takes ${SEVERITIES.join(', ')}.${hint}`
  const isItself = node?.key === rule
  // One that is right is wrong only beside a former name, which the migrator gives the same one.
  if (!isItself || SEVERITIES.includes(showValue(node.value))) refuseFormerName(rule, files)
  return isItself ? errorAt(node, 'value', fault) : files.errorOf(fault)
}

/** Bundled, Spectral's functions have lost their names. */
function nameFunction(message: string, node: SpecNode | undefined): string {
  let rule = node
  while (rule !== undefined && rule.get('function') === undefined) rule = rule.parent
  const name = rule?.get('function')?.string
  return name === undefined ? message : message.replace('"<unknown>"', `"${name}"`)
}

function explainFailure({ name, message }: Error, files: RulesetFiles): ConfigurationError {
  const reason = message.split('\n')[0] ?? ''
  return files.errorOf(
    `The ruleset, or a function of it, fails when it is loaded (${name}: ${reason}). Correct it there.`,
  )
}
