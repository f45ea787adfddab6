import type { PathChoice } from '../../diff/changes/change.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { pathItemsOutside } from '../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { PathScope } from '../../model/openapi/path-scope.ts'
import { quote, quoteAll, quoteSome } from '../../text/quote.ts'

type Model = OpenApi | AsyncApi
/** Builds the model of a document whose paths are read in a way of their own. */
type BuildModel = (scope: PathScope | undefined) => Model

/** What a choice among paths comes to for two states of a document. */
interface ChosenPaths {
  /** What there is to say of it, sentence by sentence. */
  readonly notes: readonly string[]
  /** Whether all paths are left out, and there are some. */
  readonly isOutside: boolean
}

/** Reads documents without the prefixes of their paths, and without the paths that no glob matches. */
export class ComparedPaths {
  readonly #choice: PathChoice
  /** The names of the paths that a model lacks, by model. */
  readonly #leftOut = new WeakMap<Model, ReadonlySet<string>>()
  /** The prefixes that something in a document begins with, by model. */
  readonly #found = new WeakMap<Model, ReadonlySet<string>>()

  constructor(choice: PathChoice) {
    this.#choice = choice
  }

  /** Builds the model of one state. */
  read(side: 'base' | 'revision', build: BuildModel): Model {
    const prefixes = this.#choice.prefixes[side]
    const whole = build(new PathScope(prefixes))
    if (whole.kind !== 'openapi') return whole
    this.#found.set(whole, new Set(prefixes.filter((prefix) => isInUse(prefix, whole))))
    if (this.#choice.globs.length === 0) return whole
    const outside = pathItemsOutside(whole, this.#choice.globs)
    const leftOut = new Set([...outside].map(({ path }) => path.key))
    const model = build(new PathScope(prefixes, leftOut))
    this.#leftOut.set(model, leftOut)
    this.#found.set(model, this.#found.get(whole) ?? new Set())
    return model
  }

  /** Says what was left out of two states. */
  describe(base: Model, revision: Model): ChosenPaths {
    const file = quote(revision.document.source.file)
    if (base.kind !== 'openapi' || revision.kind !== 'openapi')
      return {
        notes: [
          `${file} is an AsyncAPI document, all of which was compared: \`--match\` and \`--strip-prefix\` are about paths of OpenAPI.`,
        ],
        isOutside: false,
      }
    const unused = this.#describeUnused(base, revision, file)
    if (this.#choice.globs.length === 0) return { notes: unused, isOutside: false }
    const leftOut = new Set([base, revision].flatMap((api) => [...(this.#leftOut.get(api) ?? [])]))
    const isOutside = leftOut.size > 0 && base.pathItems.length + revision.pathItems.length === 0
    return { notes: [...unused, describeLeftOut(file, [...leftOut])], isOutside }
  }

  /** A prefix that is misspelt takes nothing away. */
  #describeUnused(base: OpenApi, revision: OpenApi, file: string): string[] {
    const { prefixes } = this.#choice
    const found = new Set([base, revision].flatMap((api) => [...(this.#found.get(api) ?? [])]))
    const unused = [...new Set([...prefixes.base, ...prefixes.revision])].filter(
      (prefix) => !found.has(prefix),
    )
    if (unused.length === 0) return []
    return [
      `${file}: no path and no server begins with ${quoteAll(unused)}, so that nothing was stripped of it.`,
    ]
  }
}

function describeLeftOut(file: string, paths: readonly string[]): string {
  const rest = 'webhooks and schemas that no compared path uses'
  const left = paths.length === 0 ? rest : `${quoteSome(paths)}, ${rest}`
  return `${file}: \`--match\` leaves out ${left}.`
}

/** Whether a path or a server of a document begins with a prefix. */
function isInUse(prefix: string, { root, servers }: OpenApi): boolean {
  const scope = new PathScope([prefix])
  const keys = [...(root.get('paths')?.members() ?? [])].map(({ key }) => key)
  const urls = servers.flatMap(({ paths }) => paths.map((path) => `/${path.join('/')}`))
  return [...keys, ...urls].some((path) => scope.withoutPrefix(path) !== path)
}
