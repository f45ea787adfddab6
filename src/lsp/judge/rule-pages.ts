import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { replaceFile } from '../../documents/disk/replace-file.ts'
import { renderEngineCode } from '../../report/engine-page.ts'
import { ENGINE_CODES } from '../../report/parts/engine-codes.ts'
import { clauses } from '../../rules/clauses.generated.ts'
import { allRules } from '../../rules/index.ts'
import { mendedExamples } from '../../rules/mended-examples.generated.ts'
import type { PageContext } from '../../rules/page.ts'
import { renderPage } from '../../rules/page.ts'

const CONTEXT: PageContext = {
  clauses: new Map(clauses.map((clause) => [clause.id, clause])),
  rules: allRules,
  mendedExamples,
  link: (id) => `\`${id}\``,
}

/** The page of a rule or of a code that is none, in Markdown; undefined for other rulesets' rules. */
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

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The address of a page; undefined where there is none, or it cannot be written. */
  linkTo(id: string): string | undefined {
    if (!this.#links.has(id)) this.#links.set(id, this.#write(id))
    return this.#links.get(id)
  }

  #write(id: string): string | undefined {
    const text = pageText(id)
    if (text === undefined) return undefined
    const path = join(this.#folder, `${id}.md`)
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
