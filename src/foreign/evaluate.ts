import { createRequire } from 'node:module'
import { isObject } from '../documents/json-object.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { Bundle } from './bundle.ts'
import { withoutExit } from './hold-process.ts'
import { PROGRAM_NAME } from './program-name.ts'
import { findModule, type RulesetFiles } from './ruleset-files.ts'
import { spectralModule } from './spectral-modules.ts'

/**
 * Runs the program of a ruleset.
 * @returns what it exports: the definition of the ruleset
 * @throws whatever the program throws; ConfigurationError where a package is missing
 */
export function evaluate({ code, source }: Bundle, files: RulesetFiles): unknown {
  const module: { exports: unknown } = { exports: {} }
  const load = createRequire(source)
  const require = (name: string): unknown => {
    const found = name.startsWith('node:') ? name : findModule(name, source, files.directories)
    if (found !== undefined) return load(found)
    return spectralModule(name) ?? refuseMissing(name, files)
  }
  // The rulesets that teams have are programs of their own, as in every linter that takes plugins.
  const program = Function(
    'module, exports, require, console',
    `${code}\n//# sourceURL=${PROGRAM_NAME}`,
  )
  withoutExit(() => program(module, module.exports, require, consoleForRulesets()))
  return checkExport(module.exports, files)
}

/** Beside other exports the ruleset is `default`; where it is the only one, it is the module. */
function checkExport(exports: unknown, files: RulesetFiles): unknown {
  const isModule = isObject(exports) && '__esModule' in exports
  const definition = isModule ? exports.default : exports
  if (!isObject(definition))
    throw files.errorOf('It exports no ruleset: write `export default { extends: [...] }`.')
  const { extends: value } = definition
  for (const entry of Array.isArray(value) ? value : [value]) {
    const name: unknown = Array.isArray(entry) ? entry[0] : entry
    if (typeof name !== 'string' || /^(lintel|spectral):/.test(name)) continue
    throw files.errorOf(`\`${name}\` is a name, which JavaScript extends by an import: import it.`)
  }
  return definition
}

function refuseMissing(name: string, files: RulesetFiles): never {
  throw new ConfigurationError(
    files.nameOf(files.main),
    `The package \`${name}\`, which the ruleset or a function imports, is not installed: install it where the ruleset is.`,
  )
}

/** What functions print goes to standard error: standard output holds the report. */
function consoleForRulesets(): Console {
  const { error } = console
  return { ...console, log: error, info: error, debug: error }
}
