import type { Parameter } from '../../model/openapi/http.ts'
import { withoutOperator } from '../words/filter-operator.ts'
import { splitWords } from '../words.ts'

/** What tells who a person is, in words. */
const PERSONAL: ReadonlySet<string> = new Set([
  'email',
  'e_mail',
  'phone',
  'phone_number',
  'ssn',
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'birth_date',
  'iban',
  'card_number',
  'passport_number',
  'tax_id',
  'national_id',
])
const MOST_WORDS = 3
/**
 * Whether a path or query parameter says by its name that it takes personal data:
 * security/no-pii-in-url reports it, and no other rule its examples.
 */
export function takesPersonalData({ name, in: place, schema }: Parameter): boolean {
  if (place !== 'path' && place !== 'query') return false
  const field = place === 'query' ? withoutOperator(name, schema) : name
  return isPersonal(field) && schema?.isOfType('boolean') !== true
}

function isPersonal(name: string): boolean {
  const words = splitWords(name).slice(-MOST_WORDS)
  return words.some((_, index) => PERSONAL.has(words.slice(index).join('_').toLowerCase()))
}
