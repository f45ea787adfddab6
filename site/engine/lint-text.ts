import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Failure, Finding } from '../../src/findings/finding.ts'
import { allRules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { findPreset } from '../../src/settings/presets.ts'
import { NoFiles } from './no-files.ts'

/** A document that somebody wrote or opened. */
export interface TextToLint {
  /** What its file is called; without an extension, its text says whether it is YAML or JSON. */
  readonly name: string
  /** Its bytes, where it is a file as it was opened. */
  readonly text: string | Uint8Array
  /** A ruleset that comes with lintel: `lintel:recommended`. */
  readonly ruleset: string
  /** Whether findings carry their fixes, which takes twice the time of all else. */
  readonly withFixes: boolean
}

/** What lintel finds in it. */
export interface LintedText {
  /** As `lintel lint <name> -f json` lists them, but for those in `aside`; fixes where asked for. */
  readonly findings: readonly Finding[]
  /** Those that say of other files that there are none: here are none. */
  readonly aside: readonly Finding[]
  /** The other files that it refers to, which are not followed. */
  readonly notFollowed: readonly string[]
  /** How many findings it suppresses. */
  readonly suppressed: number
  /** Whether any rule looked at it. */
  readonly isLookedAt: boolean
  readonly failures: readonly Failure[]
}

/** The folder that a document is taken to lie in, alone. */
const FOLDER = '/documents'

/**
 * Lints one document, of which nothing but its text is at hand.
 * @throws RangeError where there is no such ruleset
 */
export async function lintText({
  name,
  text,
  ruleset,
  withFixes,
}: TextToLint): Promise<LintedText> {
  const preset = findPreset(ruleset, allRules)
  if (preset === undefined) throw new RangeError(`There is no ruleset \`${ruleset}\`.`)
  const files = new NoFiles(FOLDER)
  const run = await lintInputs([{ kind: 'text', name, text }], {
    cwd: FOLDER,
    root: FOLDER,
    files,
    rulesetOf: rulesetForAll(new Map(preset.map(({ id, severity }) => [id, severity]))),
    withFixes,
  })
  const notFollowed = files.asked.map((path) => path.slice(FOLDER.length + 1))
  const isAside = (finding: Finding) => notFollowed.length > 0 && isAboutMissingFile(finding)
  return {
    // Copies are plain data, which can be sent to the page.
    findings: run.findings.filter((finding) => !isAside(finding)).map(toPlain),
    aside: run.findings.filter(isAside).map(toPlain),
    notFollowed,
    suppressed: run.suppressed.length,
    isLookedAt: run.passedOver.length === 0,
    failures: run.failures,
  }
}

function isAboutMissingFile({ rule, message }: Finding): boolean {
  return rule === 'structure/reference' && message.endsWith(' cannot be followed: no such file.')
}

/** @returns the finding with its fix worked out */
function toPlain(finding: Finding): Finding {
  const { fix } = finding
  return { ...finding, fix: fix && { kind: fix.kind, message: fix.message, edits: fix.edits } }
}
