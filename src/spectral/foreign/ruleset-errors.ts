import { basename, resolve } from 'node:path'
import spectralFunctions from '@stoplight/spectral-functions'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { ConfigurationError, errorAt, formatPlace } from '../../config/configuration-error.ts'
import { suggest } from '../../config/nearest.ts'
import type { SpecNode } from '../../documents/node.ts'
import { toSentence } from '../../documents/parsed.ts'
import type { RulesetFiles } from './ruleset-files.ts'
import type { ForeignOptions } from './types.ts'

const { oas, asyncapi, arazzo } = spectralRulesets
const BUILTIN_RULES: ReadonlyMap<string, readonly string[]> = new Map([
  ['spectral:oas', Object.keys(oas.rules)],
  ['spectral:asyncapi', Object.keys(asyncapi.rules)],
  ['spectral:arazzo', Object.keys(arazzo.rules)],
])

/** What Spectral says of a ruleset that is not valid; its path is that of a JSON pointer. */
interface ValidationError extends Error {
  readonly code: string
  readonly path: readonly (string | number)[]
}

/** What the bundler says of a file that it cannot bundle. */
interface BundlerError extends Error {
  readonly code: string
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/**
 * Says in one sentence why a ruleset could not be loaded: where, what is wrong, and what to do.
 * @param error what the migrator, the bundler, the ruleset's own code or Spectral threw
 */
export function explainRulesetError(
  error: unknown,
  files: RulesetFiles,
  options: ForeignOptions,
): ConfigurationError {
  if (error instanceof ConfigurationError) return error
  if (!(error instanceof Error)) return files.errorOf(`The ruleset failed (${String(error)}).`)
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return explainRulesetError(error.errors[0], files, options)
  }
  if (isValidationError(error)) return explainValidation(error, files)
  const rule = /^Cannot extend non-existing rule: "(.*)"$/.exec(error.message)?.[1]
  if (rule !== undefined) return explainUnknownRule(rule, files, options)
  return explainBundling(error, files) ?? explainFailure(error, files)
}

function isValidationError(error: Error): error is ValidationError {
  return 'code' in error && 'path' in error && Array.isArray(error.path)
}

function explainValidation({ code, path, message }: ValidationError, files: RulesetFiles) {
  const tokens = path.map((token) => String(token).replaceAll('~1', '/').replaceAll('~0', '~'))
  const node = locate(tokens, files)
  if (code === 'undefined-function') return explainUnknownFunction(tokens, node, files)
  if (/additional properties/i.test(message)) return explainUnknownKey(tokens, files)
  if (node !== undefined && tokens.length === 2 && tokens[0] === 'rules' && !node.isCollection) {
    const hint = suggest(node.string ?? '', SEVERITIES)
    return errorAt(node, 'value', `\`${node.key}\` takes ${SEVERITIES.join(', ')}.${hint}`)
  }
  const name = tokens.findLast((token) => token !== '' && !/^\d+$/.test(token))
  const isBare = message.startsWith('must ')
  const said = isBare && name !== undefined ? `\`${name}\` ${message}` : nameFunction(message, node)
  const fault = toSentence(said)
  if (node === undefined) return files.errorOf(fault)
  return errorAt(node, node.isCollection ? 'key' : 'value', fault)
}

/** Bundled, Spectral's functions have lost their names. */
function nameFunction(message: string, node: SpecNode | undefined): string {
  let rule = node
  while (rule !== undefined && rule.get('function') === undefined) rule = rule.parent
  const name = rule?.get('function')?.string
  return name === undefined ? message : message.replace('"<unknown>"', `"${name}"`)
}

const SEVERITIES: readonly string[] = ['error', 'warn', 'info', 'hint', 'off', 'true', 'false']
const RULESET_KEYS: readonly string[] = [
  'aliases',
  'description',
  'documentationUrl',
  'except',
  'extends',
  'formats',
  'functions',
  'functionsDir',
  'overrides',
  'parserOptions',
  'rules',
]
const RULE_KEYS: readonly string[] = [
  'description',
  'documentationUrl',
  'extensions',
  'formats',
  'given',
  'message',
  'recommended',
  'resolved',
  'severity',
  'tags',
  'then',
  'type',
]

function explainUnknownKey(tokens: readonly string[], files: RulesetFiles): ConfigurationError {
  const node = locate(tokens, files) ?? files.documents[0]?.root
  const known = tokens.includes('rules') ? RULE_KEYS : RULESET_KEYS
  const isKnown = ({ key }: { key: string }) => known.includes(key) || key.startsWith('x-')
  const member = [...(node?.members() ?? [])].find((each) => !isKnown(each))
  if (member === undefined) return files.errorOf('A key is not known: take it out.')
  const hint = suggest(member.key, known) || ` Known are ${known.join(', ')}, and \`x-…\`.`
  return errorAt(member, 'key', `Unknown key \`${member.key}\`.${hint}`)
}

function explainUnknownFunction(
  tokens: readonly string[],
  node: SpecNode | undefined,
  files: RulesetFiles,
): ConfigurationError {
  const name = node?.string
  if (node === undefined || name === undefined) {
    const fault = `Rule \`${tokens[1]}\` names no function: write one under \`then\`.`
    return node === undefined ? files.errorOf(fault) : errorAt(node, 'key', fault)
  }
  const declared = [...(node.document.root.get('functions')?.items() ?? [])]
  const known = [...Object.keys(spectralFunctions), ...declared.map((item) => item.string ?? '')]
  const hint =
    suggest(name, known) || ' List it under `functions`, or take one that Spectral brings.'
  return errorAt(node, 'value', `Unknown function \`${name}\`.${hint}`)
}

/** Names that the migrator gives rules of former times, and that Spectral has given up since. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['operation-default-response', 'operation-2xx-response'],
])

function explainUnknownRule(
  migratedName: string,
  files: RulesetFiles,
  { knownRules }: ForeignOptions,
): ConfigurationError {
  const name = FORMER_NAMES.get(migratedName) ?? migratedName
  const owner = [...BUILTIN_RULES].find(([, rules]) => rules.includes(name))?.[0]
  const defined = files.documents.flatMap(({ root }) => [...(root.get('rules')?.members() ?? [])])
  const names = [...[...BUILTIN_RULES.values()].flat(), ...defined.map(({ key }) => key)]
  const others = [...names, ...knownRules].filter((other) => other !== name)
  const hint =
    owner === undefined
      ? suggest(name, others) || ' A severity is given to rules of the rulesets in `extends`.'
      : ` It is one of \`${owner}\`: extend that.`
  const fault = `Unknown rule \`${name}\`.${hint}`
  const node = defined.find((member) => member.key === name && !member.isCollection)
  const inOverride = files.documents
    .flatMap(({ root }) => [...(root.get('overrides')?.items() ?? [])])
    .map((override) => override.at('rules', name))
    .find((member) => member !== undefined)
  const place = node ?? inOverride
  return place === undefined ? files.errorOf(fault) : errorAt(place, 'key', fault)
}

function explainBundling(error: Error, files: RulesetFiles): ConfigurationError | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  const { code, loc, message } = error as BundlerError // its code was just seen
  if (code === 'MISSING_EXPORT') return explainMissingExport(message, files)
  if (code === 'UNRESOLVED_IMPORT') {
    const [, name, from] = /^Could not resolve '(.*)' from (.*)$/.exec(message) ?? []
    if (name === undefined || from === undefined) return undefined
    // The bundler names files from where the process runs.
    const place = files.nameOf(basename(from) === '.spectral.js' ? files.main : resolve(from))
    return new ConfigurationError(place, `There is no file \`${name}\`: correct the import.`)
  }
  if (loc?.file === undefined) return undefined
  const file = files.nameOf(loc.file)
  const fault = toSentence(message.replace(/ \(\d+:\d+\).*$/s, ''))
  const place = formatPlace(file, { line: loc.line, column: loc.column + 1 })
  return new ConfigurationError(place, `This is no valid JavaScript. ${fault}`)
}

/** Formats are imports of a migrated ruleset, and so one that does not exist is a missing export. */
function explainMissingExport(message: string, files: RulesetFiles): ConfigurationError {
  const [, name = '', module = ''] =
    /^'(.*)' is not exported by (.*), imported by/.exec(message) ?? []
  if (!module.startsWith('@stoplight/spectral-formats')) {
    return files.errorOf(`\`${module}\` has no export \`${name}\`: correct the import.`)
  }
  const node = files.documents
    .map(({ root }) => findFormat(root, name))
    .find((found) => found !== undefined)
  const hint = ' Write one such as `oas2`, `oas3`, `oas3.1` or `asyncapi2`.'
  if (node === undefined) return files.errorOf(`Unknown format \`${name}\`.${hint}`)
  return errorAt(node, 'value', `Unknown format \`${node.string}\`.${hint}`)
}

/** The item of a list called `formats` that the migrator turns into a name. */
function findFormat(root: SpecNode, name: string): SpecNode | undefined {
  const pending = [root]
  const toName = (format: string) => format.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const formats = node.get('formats')
    const items = formats === undefined ? [] : [...formats.items()]
    const found = items.find((item) => toName(item.string ?? '') === toName(name))
    if (found !== undefined) return found
    pending.push(...node.members(), ...node.items())
  }
  return undefined
}

function explainFailure({ name, message }: Error, files: RulesetFiles): ConfigurationError {
  const reason = message.split('\n')[0] ?? ''
  return files.errorOf(
    `The ruleset, or a function of it, fails when it is loaded (${name}: ${reason}). Correct it there.`,
  )
}

/** The node that a path of a ruleset leads to, in the first file that has one; else the nearest. */
function locate(tokens: readonly string[], files: RulesetFiles): SpecNode | undefined {
  for (let length = tokens.length; length > 0; length--) {
    for (const { root } of files.documents) {
      const node = root.at(...tokens.slice(0, length))
      if (node !== undefined) return node
    }
  }
  return undefined
}
