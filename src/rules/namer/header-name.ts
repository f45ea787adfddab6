import { hasFieldName } from '../../model/openapi/header-names.ts'
import { STANDARD_HEADERS } from '../shared/headers/x-prefix-predicate.ts'
import type { Step } from './step.ts'

/** No X- prefix in a custom header (Header rules). */
export const dropHeaderPrefix: Step = (words, { api, name, options }) => {
  if (name.kind !== 'header' || api.kind !== 'openapi' || words[0] !== 'x') return words
  const written = words.join('-')
  if (STANDARD_HEADERS.has(written) || options.retainedHeaders.has(written)) return words
  const rest = words.slice(1)
  if (rest.length === 0 || hasFieldName(rest.join('-')))
    return { wanted: 'without the prefix that no registered header has' }
  // `V` alone would say nothing: a letter is no description.
  return rest.join('').length === 1 ? { wanted: 'that says in words what the value is' } : rest
}
