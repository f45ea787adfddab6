import spectralFunctions from '@stoplight/spectral-functions'
import type { SpecNode } from '../../documents/node.ts'
import { type ConfigurationError, errorAt } from '../../settings/configuration-error.ts'
import { suggest } from '../../text/nearest.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

/** Says that a rule names a function that is not there. */
export function explainUnresolvedFunction(
  tokens: readonly string[],
  node: SpecNode | undefined,
  files: RulesetFiles,
): ConfigurationError {
  const name = node?.string
  if (node === undefined || name === undefined) {
    const fault = `Rule \`${tokens[1]}\` names no function: write one under \`then\`.`
    return node === undefined ? files.errorOf(fault) : errorAt(node, 'key', fault)
  }
  const declared = [...(node.document.root.get('functions')?.items() ?? [])]
  if (declared.some((item) => item.string === name)) {
    const fault = `\`${name}\` under \`functions\` is no function: export one as its default.`
    return errorAt(node, 'value', fault)
  }
  const known = [...Object.keys(spectralFunctions), ...declared.map((item) => item.string ?? '')]
  const hint =
    suggest(name, known) || ' List it under `functions`, or take one that Spectral brings.'
  return errorAt(node, 'value', `Unknown function \`${name}\`.${hint}`)
}
