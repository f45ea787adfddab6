import type { ISpectralDiagnostic, Ruleset } from '@stoplight/spectral-core'
import type { SpecDocument } from '../../documents/document.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import type { ForeignRun } from '../../settings/foreign-ruleset.ts'
import { toSeverity } from '../ruleset/severity.ts'
import { runDocument } from './run-document.ts'
import { toFailureFindings, toFinding } from './to-findings.ts'

/** Runs a ruleset over one document, with the overrides that hold for it and what it refers to. */
export async function lintDocument(
  document: SpecDocument,
  ruleset: Ruleset,
  run: ForeignRun,
): Promise<Finding[]> {
  const { location } = document.source
  const found = await runDocument(document, ruleset.fromSource(location), run)
  const fileOf = (source: string | null | undefined) =>
    found.documentOf(source ?? location) ?? document
  const overrides = new Overrides(ruleset)
  const findings: Finding[] = []
  for (const result of found.results) {
    const file = fileOf(result.source)
    const severity =
      file === document ? toSeverity(result.severity) : overrides.severityIn(file, result)
    if (severity !== 'off') findings.push(toFinding(result, severity, file))
  }
  return [...findings, ...toFailureFindings(found, document, fileOf)]
}

/** What the overrides of a ruleset say of the files that a document refers to. */
class Overrides {
  readonly #ruleset: Ruleset
  readonly #rulesets = new Map<string, Ruleset>()

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset
  }

  /** The severity of a result in such a file: Spectral looks at the linted document alone. */
  severityIn(file: SpecDocument, { code, severity, path }: ISpectralDiagnostic): Severity | 'off' {
    const { location } = file.source
    const general = this.#ruleset.rules[code]
    const special = this.#for(location).rules[code]
    if (special === undefined || special === general) return toSeverity(severity)
    const inFile = special.enabled ? special.getSeverityForSource(location, path) : -1
    const elsewhere = general?.enabled ? general.severity : -1
    return toSeverity(inFile === elsewhere ? severity : inFile)
  }

  #for(location: string): Ruleset {
    const ruleset = this.#rulesets.get(location) ?? this.#ruleset.fromSource(location)
    this.#rulesets.set(location, ruleset)
    return ruleset
  }
}
