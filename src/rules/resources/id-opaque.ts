import type { SpecNode } from '../../documents/node.ts'
import { composedKeyword } from '../../model/schema/composed-keyword.ts'
import { pushAll } from '../../text/push-all.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { isPlaceholder } from '../placeholder.ts'
import { defineRule, type Report } from '../rule.ts'
import { sampleFor } from './parts/id-sample.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'
import {
  type Identifier,
  identifiersOf,
  isOfJsonSchema,
  shownIdentifiers,
} from './parts/identifiers.ts'
import { isSaidPhoneNumber } from './parts/phone-numbers.ts'

export default defineRule({
  id: 'resources/id-opaque',
  clauses: ['resources.id', 'methods.6'],
  on: 'both',
  severity: 'error',
  summary: 'Identifiers are opaque and URL-safe, and hold no personal data.',
  why: 'Identifiers stand in URLs, which end up in logs, histories and referrers. One that is an e-mail address discloses a person there, and one with a slash leads to another path.',
  notes: [
    'Judged are the examples and defaults of `id` in bodies and of `id` and `*_id` in paths, also where the example of an object or of a body shows them, and the formats `email` and `idn-email`.',
    'URL-safe are the characters that never need escaping: letters, digits, `-`, `.`, `_` and `~` (RFC 3986 section 2.3).',
    'Personal data are e-mail addresses, phone numbers (`+1 555 123 4567`, `555-123-4567`, and digits alone where the description says so, or the number stands beside them) and social security numbers (`123-45-6789`).',
    'Placeholders such as `<order_id>` and `string`, texts of several words and values that are cut off (`ord_5f2c…`) are no examples. The form of a DID is that of the W3C. An identifier that is no string is left to resources/id-type, the `id` of a CloudEvent and that beside `@context` (JSON-LD), which is a URI, are exempt, and so is that of a JSON Schema.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        id: { type: string, example: cus_8fK2mQx4 }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        id:
          type: string
          example: ann@example.com # <- reported
    Order:
      type: object
      properties:
        id:
          type: string
          example: 2026/0815 # <- reported
`,
  },
  *check(api) {
    const reports: Report[] = []
    for (const identifier of identifiersOf(api)) {
      if (wrongIdType(identifier.schema) !== undefined) continue
      const help = `Use an opaque value of letters, digits, \`-\`, \`.\`, \`_\` and \`~\`, such as \`${sampleFor(identifier.name)}\`.`
      pushAll(reports, judgeFormat(identifier, help))
      for (const { node } of shownIdentifiers(api, identifier)) {
        const fault = findFaultOf(identifier, node)
        if (fault === undefined) continue
        const message = `The value ${quote(node.string ?? '')} of ${quote(identifier.name)} ${fault}.`
        reports.push({ node, message, help })
      }
    }
    yield* declaredOnce(reports)
  },
})

function findFaultOf(identifier: Identifier, node: SpecNode): string | undefined {
  const value = node.string
  if (value === undefined || isOfJsonSchema(node)) return undefined
  return isSaidPhoneNumber(identifier, node) ? 'is a phone number' : findFault(value)
}

function* judgeFormat({ name, schema }: Identifier, help: string): Generator<Report> {
  for (const node of composedKeyword(schema, 'format')) {
    if (node.string !== 'email' && node.string !== 'idn-email') continue
    yield {
      node,
      message: `${quote(name)} identifies a resource by an e-mail address.`,
      help,
    }
  }
}

/** Zones of the IANA time zone database are no resources. */
const TIME_ZONE =
  /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z][\w/+-]*$/

/** A decentralized identifier, whose form the W3C has set (DID 1.0, section 3.1). */
const DID = /^did:[a-z0-9]+:/

function findFault(value: string): string | undefined {
  if (value === '' || isPlaceholder(value) || TIME_ZONE.test(value)) return undefined
  if (/^(?:mailto:)?[^\s@:]+@[^\s@]+\.[^\s@.]+$/.test(value)) return 'is an e-mail address'
  if (/^\d{3}-\d{2}-\d{4}$/.test(value)) return 'is a social security number'
  if (isPhoneNumber(value)) return 'is a phone number'
  if (isProse(value) || DID.test(value)) return undefined
  const unsafe = /[^A-Za-z0-9\-._~]/u.exec(value)?.[0]
  if (unsafe === undefined) return undefined
  return `holds ${nameOf(unsafe)}, which is not URL-safe`
}

/** A character that no quotation shows by its name. */
function nameOf(character: string): string {
  if (character === '`') return 'a backtick'
  return character.trim() === '' ? 'a space' : quote(character)
}

/** Whether a text tells of an identifier, or of its beginning, in place of showing one: `ID of the report`, `ord_5f2c…`. */
function isProse(value: string): boolean {
  const words = value.split(/\s+/)
  return /…|\.{3}/.test(value) || (words.length > 2 && words.some((word) => /^[a-z]+$/i.test(word)))
}

/** International numbers (ITU-T E.164: up to 15 digits), and ten digits in groups. */
function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/[\s().-]/g, '')
  if (/^\+\d{7,15}$/.test(digits)) return true
  return /^(1[-. ])?(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/.test(value)
}
