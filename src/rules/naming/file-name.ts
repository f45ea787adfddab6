import type { SpecDocument } from '../../documents/document.ts'
import type { Source } from '../../documents/source.ts'
import { compareText } from '../../text/compare-text.ts'
import { quote } from '../../text/quote.ts'
import { defineDocumentRule, type Report } from '../rule.ts'
import { referencedDocuments } from '../shared/references/reference-walk.ts'
import {
  type FileNameFault,
  findFileNameFault,
  isKebabName,
  toKebabName,
} from './parts/file-name-faults.ts'
import { isQuotable } from './parts/name-wording.ts'

/** Directories that tools look for by these names (JAR File Specification; Jakarta Servlet 6.1, section 10.5). */
const OF_TOOLS: ReadonlySet<string> = new Set(['META-INF', 'WEB-INF'])

export default defineDocumentRule({
  id: 'naming/file-name',
  clauses: ['naming.table.file', 'naming.table.file.a', 'naming.table.file.b'],
  on: 'both',
  severity: 'warn',
  summary: 'Files and directories are named in kebab-case, with a lowercase extension.',
  why: 'Some file systems tell `Order.yaml` from `order.yaml` and others do not, so a `$ref` that works on one machine fails on another.',
  notes: [
    'Judged are the linted file, the files that its references lead to, and the directories between them and the working directory, each part between dots by itself; a part may be digits only.',
    'A name in .schema.json is {resource}.{version}.schema.json, and one with a date (YYYY-MM-DD or YYYYMMDD) is {resource}-{qualifier}-{date}.{extension}.',
    'Exempt are what lies outside the working directory, dot directories and dot files, `node_modules` and what is in it, `META-INF` and `WEB-INF`, names without an extension, standard input, and remote files.',
    'A directory is reported at the first of its files in a run, by their names.',
    'A referenced file that is neither YAML nor JSON (Markdown, code samples) has no place to point to.',
  ],
  atFirst: 'run',
  examples: {
    failsIn: 'OrderApi.yaml',
    passes: `
# order-api.yaml
paths: {}
`,
    fails: `
# OrderApi.yaml
paths: {} # <- reported
`,
  },
  *checkDocument(context) {
    const reported = new Set<string>()
    for (const { root, source } of inOrder([context.document, ...referencedDocuments(context)])) {
      const directories = partsOf(pathOf(source))
      const name = directories.pop()
      if (name === undefined) continue
      let path = ''
      for (const directory of directories) {
        path += `${directory}/`
        if (
          directory.startsWith('.') ||
          OF_TOOLS.has(directory) ||
          isKebabName(directory) ||
          reported.has(path)
        )
          continue
        reported.add(path)
        yield { node: root, once: path, ...describeDirectory(directory) }
      }
      const fault = isExemptFile(name) ? undefined : findFileNameFault(name)
      if (fault !== undefined) yield { node: root, ...describeFile(name, fault) }
    }
  },
})

/** By their names: in the order of references, others would move to another file what is about a folder. */
function inOrder(documents: readonly SpecDocument[]): readonly SpecDocument[] {
  return documents.toSorted((a, b) => compareText(a.source.file, b.source.file))
}

/** From the root, so that it does not matter in which folder lintel runs; standard input is nowhere. */
function pathOf({ file, pathInRoot }: Source): string {
  return /^<.*>$/.test(file) ? file : (pathInRoot ?? file)
}

/** The directories of a file and its name; nothing for what is not judged. */
function partsOf(file: string): string[] {
  const isElsewhere = /^(https?:|\.\.(\/|$)|\/|[A-Za-z]:)/i.test(file)
  const parts = file.split('/')
  return isElsewhere || parts.includes('node_modules') ? [] : parts
}

/** Dot files, and names without an extension: standard input, `Makefile`. */
function isExemptFile(name: string): boolean {
  return name.startsWith('.') || !name.includes('.')
}

function describeDirectory(name: string): Pick<Report, 'message' | 'help'> {
  const suggestion = toKebabName(name)
  return {
    message: `Directory ${quote(name)} is not kebab-case.`,
    help:
      isKebabName(suggestion) && isQuotable(suggestion)
        ? `Write ${quote(suggestion)}.`
        : 'Write lowercase words joined by `-`, the first starting with a letter.',
  }
}

function describeFile(name: string, fault: FileNameFault): Pick<Report, 'message' | 'help'> {
  const { suggestion, form } = fault
  return {
    message: `File name ${quote(name)} ${fault.message}.`,
    help: `Write ${suggestion !== undefined && isQuotable(suggestion) ? quote(suggestion) : form}.`,
  }
}
