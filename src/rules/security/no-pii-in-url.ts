import type { Parameter } from '../../model/openapi/http.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { takesPersonalData } from '../shared/query/personal-parameter.ts'

/** The methods whose requests may have a body (methods/no-request-body). */
const BODY_METHODS: ReadonlySet<string> = new Set(['post', 'put', 'patch'])

export default defineRule({
  id: 'security/no-pii-in-url',
  clauses: ['auth.8'],
  on: 'openapi',
  severity: 'warn',
  summary: 'No path or query parameter takes personal data.',
  why: 'URLs end up in access logs, browser histories, Referer headers and analytics, where nobody deletes them. What tells who a person is belongs into a body, or behind an opaque id.',
  notes: [
    'Judged are path and query parameters that are, or end in the words, email, e_mail, phone, phone_number, ssn, first_name, last_name, full_name, date_of_birth, birth_date, iban, card_number, passport_number, tax_id or national_id.',
    'Words count, in whatever case style (`userEmail`); a filter operator is taken off first (`email_ne`).',
    'A boolean parameter (`has_email`) carries none of this, and is exempt, and so is what says what to do with a mail (`send_verify_email`), the address of a service account, the full name or tax id of a thing (`object_full_name`) and a phone number in the query where phone numbers are listed (`/phone-numbers`, “List all porting phone numbers”), and not those of people.',
  ],
  examples: {
    passes: `
paths:
  /v1/customers:
    get:
      parameters:
        - { name: customer_id, in: query, schema: { type: string } }
`,
    fails: `
paths:
  /v1/customers:
    get:
      parameters:
        - { name: user_email, in: query, schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    for (const parameter of api.parameters) {
      if (!takesPersonalData(parameter)) continue
      const { name, node } = parameter
      yield {
        node,
        message: `Parameter ${quote(name)} puts personal data into the URL.`,
        help: suggest(parameter),
      }
    }
  },
})

function suggest({ in: place, operations }: Parameter): string {
  if (place === 'path') return 'Leave it out, or identify the resource by an opaque id.'
  const mayTakeBody = operations.every(({ method }) => BODY_METHODS.has(method))
  return operations.length > 0 && mayTakeBody
    ? 'Take it in the body of the request.'
    : 'Leave it out, or take an opaque id in its place, such as that of the person.'
}
