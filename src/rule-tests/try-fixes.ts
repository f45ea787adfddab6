import type { SpecDocument } from '../documents/document.ts'
import { Loader } from '../documents/loader.ts'
import { applyFixes } from '../engine/fixes/apply-fixes.ts'
import type { Finding, Fix } from '../findings/finding.ts'
import type { OwnValues } from '../rules/own-options.ts'
import type { ExampleScope } from './example.ts'
import type { TestedRule } from './tested-rule.ts'

/** Fixes of one document that wait for one another take a pass each; more are a fault of the rule. */
const MAX_PASSES = 10

/** What became of a document by the fixes of a rule. */
interface MendedDocument {
  readonly document: SpecDocument
  /** What the rule finds in it now. */
  readonly findings: readonly Finding[]
}

/**
 * Makes the fixes that a rule proposes for a document, and runs it over what they leave, until it
 * proposes none.
 * @param values what the options of the rule are set to
 * @param findings what the rule found in the document
 * @param loader has read the document and the files that it refers to
 * @returns undefined where the rule proposed none
 */
export async function mendDocument(
  rule: TestedRule,
  { source: { location } }: SpecDocument,
  values: OwnValues | undefined,
  findings: readonly Finding[],
  loader: Loader,
  scope: ExampleScope,
): Promise<MendedDocument | undefined> {
  let mended: MendedDocument | undefined
  let present: { findings: readonly Finding[]; loader: Loader } = { findings, loader }
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixes = present.findings.filter(hasFix)
    const { texts } = applyFixes(fixes, (file) => present.loader.documentOf(file))
    if (texts.size === 0) return mended
    const next = overlay(present.loader, texts, scope)
    const document = next.known(location) ?? next.load(location)
    const result = await rule.run(document, { loader: next, withFixes: true, values })
    mended = { document, findings: result.findings }
    present = { findings: result.findings, loader: next }
  }
  return mended
}

function hasFix(finding: Finding): finding is Finding & { readonly fix: Fix } {
  return finding.fix !== null
}

/** The documents that were read, some of them with new texts. */
function overlay(before: Loader, texts: ReadonlyMap<string, string>, scope: ExampleScope): Loader {
  const loader = new Loader(scope)
  for (const { source } of before.documents)
    loader.add(source.location, texts.get(source.file) ?? source.text, source.file)
  return loader
}
