import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOf } from '../../../model/schema/shown-values.ts'
import type { DeclaredHeader } from '../../shared/headers/declared-headers.ts'

/**
 * The changes that put the one right value in the place of wrong examples of a header.
 * @returns none where its schema fixes a wrong one: that is part of the contract
 */
export function correctValues(
  api: OpenApi,
  { declaration, schema }: DeclaredHeader,
  value: string,
  isRight: (text: string) => boolean,
): readonly NodeEdit[] {
  const wrong = valuesOf(declaration, schema, api.references)
    .map(({ node }) => node)
    .filter(({ string }) => string === undefined || !isRight(string))
  const areExamples = wrong.every(
    ({ string, tokens }) => string !== undefined && isOfExample(tokens),
  )
  return areExamples ? wrong.map((node) => ({ kind: 'replace-value', node, value })) : []
}

function isOfExample(tokens: readonly unknown[]): boolean {
  const [third, second, last] = tokens.slice(-3)
  return (
    last === 'example' ||
    last === 'x-example' ||
    second === 'examples' ||
    (third === 'examples' && last === 'value')
  )
}
