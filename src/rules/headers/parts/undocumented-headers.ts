import { lacksHeader, type Response, type ResponseUse } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** A response that lacks a header, with the first of its uses that ask for it. */
interface UndocumentedHeader {
  readonly response: Response
  readonly use: ResponseUse
}

/**
 * Finds the responses that document none of some headers, though a use of theirs asks for one; a
 * response that several operations share is found once.
 * @param names one of them is enough
 */
export function* responsesWithout(
  api: OpenApi,
  names: readonly string[],
  isAsked: (use: ResponseUse) => boolean = () => true,
): Generator<UndocumentedHeader> {
  for (const response of api.responses) {
    if (!names.every((name) => lacksHeader(response, name))) continue
    const use = response.uses.find(isAsked)
    if (use !== undefined) yield { response, use }
  }
}
