import refResolver from '@stoplight/spectral-ref-resolver'
import { InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { ForeignRun } from '../../settings/foreign-ruleset.ts'
import { refuseExplosion } from './expansion.ts'

/** What a resolver says of a URL that was not to be fetched: no fault of the document. */
export const NOT_FETCHED = 'The URL was not fetched.'

/** What Spectral's resolver hands over: a URI of urijs. */
interface Uri {
  href(): string
}

/** The way in which Spectral reads what one document refers to. */
export interface DocumentResolver {
  readonly resolver: InstanceType<typeof refResolver.Resolver>
  /** The document that Spectral names so. */
  documentOf(source: string): SpecDocument | undefined
  /** Writes the names that findings carry for the absolute paths in a message. */
  shorten(message: string): string
}

/**
 * Makes the resolver for one document: it reads files as lintel does, within the root directory,
 * each once in a run. One that is used for a second document loses the sources of its findings.
 */
export function createResolver(
  { source: { location } }: SpecDocument,
  { loader, isRemote }: ForeignRun,
): DocumentResolver {
  const documents = new Map<string, SpecDocument>()
  const readWith = (read: (href: string) => SpecDocument) => ({
    resolve: async (uri: Uri) => {
      const href = uri.href()
      const document = read(href)
      documents.set(href.replace(/\/$/, ''), document)
      return document.source.text
    },
  })
  const file = readWith((href) => {
    try {
      return loader.loadReferenced(href, location)
    } catch (error) {
      throw error instanceof InputError ? toReadError(error) : error
    }
  })
  const http = readWith((href) => {
    const document = loader.fetched(normalize(href), location) ?? loader.fetched(href, location)
    if (document === undefined) {
      throw new Error(isRemote ? `The URL ${href} could not be fetched.` : NOT_FETCHED)
    }
    return document
  })
  return {
    resolver: new CarefulResolver({ resolvers: { file, http, https: http } }),
    documentOf: (source) => documents.get(source),
    shorten: (message) => {
      let text = message
      for (const [path, { source }] of documents)
        text = text.replaceAll(`'${path}'`, `'${source.file}'`)
      return text
    },
  }
}

/** A resolver that refuses what would take for ever to walk over. */
class CarefulResolver extends refResolver.Resolver {
  override async resolve(
    ...request: Parameters<InstanceType<typeof refResolver.Resolver>['resolve']>
  ) {
    const resolved = await super.resolve(...request)
    refuseExplosion(resolved.result)
    return resolved
  }
}

/** Node's words, which stock Spectral shows, with the name that findings carry. */
function toReadError({ file, message }: InputError): Error {
  if (message === 'This is a directory, not a file.')
    return new Error('EISDIR: illegal operation on a directory, read')
  if (message !== 'No such file.') return new Error(`${file}: ${message}`)
  return new Error(`ENOENT: no such file or directory, open '${file}'`)
}

function normalize(href: string): string {
  try {
    return new URL(href).href
  } catch {
    return href
  }
}
