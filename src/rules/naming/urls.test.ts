import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import urlKind from './url-kind.ts'
import urlSuffix from './url-suffix.ts'

const RULES = [urlSuffix, urlKind]

test.each<[string, string, TestOptions?]>([
  [
    'names of URLs',
    `
components:
  schemas:
    Order:
      properties:
        a_url: { type: string, format: uri }
        b_uri: { type: string, format: iri }
        url: { type: string, format: url }
        uri: { type: string, format: uri-reference }
        avatarUrl: { type: string, format: uri }
        imageURL: { type: string, format: uri }
        no_url: { type: string, format: uri, default: 'null' }
        $schema: { type: string, format: uri }
        http.url: { type: string }
        link: { type: string, format: uri } # expect: naming/url-suffix
        curl: { type: string, format: iri-reference } # expect: naming/url-suffix
        url_path: { type: [string, 'null'], format: url } # expect: naming/url-suffix
        logo: { oneOf: [{ type: string, format: uri }, { type: 'null' }] } # expect: naming/url-suffix
        icon: { $ref: '#/components/schemas/Link' } # expect: naming/url-suffix
        links: { type: array, items: { type: string, format: uri } } # expect: naming/url-suffix
        photo_urls: { type: array, items: { type: string, format: uri } }
        photo_url: { type: array, items: { type: string, format: uri } }
        schema_uris: { type: array, items: { $ref: '#/components/schemas/Link' } }
        union: { oneOf: [{ type: string, format: uri }, { type: string, format: email }] }
        template: { type: string, format: uri-template }
        none: { $ref: '#/components/schemas/Nowhere' }
        constructor: { type: string, format: uri } # expect: naming/url-suffix
    Link: { type: string, format: uri }
    Event: { properties: { specversion: {}, source: { format: uri }, dataschema: { format: uri } } }
    Problem:
      properties: { type: { format: uri }, title: {}, status: {}, detail: {}, instance: { format: uri } }
`,
  ],
  [
    'objects of links in groups, and formats that nothing shows',
    `
components:
  schemas:
    Depot:
      properties:
        stand: { type: string, format: uri, example: loading }
        gate: { type: string, format: uri, example: string } # expect: naming/url-suffix
        crane: { type: string, format: uri, example: /cranes/1 } # expect: naming/url-suffix
    Entry:
      properties:
        sign_in: { type: string, format: uri }
        parcels: { properties: { self: { type: string, format: uri }, search: { type: string, format: uri } } }
        status: { properties: { feed: { type: string, format: uri } } }
    Flat:
      properties:
        self: { type: string, format: uri } # expect: naming/url-suffix
        logo: { type: string, format: uri } # expect: naming/url-suffix
    Partly:
      properties:
        self: { type: string, format: uri } # expect: naming/url-suffix
        weight: { type: number }
    Untold:
      properties:
        north: { type: string, format: uri } # expect: naming/url-suffix
        south: { properties: { gate: { type: string, format: uri } } } # expect: naming/url-suffix
`,
  ],
  [
    'kinds of URLs',
    `
components:
  schemas:
    Order:
      properties:
        a_uri: { type: string, format: uri, example: https://example.com } # expect: naming/url-kind
        b_uri: { type: string, format: uri, default: HTTP://example.com } # expect: naming/url-kind
        c_uri: { type: string, format: uri, examples: [https://example.com, 'urn:x:y'] }
        d_uri: { type: string, format: uri, const: 'urn:x:y' }
        e_url: { type: string, format: uri, example: 'urn:x:y' } # expect: naming/url-kind
        f_url: { type: string, format: uri, example: example.com } # expect: naming/url-kind
        g_url: { type: string, format: uri-reference, example: /v1/orders }
        h_url: { type: string, format: uri, example: <url> }
        i_url: { type: string, format: uri, example: 'wss://example.com' }
        j_url: { type: string } # expect: naming/url-kind
        git_url: { type: string }
        gitSshUrl: { type: string }
        digital_url: { type: string } # expect: naming/url-kind
        kUri: { type: [string, 'null'], format: hostname } # expect: naming/url-kind
        l_url: { type: string, format: uri-template }
        m_urls: { type: array, items: { type: string } }
        n_url: { type: [string, integer] }
        o_url: { type: object }
        p_url: { oneOf: [{ type: string, format: uri }, { type: string, maxLength: 0 }] }
        q_uri: { $ref: '#/components/schemas/Link', example: https://example.com } # expect: naming/url-kind
        r_url: { type: string, format: uri, enum: ['urn:x'], default: '' }
    Link: { type: string, format: uri }
`,
  ],
  [
    'AsyncAPI payloads',
    `
asyncapi: 2.6.0
channels:
  shop.orders.v1:
    publish:
      message:
        payload:
          type: object
          properties:
            link: { type: string, format: uri } # expect: naming/url-suffix
            a_url: { type: string } # expect: naming/url-kind
`,
  ],
])('urls: %s', async (_, text, options) => {
  const findings = await findingsOf(text, RULES, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES, options))
})

test.each([
  ['avatarUrlMedium', '`avatar_medium_url`'],
  ['href', '`url`'],
  ['title_link', '`title_url`'],
  ['link', '`url`'],
  ['link_photo', '`link_photo_url`'],
  ['path', '`url`'],
  ['icon_path', '`icon_path_url`'],
  ['logo', 'since `logo_url` is that of another one.'],
])('naming/url-suffix suggests for %s', async (name, expected) => {
  const text = `components: { schemas: { A: { properties: { ${name}: { type: string, format: uri }, logo_url: {} } } } }`
  const [finding] = await findingsOf(text, urlSuffix)
  expect(finding?.help).toContain(expected)
})

test.each([
  ['photoList', '`photo_urls`'],
  ['link_list', '`urls`'],
  ['allow_list', '`allow_list_urls`'],
  ['price_list_photos', '`price_list_photo_urls`'],
  ['list', '`list_urls`'],
])('naming/url-suffix suggests for an array %s', async (name, expected) => {
  const text = `components: { schemas: { A: { properties: { ${name}: { type: array, items: { type: string, format: uri } } } } } }`
  const [finding] = await findingsOf(text, urlSuffix)
  expect(finding?.help).toContain(expected)
})

test('a link beside a URL keeps its noun', async () => {
  const text =
    'components: { schemas: { A: { properties: { link: { type: string, format: uri }, url: { type: string, format: uri } } } } }'
  const [finding] = await findingsOf(text, urlSuffix)
  expect(finding?.help).toContain('`link_url`')
})

test.each([
  ['https://cdn.example.com/s-{{store_hash}}/a.jpg', 'Add `format: uri`.'],
  [['https://cdn.example.com/$', '{store}/a.jpg'].join(''), 'Add `format: uri`.'],
  ['https://cdn.example.com/{store}/a.jpg', 'Add `format: uri-template`.'],
])('%s asks for the format of a template where it is one', async (example, help) => {
  const text = `components: { schemas: { Image: { properties: { image_url: { type: string, example: '${example}' } } } } }`
  expect((await findingsOf(text, urlKind)).map((finding) => finding.help)).toEqual([help])
})

test('an object of links names each by its relation', async () => {
  const text = `
components:
  schemas:
    Links:
      properties:
        self: { type: string, format: uri }
        first: { type: string, format: uri }
        prev: { type: string, format: uri, nullable: true }
        next: { type: string, format: uri, nullable: true }
        last: { type: string, format: uri }
    PageLinks:
      properties: { Self: { type: string, format: uri }, Next: { type: string, format: uri } }
    RelationshipLinks:
      properties: { self: { type: string, format: uri }, related: { type: string, format: uri-reference } }
    Moderator:
      properties:
        links: { properties: { self: { type: string, format: uri } } }
        link: { properties: { self: { type: string, format: uri } } } # expect: naming/url-suffix
    Page:
      properties:
        items: { type: array }
        next: { type: string, format: uri } # expect: naming/url-suffix
        self: { type: string, format: uri } # expect: naming/url-suffix
    Video:
      properties:
        license: { type: string, format: uri } # expect: naming/url-suffix
        profile: { type: string, format: uri } # expect: naming/url-suffix
    Step:
      properties:
        next: { type: string, format: uri } # expect: naming/url-suffix
    Menu:
      properties:
        self: { type: array, items: { type: string, format: uri } } # expect: naming/url-suffix
        next: { type: string, format: uri }
`
  expect(placesOf(await findingsOf(text, urlSuffix))).toEqual(expectationsIn(text, urlSuffix))
})

test('the instance of an error is that of the problem that it is to become', async () => {
  const text = `
components:
  schemas:
    Fault:
      properties:
        title: { type: string }
        detail: { type: string }
        instance: { type: string, format: uri }
        help: { type: string, format: uri } # expect: naming/url-suffix
    Machine:
      properties:
        instance: { type: string, format: uri } # expect: naming/url-suffix
`
  expect(placesOf(await findingsOf(text, urlSuffix))).toEqual(expectationsIn(text, urlSuffix))
})

test('an identifier that is a URL is told to be none, and keeps its name', async () => {
  const text = `components: { schemas: { Order: { properties: { id: { type: string, format: uri } } } } }`
  const [finding] = await findingsOf(text, urlSuffix)
  expect(finding?.help).toBe(
    'Give `id` an opaque value, and the URL a field of its own whose name ends in `_url`.',
  )
})

test.each([
  ['Relative URL to poll for the state.', 'Add `format: uri-reference`.'],
  ['URL to poll, relative to nothing.', 'Add `format: uri`.'],
])('the format of a URL that is described as: %s', async (description, help) => {
  const text = `components: { schemas: { Order: { properties: { status_url: { type: string, description: '${description}' } } } } }`
  expect((await findingsOf(text, urlKind)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['imageurl', 'Write `image_url`, or `image_uri` for a logical identifier.'],
  ['linkuri', 'Write `url`, or `uri` for a logical identifier.'],
  ['curl', 'Write `curl_url`, or `curl_uri` for a logical identifier.'],
])('what %s ends in is no word of its own', async (name, help) => {
  const text = `components: { schemas: { Camera: { properties: { ${name}: { type: string, format: uri } } } } }`
  expect((await findingsOf(text, urlSuffix)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['Either a URL of the image or the base64 encoded image data.', 0],
  ['Where the base64 encoded image is.', 1],
])('a text that is described as: %s', async (description, count) => {
  const text = `components: { schemas: { Image: { properties: { url: { type: string, description: '${description}' } } } } }`
  expect(await findingsOf(text, urlKind)).toHaveLength(count)
})
