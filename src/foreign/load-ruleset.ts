import spectralCore, { type Ruleset } from '@stoplight/spectral-core'
import type { ConfigurationError } from '../settings/configuration-error.ts'
import { Faults } from '../settings/faults.ts'
import type { ForeignOptions, ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { type SplitDefinition, splitDefinition } from '../settings/own-definition.ts'
import { explainRulesetError, unknownRuleOf } from './errors/explain-error.ts'
import { bundleRuleset } from './program/bundle.ts'
import { evaluate } from './program/evaluate.ts'
import { type FoundDefinition, findDefinitions, toDefinedRule } from './rules/definitions.ts'
import { describeIdleRules } from './rules/idle-rules.ts'
import { listAllRules, rulesOf } from './rules/rule-list.ts'
import { withoutSetting } from './rules/without-setting.ts'
import { BUILTIN_RULESETS } from './ruleset/builtin-rulesets.ts'
import { RulesetFiles } from './ruleset/ruleset-files.ts'
import { lintDocument } from './run/lint-document.ts'
import { lintWithRule } from './run/lint-with-rule.ts'

const NOT_TRUSTED =
  'It brings JavaScript, which runs only where the folder is trusted: trust it, or name another ruleset.'

/**
 * Loads a ruleset in Spectral's language: YAML, JSON or JavaScript, with whatever it extends and
 * with its functions. What it says of lintel's own rules is left out; of YAML and JSON the reader
 * of the configuration knows it, of code it is in `own`.
 * @param file an absolute path
 * @throws ConfigurationError where the ruleset is not valid, or a part of it cannot be loaded
 */
export async function loadForeignRuleset(
  file: string,
  options: ForeignOptions,
): Promise<ForeignRuleset> {
  const files = new RulesetFiles(file, options)
  let definition: unknown
  const explain = (error: unknown) => explainRulesetError(error, files, options, definition)
  try {
    const bundle = await bundleRuleset(files, options)
    if (files.bringCode && options.runsCode === false) throw files.errorOf(NOT_TRUSTED)
    definition = evaluate(bundle, files)
    const { own, rest } = splitDefinition(definition, {
      knownRules: new Set([
        ...options.knownRules,
        ...((await options.findRules?.(definition)) ?? []),
      ]),
      builtins: BUILTIN_RULESETS,
    })
    const ruleset = makeRuleset(rest, bundle.source, explain)
    return toForeignRuleset(ruleset, own, files, explain)
  } catch (error) {
    throw explain(error)
  }
}

/**
 * Makes the ruleset of a definition. Spectral ends at the first name that is no rule: the others are
 * found without it.
 * @throws ConfigurationError with all such names
 */
function makeRuleset(
  definition: unknown,
  source: string,
  explain: (error: unknown) => ConfigurationError,
): Ruleset {
  const faults = new Faults()
  const names = new Set<string>()
  for (let part = definition; ; ) {
    let ruleset: Ruleset | undefined
    try {
      ruleset = new spectralCore.Ruleset(part, { severity: 'recommended', source })
    } catch (error) {
      const name = unknownRuleOf(error)
      faults.add(explain(error))
      if (name === undefined || names.has(name)) throw faults.joined
      names.add(name)
      part = withoutSetting(part, name)
    }
    if (ruleset === undefined) continue
    faults.throwAny()
    return ruleset
  }
}

/** @param explain says what is wrong with an override, which is seen only at a document it is for */
function toForeignRuleset(
  ruleset: Ruleset,
  own: SplitDefinition['own'],
  files: RulesetFiles,
  explain: (error: unknown) => unknown,
): ForeignRuleset {
  const rules = listAllRules(ruleset)
  let definitions: FoundDefinition[] | undefined
  const findRules = () => {
    definitions ??= findDefinitions(ruleset)
    return definitions
  }
  return {
    rules,
    own,
    hasRules: rules.length > 0,
    bringsCode: files.bringCode,
    notes: describeIdleRules(files),
    definitions: () => findRules().map((each) => toDefinedRule(each, files)),
    lintWithRule: async (id, document, run) => {
      const found = findRules().find(({ rule }) => rule.name === id)
      if (found === undefined) throw new Error(`The ruleset defines no rule ${id}.`)
      return lintWithRule(document, ruleset, found.rule, run)
    },
    rulesFor: (path) => rulesOf(ruleset.fromSource(path)),
    lint: async (document, run) => {
      try {
        return await lintDocument(document, ruleset, run)
      } catch (error) {
        throw explain(error)
      }
    },
  }
}
