import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { errorAt } from '../../settings/configuration-error.ts'
import { EXTENSION_MODES } from '../../settings/definition.ts'
import { Faults } from '../../settings/faults.ts'
import { partsOfRuleset } from '../../settings/ruleset-parts.ts'
import { suggest } from '../../text/nearest.ts'

/**
 * Checks the members of a ruleset file whose wrong type Spectral reports without a place.
 * @throws ConfigurationError with all that are wrong
 */
export function checkShape({ root }: SpecDocument): void {
  if (root.object === undefined) {
    throw errorAt(root, 'value', 'A ruleset is an object with `extends`, `rules` or `overrides`.')
  }
  const faults = new Faults()
  const checkEach = (nodes: Iterable<SpecNode | undefined>, check: (node: SpecNode) => void) => {
    for (const node of nodes) if (node !== undefined) faults.attempt(() => check(node))
  }
  const membersNamed = (...keys: string[]) => keys.map((key) => root.get(key))
  checkEach(membersNamed('rules', 'aliases', 'except'), checkObject)
  for (const part of partsOfRuleset(root)) {
    const rules = [...(part.get('rules')?.members() ?? [])]
    for (const rule of rules) faults.attempt(() => checkRuleName(rule))
    checkEach(rules, checkRule)
  }
  checkEach(root.get('except')?.members() ?? [], checkTexts)
  checkEach(membersNamed('functions', 'formats'), checkTexts)
  checkEach(membersNamed('functionsDir'), checkText)
  checkEach(extendsEntries(root), checkExtends)
  faults.throwAny()
}

/** The entries of `extends`, of the file and of its overrides. */
export function* extendsEntries(root: SpecNode): Generator<SpecNode> {
  for (const part of partsOfRuleset(root)) {
    const node = part.get('extends')
    if (node === undefined) continue
    if (Array.isArray(node.value)) yield* node.items()
    else yield node
  }
}

/** The name in an entry of `extends`, which may come with a severity. */
export function extendedName(entry: SpecNode): SpecNode {
  return entry.get(0) ?? entry
}

function checkExtends(entry: SpecNode): void {
  const name = extendedName(entry)
  if (name.string === undefined || name.string === '') {
    throw errorAt(entry, 'value', '`extends` takes the name of a ruleset, or a list of names.')
  }
  if (!Array.isArray(entry.value)) return
  const severity = entry.get(1)
  if (severity !== undefined && EXTENSION_MODES.some((mode) => mode === severity.value)) return
  const hint = suggest(severity?.string ?? '', EXTENSION_MODES)
  throw errorAt(
    severity ?? entry,
    'value',
    `A ruleset in brackets is followed by \`all\`, \`recommended\` or \`off\`.${hint}`,
  )
}

function checkObject(node: SpecNode): void {
  if (node.object === undefined)
    throw errorAt(node, 'value', `\`${node.key}\` is an object: a name and its value on each line.`)
}

/** Spectral looks rules up in plain objects, and takes what every object has for a rule. */
function checkRuleName(rule: SpecNode & { readonly key: string }): void {
  if (!(rule.key in Object.prototype)) return
  throw errorAt(rule, 'key', `A rule cannot be called \`${rule.key}\`: give it another name.`)
}

/** The parts of a rule that the migrator reads before anyone has looked at them. */
function checkRule(rule: SpecNode): void {
  const formats = rule.get('formats')
  if (formats !== undefined) checkTexts(formats)
  const then = rule.get('then')
  if (then === undefined) return
  for (const part of Array.isArray(then.value) ? then.items() : [then]) {
    if (part.value === null)
      throw errorAt(part, 'value', '`then` takes a function: write `then: { function: truthy }`.')
    const name = part.get('function')
    if (name !== undefined && name.string === undefined)
      throw errorAt(name, 'value', '`function` takes the name of one function.')
  }
}

function checkTexts(node: SpecNode): void {
  const bad = Array.isArray(node.value)
    ? [...node.items()].find((item) => item.string === undefined)
    : node
  if (bad !== undefined)
    throw errorAt(bad, 'value', `\`${node.key}\` takes a list of names: write \`[a, b]\`.`)
}

function checkText(node: SpecNode): void {
  if (node.string === undefined)
    throw errorAt(node, 'value', `\`${node.key}\` takes the name of a directory.`)
}
