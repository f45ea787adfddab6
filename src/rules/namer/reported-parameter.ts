import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { isCredentialName, isCredentialParameter } from '../words/names/credential-names.ts'
import type { Name } from '../words/names/names.ts'

/**
 * Whether a parameter would be reported for what it does once it had a name: `_token` as `token`,
 * which takes a credential, and `_before` as `before`, which pages.
 */
export function isReportedAs(api: OpenApi | AsyncApi, name: Name, suggestion: string): boolean {
  const { kind, text, parameter } = name
  if (api.kind === 'asyncapi' || parameter === undefined)
    return kind === 'query-parameter' && isCredentialName(suggestion) && !isCredentialName(text)
  const isReported = reportedIn(api)
  return isReported({ ...parameter, name: suggestion }) && !isReported(parameter)
}

const reportedIn = perObject((api: OpenApi): ((parameter: Parameter) => boolean) => {
  const isRenamed = renamedElsewhere(api)
  return (parameter) =>
    (parameter.in !== 'path' && isCredentialParameter(parameter)) || isRenamed(parameter)
})
