import { lastLiteral, nounOf } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { withoutOperator } from '../../words/names/filter-operator.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { lowerWords, splitWords } from '../../words.ts'

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
/** Names of parameters that take a direction or names of fields, and no data: `sort[phone_number]`. */
const ABOUT_FIELD = /^sort(?:_?by)?[[_.A-Z]|^(?:expand|fields|include|order(?:_?by)?)\[/
/** Names of addresses that a service gives to programs, which are no persons: `service_account_email`. */
const OF_PROGRAM = /(?:^|_)(?:bot|machine|service_account)_e_?mail$/
/** Names of fields of numbers, whosever they are: `filter[phone_numbers.phone_number]`. */
const OF_NUMBERS = /\bphone[-_]?numbers[.[]/i
/** Names of those that say what to do with a mail: `send_verify_email`. */
const ABOUT_MAIL = /^(?:send|skip)_/

/**
 * Whether a path or query parameter says by its name that it takes personal data:
 * security/no-pii-in-url reports it, and no other rule its examples.
 */
export function takesPersonalData(parameter: Parameter): boolean {
  const { name, in: place, schema } = parameter
  if (place !== 'path' && place !== 'query') return false
  if (place === 'query' && ABOUT_FIELD.test(name)) return false
  const field = place === 'query' ? withoutOperator(name, schema) : name
  if (!isPersonal(field) || schema?.isOfType('boolean') === true) return false
  const words = lowerWords(field).join('_')
  if (OF_PROGRAM.test(words) || (place === 'query' && ABOUT_MAIL.test(words))) return false
  if (place === 'query' && isPhone(field)) return !OF_NUMBERS.test(name) && !isOfNumbers(parameter)
  return !/(?:full_?name|tax_?id)$/i.test(field) || isOfPeople(parameter)
}

function isPhone(field: string): boolean {
  return /(?:^|_)phone(?:_number)?$/.test(lowerWords(field).join('_'))
}

/** Whether a parameter looks for numbers that are nobody's yet, or one's own: `/phone-numbers/available`. */
function isOfNumbers({ operations }: Parameter): boolean {
  return operations.length > 0 && operations.every(listsNumbers)
}

/** What a summary says of a GET that lists numbers: "List all porting phone numbers". */
const LISTS_NUMBERS =
  /^\W*(?:get|list|retriev|return)\w*(?: (?!(?:by|for|from|of|with)\b)\w+){0,3} phone numbers\b/i

function listsNumbers({ node, pathItem }: Operation): boolean {
  const last = pathItem.path.segments.filter(({ text }) => text !== 'available').at(-1)
  if (last?.kind === 'literal' && lowerWords(last.text).join('_') === 'phone_numbers') return true
  const summary = node.get('summary')?.string?.slice(0, LONGEST_TEXT) ?? ''
  // Those of customers tell who they are.
  return LISTS_NUMBERS.test(summary) && !isAboutPeople(summary)
}

/** Words for people, for collections of them, and for what is made out to one: these have no full name but that of a person. */
const PEOPLE: ReadonlySet<string> = new Set(
  `account agent applicant appointment artist athlete author beneficiary booking borrower buyer candidate
  cardholder child citizen claim claimant client coach colleague consumer contact crew customer dancer doctor donor
  driver employee farmer grower guardian guest guide holder individual insured inspector instructor journalist judge
  keeper landlord lawyer lead learner lease loan manager member musician nurse operator owner parent participant
  passenger patient payee people person physician pilot player policy policyholder profile recipient reservation
  resident sailor seller sender singer skipper soldier speaker staff student subscriber supplier tailor teacher
  technician tenant traveler user vendor visitor voter witness worker writer`.split(/\s+/),
)
/** Words for things that have full names too. */
const THINGS: ReadonlySet<string> = new Set(
  'class file object package project repo repository resource table type'.split(' '),
)
/** Words for what levies a tax, whose id is the one of the tax. */
const LEVYING: ReadonlySet<string> = new Set(
  'authority city county municipal sales state'.split(' '),
)
/** How much of a description is read. */
const LONGEST_TEXT = 300

/**
 * Whether a `full_name` is that of a person, since the name, the description or the collection says so,
 * or a `tax_id` is no id of a tax.
 */
function isOfPeople({ name, node, operations }: Parameter): boolean {
  const words = lowerWords(name)
  const before = words.at(-3) ?? ''
  if (THINGS.has(before)) return false
  const description = descriptionOf(node)
  if (isAboutPeople(`${words.join(' ')} ${description}`)) return true
  if (operations.length === 0) return true
  const nouns = operations.map(({ pathItem }) => {
    const last = lastLiteral(pathItem.path) ?? pathItem.path.segments.findLast(isLiteral)
    return last === undefined ? '' : nounOf(last)
  })
  if (nouns.some((noun) => PEOPLE.has(toSingular(noun)))) return true
  if (words.at(-1) !== 'id' || description !== '') return false
  return !LEVYING.has(before) && !nouns.some((noun) => /tax(?:es|a|on)?$/.test(noun))
}

function isAboutPeople(text: string): boolean {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => PEOPLE.has(toSingular(word)))
}

function isLiteral({ kind }: Segment): boolean {
  return kind === 'literal'
}

/** Whether a name says that it holds what tells who a person is. */
export function isPersonal(name: string): boolean {
  const words = splitWords(name).slice(-MOST_WORDS)
  return words.some((_, index) => PERSONAL.has(words.slice(index).join('_').toLowerCase()))
}
