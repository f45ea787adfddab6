import { createRequire } from 'node:module'
import { readRegularText } from '../../documents/disk/regular-file.ts'
import { isObject } from '../../documents/json-object.ts'
import { ConfigurationError, formatPlace } from '../../settings/configuration-error.ts'
import { withoutExit } from '../bounds/guard-process.ts'
import { findModule, type RulesetFiles } from '../ruleset/ruleset-files.ts'
import type { Bundle } from './bundle.ts'
import { bundledPackage } from './bundled-packages.ts'
import { PROGRAM_NAME } from './program-name.ts'
import { spectralModule } from './spectral-modules.ts'

/**
 * Runs the program of a ruleset.
 * @returns what it exports: the definition of the ruleset
 * @throws whatever the program throws; ConfigurationError where a package is missing
 */
export function evaluate({ code, source, importers }: Bundle, files: RulesetFiles): unknown {
  const module: { exports: unknown } = { exports: {} }
  const load = createRequire(source)
  const require = (name: string): unknown => {
    const found = name.startsWith('node:') ? name : findModule(name, source, files.directories)
    if (found !== undefined) return load(found)
    const ours = spectralModule(name) ?? bundledPackage(name)
    return ours ?? refuseMissing(name, importers.get(name), files)
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

/** @param importer the file that imports it: for what stands in YAML, one that is not there */
function refuseMissing(name: string, importer: string | undefined, files: RulesetFiles): never {
  const text = importer === undefined ? undefined : readRegularText(importer)
  const isRead = importer !== undefined && typeof text === 'string'
  const place = isRead
    ? placeOfImport(name, text, files.nameOf(importer))
    : files.nameOf(files.main)
  const who = isRead ? 'this file' : 'the ruleset or a function'
  throw new ConfigurationError(
    place,
    `The package \`${name}\`, which ${who} imports, is not installed: install it where the ruleset is.`,
  )
}

function placeOfImport(name: string, text: string, file: string): string {
  const quoted = [`'${name}'`, `"${name}"`].map((each) => text.indexOf(each))
  const offset = quoted.find((each) => each >= 0)
  if (offset === undefined) return file
  const lines = text.slice(0, offset).split('\n')
  return formatPlace(file, { line: lines.length, column: (lines.at(-1) ?? '').length + 1 })
}

/** What functions print goes to standard error: standard output holds the report. */
function consoleForRulesets(): Console {
  const { error } = console
  return { ...console, log: error, info: error, debug: error }
}
