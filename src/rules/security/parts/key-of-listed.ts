import { lastLiteral } from '../../../model/openapi/collection.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { lowerWords } from '../../words.ts'
import type { CredentialParameter } from './session-id.ts'

/** Whether a key in a query is that of what the path lists, and no secret: `subscription_key` at `/subscriptions`. */
export function isKeyOfListed({ in: place, name, operations = [] }: CredentialParameter): boolean {
  const words = lowerWords(name)
  if (place !== 'query' || words.length < 2 || words.at(-1) !== 'key') return false
  const noun = words.slice(0, -1).join('_')
  return (
    operations.length > 0 &&
    operations.every(({ pathItem }) => {
      const listed = lowerWords(lastLiteral(pathItem.path)?.text ?? '')
      return [...listed.slice(0, -1), toSingular(listed.at(-1) ?? '')].join('_') === noun
    })
  )
}
