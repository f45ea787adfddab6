import { readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import spectralCli from '@stoplight/spectral-cli/dist/services/linter/utils/getRuleset.js'
import spectralCore, { type ISpectralDiagnostic, type Ruleset } from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import refResolver from '@stoplight/spectral-ref-resolver'
import { Loader } from '../../src/documents/loader.ts'
import { toPointer } from '../../src/documents/pointer.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { loadForeign } from '../../src/foreign/load-foreign.ts'
import { rules } from '../../src/rules/index.ts'
import type { ForeignRuleset } from '../../src/settings/foreign-ruleset.ts'
import { makeWorkspace } from '../cli/workspace.ts'

const SEVERITIES = ['error', 'warn', 'info', 'info']
export const OWN_RULES: ReadonlySet<string> = new Set(rules.map(({ id }) => id))

/** Makes a folder, by its real path: overrides compare paths. */
export function makeFolder(files: Readonly<Record<string, string>>): string {
  return realpathSync(makeWorkspace(files))
}

export function load(folder: string, file: string): Promise<ForeignRuleset> {
  const options = { cwd: folder, isRemote: false, knownRules: OWN_RULES }
  return loadForeign(join(folder, file), options)
}

/** Lints documents with lintel. */
export async function lintWith(
  ruleset: ForeignRuleset,
  folder: string,
  documents: readonly string[],
): Promise<Finding[]> {
  const loader = new Loader({ cwd: folder, root: folder })
  const findings: Finding[] = []
  for (const path of documents)
    findings.push(...(await ruleset.lint(loader.load(path), { loader, isRemote: false })))
  return findings
}

/** The ruleset as Spectral's command line loads it. */
export function loadStock(folder: string, file: string): Promise<Ruleset> {
  return spectralCli.getRuleset(join(folder, file))
}

/** Lints documents as Spectral's command line does, with a resolver for each: see `edges.test.ts`. */
export async function lintStock(
  ruleset: Ruleset,
  folder: string,
  documents: readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  for (const path of documents) {
    const source = join(folder, path)
    const resolver = refResolver.createHttpAndFileResolver()
    const spectral = new spectralCore.Spectral({ resolver })
    spectral.setRuleset(ruleset)
    const text = readFileSync(source, 'utf8')
    const document = new spectralCore.Document(text, spectralParsers.Yaml, source)
    lines.push(...(await spectral.run(document)).map((result) => describeResult(result, folder)))
  }
  return lines.sort()
}

function describeResult(result: ISpectralDiagnostic, folder: string): string {
  const { source, range, code, severity, message, path } = result
  const place = `${relative(folder, source ?? '?')}:${range.start.line + 1}:${range.start.character + 1}`
  // Node's message of a missing file names its absolute path, which lintel leaves out.
  const words = message.replaceAll(`${folder}/`, '')
  return `${place} ${SEVERITIES[severity]} ${code} ${toPointer(path)} ${words}`
}

/** Findings in the form of `lintStock`. */
export function describeFindings(findings: readonly Finding[]): string[] {
  return findings
    .map(({ file, range: { start }, severity, rule, pointer, message }) => {
      return `${file}:${start.line}:${start.column} ${severity} ${rule} ${pointer} ${message}`
    })
    .sort()
}
