import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { SpecDocument } from './document.ts'
import { languageOf, type Source } from './source.ts'

/**
 * A document for a file that is to be made, without a text yet.
 * @param path absolute
 * @param beside a document of the run, by which the file is named
 */
export function planDocument(path: string, { source }: { readonly source: Source }): SpecDocument {
  const way = relative(dirname(source.location), path).split(sep).join('/')
  const beside = (name: string) => posix.join(posix.dirname(name), way)
  const file = beside(source.file)
  const pathInRoot = source.pathInRoot === undefined ? undefined : beside(source.pathInRoot)
  const language = languageOf(basename(path), '')
  return new SpecDocument({
    ...{ file, location: path, text: '', hasByteOrderMark: false, language },
    ...(pathInRoot !== undefined && { pathInRoot }),
  })
}

/** The absolute path of a file by the name that findings carry, seen from a document of the run. */
export function locateBeside(file: string, { location, file: name }: Source): string {
  return join(dirname(location), posix.relative(posix.dirname(name), file))
}
