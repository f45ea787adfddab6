import { lastLiteral, nounOf } from '../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../model/openapi/http.ts'
import { toSingular } from '../../model/words/nouns.ts'
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
export function takesPersonalData(parameter: Parameter): boolean {
  const { name, in: place, schema } = parameter
  if (place !== 'path' && place !== 'query') return false
  const field = place === 'query' ? withoutOperator(name, schema) : name
  if (!isPersonal(field) || schema?.isOfType('boolean') === true) return false
  return !/full_?name$/i.test(field) || isOfPeople(parameter)
}

/** Nouns of collections whose resources have a full name otherwise than people have one. */
const THINGS: ReadonlySet<string> = new Set(
  'artifact branch channel connection database destination file folder group image location module namespace package place product project queue repository role source table tag topic webhook workflow workspace'.split(
    ' ',
  ),
)

/** Whether a `full_name` may be that of a person: on a collection of things it is that of a thing. */
function isOfPeople({ operations }: Parameter): boolean {
  const isOfThing = ({ pathItem }: Operation) => {
    const last = lastLiteral(pathItem.path)
    return last !== undefined && THINGS.has(toSingular(nounOf(last).toLowerCase()))
  }
  return operations.length === 0 || !operations.every(isOfThing)
}

function isPersonal(name: string): boolean {
  const words = splitWords(name).slice(-MOST_WORDS)
  return words.some((_, index) => PERSONAL.has(words.slice(index).join('_').toLowerCase()))
}
