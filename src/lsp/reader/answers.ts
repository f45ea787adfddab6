import type {
  CodeLens,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  Position,
  Range,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { UserError } from '../../findings/user-error.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import { completeAt } from './completion.ts'
import { hoverAt } from './hover.ts'
import { documentSymbols, isWhole, partsOf } from './outline.ts'
import { type Reader, type ReadFiles, valueSpan } from './reader.ts'
import { isReference, referencesIn, referencesTo, subjectAt, targetOf } from './references-to.ts'
import { prepareRename, rename } from './rename.ts'
import { flatten, usedParts } from './users.ts'

/** A file that is asked about. */
interface FilePlace {
  /** An absolute path. */
  readonly location: string
}

/** A place that is asked about. */
interface CursorPlace extends FilePlace {
  readonly position: Position
}

/** What is asked about a place, where other files may have to do with it. */
interface WorkspacePlace extends CursorPlace {
  /** The files of the workspace, as absolute paths. */
  readonly locations: readonly string[]
}

/** The most symbols of a workspace that are listed at once. */
const MAX_SYMBOLS = 500

/** The symbols of a file. */
interface Outline {
  readonly symbols: DocumentSymbol[]
  /** Whether it is known that it is a document, or a part of some. */
  readonly isSure: boolean
}

/** A rename, or why there is none. */
interface RenameAnswer {
  readonly edit: WorkspaceEdit | null
  readonly fault?: string
}

/** A document with what is around it. */
interface Opened {
  readonly document: SpecDocument
  readonly files: ReadFiles
}

/** EditorAnswers what editors ask about places of documents. */
export class EditorAnswers {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** @param place with the rules of the diagnostics there, and what is said of those of rulesets */
  hover(
    place: CursorPlace & { readonly rules: readonly string[]; readonly help: readonly string[] },
  ): Hover | null {
    const opened = this.#open(place.location)
    if (opened === undefined) return null
    const { document, files } = opened
    return hoverAt(document, files.offsetAt(document, place.position), place, files)
  }

  complete({ location, position, locations }: WorkspacePlace): CompletionList | null {
    const opened = this.#open(location)
    return opened === undefined
      ? null
      : completeAt(opened.files.nowOf(opened.document), position, locations, opened.files)
  }

  /** Where a reference leads. */
  definition(place: CursorPlace): Location | null {
    const { node, files } = this.#nodeAt(place)
    if (node === undefined || files === undefined || !isReference(node)) return null
    const target = targetOf(node, files.references)
    return target === undefined ? null : files.placeOf(target)
  }

  /** @param place with whether the declaration is listed too */
  references(place: WorkspacePlace & { readonly includesDeclaration: boolean }): Location[] {
    const { node, files } = this.#nodeAt(place)
    const subject = node && files && subjectAt(node, files)
    if (files === undefined || subject === undefined) return []
    const named = [...referencesTo(subject, place.locations, files)]
    // A part that is a file of its own has no name in it: where it begins stands for it.
    const isWhole = named.length === 0 && subject.tokens.length < 2
    const whole = isWhole ? subject.document.root : subject
    const uses = isWhole ? referencesTo(whole, place.locations, files) : named
    const found = [...uses]
      .filter(({ node: each }) => !isWhole || each.document !== whole.document)
      .map(({ node: reference }) => ({
        uri: files.uriOf(reference.document),
        range: files.rangeOf(reference.document, valueSpan(reference)),
      }))
    if (whole.parent === undefined && found.length === 0) return []
    return place.includesDeclaration ? [files.placeOf(whole), ...found] : found
  }

  links({ location }: FilePlace): DocumentLink[] {
    const opened = this.#open(location)
    if (opened === undefined) return []
    const { document, files } = opened
    return [...referencesIn(document)].flatMap((node) => {
      const target = targetOf(node, files.references)
      if (target === undefined) return []
      const { uri, range } = files.placeOf(target)
      return {
        range: files.rangeOf(document, valueSpan(node)),
        target: `${uri}#L${range.start.line + 1},${range.start.character + 1}`,
      }
    })
  }

  /** @param place with the files of the workspace: those that are no documents are parts of such */
  symbols({ location, locations }: FilePlace & { readonly locations: readonly string[] }): Outline {
    const opened = this.#open(location)
    if (opened === undefined) return { symbols: [], isSure: false }
    const { document, files } = opened
    const isPart = locations.includes(location)
    return {
      symbols: documentSymbols(document, isPart, files),
      isSure: isPart || isWhole(document),
    }
  }

  /** Finds parts of the documents of the workspace by their names, or a part of one. */
  workspaceSymbols(request: {
    readonly query: string
    readonly locations: readonly string[]
  }): SymbolInformation[] {
    const query = request.query.toLowerCase()
    const symbols: SymbolInformation[] = []
    for (const location of request.locations) {
      const opened = this.#open(location)
      if (opened === undefined) continue
      for (const { name, detail, kind, node } of flatten(partsOf(opened.document, true))) {
        if (!`${name} ${detail}`.toLowerCase().includes(query)) continue
        const shown = detail === '' ? name : `${name} (${detail})`
        symbols.push({ name: shown || '""', kind, location: opened.files.placeOf(node) })
        if (symbols.length === MAX_SYMBOLS) return symbols
      }
    }
    return symbols
  }

  prepareRename(place: WorkspacePlace): { range: Range; placeholder: string } | null {
    const { node, files } = this.#nodeAt(place)
    return node === undefined || files === undefined
      ? null
      : prepareRename(node, place.locations, files)
  }

  async rename(place: WorkspacePlace & { readonly name: string }): Promise<RenameAnswer> {
    const { node, files } = this.#nodeAt(place)
    if (node === undefined || files === undefined) return { edit: null }
    try {
      const edit = await rename(node, place.name, place.locations, files)
      const { broken } = files
      // What stands in it would keep the name, or be changed in a place that is not there any more.
      if (edit !== null && broken !== undefined)
        return { edit: null, fault: `${broken.source.file} cannot be read now: mend it first.` }
      return { edit }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { edit: null, fault: error.message }
    }
  }

  /**
   * Says above each component, tag and operation that others use how many do, and how many findings are
   * in it.
   * @param place with the lines of the diagnostics, from 0
   */
  lenses(
    place: FilePlace & { readonly locations: readonly string[]; readonly lines: readonly number[] },
  ): CodeLens[] {
    const opened = this.#open(place.location)
    if (opened === undefined) return []
    const { document, files } = opened
    return usedParts(document, place.locations, files).map(({ node, users }) => {
      const { range } = files.placeOf(node)
      const end = files.rangeOf(document, valueSpan(node)).end
      const inside = place.lines.filter(
        (line) => line >= range.start.line && line <= end.line,
      ).length
      const findings = inside === 0 ? '' : `, ${pluralize(inside, 'finding')}`
      return {
        range,
        command: { title: `${pluralize(users, 'reference')}${findings}`, command: '' },
      }
    })
  }

  #open(location: string): Opened | undefined {
    const files = this.#reader.around(location)
    const document = files.open(location)
    return document && { document, files }
  }

  #nodeAt({ location, position }: CursorPlace): { node?: SpecNode | undefined; files?: ReadFiles } {
    const opened = this.#open(location)
    if (opened === undefined) return {}
    const { document, files } = opened
    const offset = files.offsetAt(document, position)
    return { node: offset === undefined ? undefined : document.nodeAt(offset), files }
  }
}
