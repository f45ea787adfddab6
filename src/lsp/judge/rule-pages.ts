import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { digest } from '../../documents/disk/observed-files.ts'
import { replaceFile } from '../../documents/disk/replace-file.ts'
import { renderBroughtHelp, renderBroughtRule } from '../../report/brought-rule-page.ts'
import { renderEngineCode } from '../../report/engine-page.ts'
import { ENGINE_CODES } from '../../report/parts/engine-codes.ts'
import { clauses } from '../../rules/clauses.generated.ts'
import { allRules } from '../../rules/index.ts'
import { mendedExamples } from '../../rules/mended-examples.generated.ts'
import type { PageContext } from '../../rules/page.ts'
import { renderPage } from '../../rules/page.ts'
import { type ForeignRule, linkOf } from '../../settings/foreign-ruleset.ts'

const CONTEXT: PageContext = {
  clauses: new Map(clauses.map((clause) => [clause.id, clause])),
  rules: allRules,
  mendedExamples,
  link: (id) => `\`${id}\``,
}

/** The page of a rule of lintel or of a code that is none, in Markdown; undefined for others. */
function pageText(id: string): string | undefined {
  const rule = allRules.find((each) => each.id === id)
  if (rule !== undefined) return renderPage(rule, CONTEXT)
  const code = ENGINE_CODES.find((each) => each.id === id)
  return code && renderEngineCode(code)
}

/** Writes the pages of rules that diagnostics link to, each when it is first asked for. */
export class RulePages {
  readonly #folder: string
  readonly #links = new Map<string, string | undefined>()
  /** The rules that rulesets bring, by id. */
  readonly #brought = new Map<string, ForeignRule>()

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Takes what a run knows of the rules that its rulesets bring. */
  learn(rules: readonly ForeignRule[]): void {
    for (const rule of rules) {
      if (isDeepStrictEqual(this.#brought.get(rule.id), rule)) continue
      this.#brought.set(rule.id, rule)
      this.#links.delete(rule.id)
    }
  }

  /** What is shown of a rule that a ruleset brings, beside its findings; undefined for others. */
  helpOn(id: string): string | undefined {
    const rule = this.#brought.get(id)
    return rule && renderBroughtHelp(rule)
  }

  /** The address of a page; undefined where there is none, or it cannot be written. */
  linkTo(id: string): string | undefined {
    if (!this.#links.has(id)) this.#links.set(id, this.#write(id))
    return this.#links.get(id)
  }

  #write(id: string): string | undefined {
    const brought = this.#brought.get(id)
    const [documentation] = brought === undefined ? [] : linkOf(brought)
    if (documentation !== undefined) return documentation
    const text = brought === undefined ? pageText(id) : renderBroughtRule(brought)
    if (text === undefined) return undefined
    // Rulesets call rules what they like, and projects may call different ones alike.
    const name = brought === undefined ? id : `brought/${digest(text)}`
    const path = join(this.#folder, `${name}.md`)
    try {
      makeFolder(dirname(path))
      replaceFile(path, text)
      return pathToFileURL(path).href
    } catch {
      // A diagnostic without a link says as much about the document.
      return undefined
    }
  }
}
