import type { SpecDocument } from '../../documents/document.ts'
import { quote, quoteAll } from '../quote.ts'
import { defineDocumentRule } from '../rule.ts'
import { referencedDocuments } from '../structure/reference-walk.ts'
import { toKebabCase } from '../words.ts'
import { type FileNameFault, findFileNameFault, isDirectoryName } from './file-name-faults.ts'
import { isQuotable } from './name-wording.ts'

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
    'Exempt are what lies outside the working directory, dot directories and dot files, `node_modules` and what is in it, names without an extension, standard input, and remote files.',
    'A directory is reported at the first of its files; what is wrong with one path is one finding.',
    'A referenced file that is neither YAML nor JSON (Markdown, code samples) has no place to point to.',
  ],
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
    const directories = new Set<string>()
    for (const document of [context.document, ...referencedDocuments(context)]) {
      const parts = partsOf(document)
      const name = parts.pop()
      if (name === undefined) continue
      const wrong = wrongDirectories(parts, directories)
      const fault = isExemptFile(name) ? undefined : findFileNameFault(name)
      if (wrong.length > 0) {
        yield { node: document.root, ...describeDirectories(wrong, fault) }
      } else if (fault !== undefined) {
        yield {
          node: document.root,
          message: `File name ${quote(name)} ${fault.message}.`,
          help: `Write ${hasSuggestion(fault) ? quote(fault.suggestion) : fault.form}.`,
        }
      }
    }
  },
})

/** The directories of a file and its name; nothing for what is not judged. */
function partsOf({ source }: SpecDocument): string[] {
  const { file } = source
  const isElsewhere = /^(https?:|\.\.(\/|$)|\/|[A-Za-z]:)/i.test(file)
  const parts = file.split('/')
  return isElsewhere || parts.includes('node_modules') ? [] : parts
}

/** The badly named ones among nested directories, without those that were reported before. */
function wrongDirectories(parts: readonly string[], reported: Set<string>): string[] {
  let path = ''
  return parts.filter((name) => {
    path += `${name}/`
    if (name.startsWith('.') || isDirectoryName(name) || reported.has(path)) return false
    reported.add(path)
    return true
  })
}

/** Dot files, and names without an extension: standard input, `Makefile`. */
function isExemptFile(name: string): boolean {
  return name.startsWith('.') || !name.includes('.')
}

function describeDirectories(directories: readonly string[], fault: FileNameFault | undefined) {
  const subject = `Director${directories.length > 1 ? 'ies' : 'y'} ${quoteAll(directories)}`
  const verb = directories.length > 1 ? 'are' : 'is'
  const file = fault === undefined ? '' : `, and the file name ${fault.message}`
  const suggestions = directories.map((name) => name.split('.').map(toKebabCase).join('.'))
  if (fault !== undefined && hasSuggestion(fault)) suggestions.push(fault.suggestion)
  const areRight = suggestions.every((name) => isDirectoryName(name) && isQuotable(name))
  return {
    message: `${subject} ${verb} not kebab-case${file}.`,
    help: areRight
      ? `Write ${quoteAll(suggestions)}.`
      : 'Write lowercase words joined by `-`, the first starting with a letter.',
  }
}

function hasSuggestion(fault: FileNameFault): fault is FileNameFault & { suggestion: string } {
  return fault.suggestion !== undefined && isQuotable(fault.suggestion)
}
