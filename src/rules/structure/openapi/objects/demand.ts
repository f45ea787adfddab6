import type { OpenApiVersion } from '../../../../model/format.ts'

/**
 * What the specification says a document has to keep: the sentence of each version, without its full
 * stop; a version that lacks it does not say so, and there its check is silent.
 */
export interface Demand {
  /** The section, as the specification names it. */
  readonly section: string
  /** What 2.0 calls it, where that is another name. */
  readonly section20?: string
  readonly sentences: Readonly<Partial<Record<OpenApiVersion, string>>>
}

/** The editions whose text is quoted; it holds for all of the same minor version. */
const EDITIONS: Readonly<Record<OpenApiVersion, string>> = {
  '2.0': '2.0',
  '3.0': '3.0.4',
  '3.1': '3.1.2',
  '3.2': '3.2.0',
}

/** One sentence for all of some versions. */
export function inVersions(
  versions: readonly OpenApiVersion[],
  sentence: string,
): Demand['sentences'] {
  return Object.fromEntries(versions.map((version) => [version, sentence]))
}

export const ALL_VERSIONS = ['2.0', '3.0', '3.1', '3.2'] as const
export const SINCE_3_0 = ['3.0', '3.1', '3.2'] as const

/** Whether a version says so. */
export function holds({ sentences }: Demand, version: OpenApiVersion): boolean {
  return sentences[version] !== undefined
}

/** The message of a finding: what is wrong, without a full stop, and what is demanded. */
export function against(demand: Demand, version: OpenApiVersion, wrong: string): string {
  const { section, section20 = section, sentences } = demand
  const named = version === '2.0' ? section20 : section
  const quoted = (sentences[version] ?? '').replaceAll('"', "'")
  return `${wrong}: "${quoted}" (OpenAPI ${EDITIONS[version]}, ${named}).`
}
