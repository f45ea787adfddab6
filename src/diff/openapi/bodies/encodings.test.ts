import { expect, test } from 'vitest'
import { changeLines } from '../../../../test/support/openapi-diff.ts'

const FORM = '/paths/~1v1~1a/post/requestBody/content/multipart~1form-data'
const sending = (encoding: string) =>
  `paths: { /v1/a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary }, tags: { type: array, items: { type: string } } } }, encoding: { ${encoding} } } } }, responses: { 200: { description: OK } } } } }`

test.each([
  [
    'a media type that is gone',
    'file: { contentType: "image/png, image/jpeg" }',
    'file: { contentType: image/png }',
    [`part-media-type-removed ${FORM}/encoding/file/contentType breaking`],
  ],
  [
    'a range that takes it in',
    'file: { contentType: image/png }',
    'file: { contentType: image/* }',
    [`part-media-type-added ${FORM}/encoding/file/contentType compatible`],
  ],
  [
    'nothing where the usual media type is said',
    '',
    'file: { contentType: application/octet-stream }',
    [],
  ],
  [
    'another one, as what nothing can tell',
    '',
    'file: { contentType: image/png }',
    [`part-media-type-undecided ${FORM}/encoding/file/contentType undecided`],
  ],
  [
    'a list that is written otherwise',
    'tags: { style: form }',
    'tags: { style: spaceDelimited, explode: false }',
    [`part-style-changed ${FORM}/encoding/tags/style breaking`],
  ],
  [
    'a header that has to be sent',
    'file: {}',
    'file: { headers: { X-Id: { required: true, schema: { type: string } } } }',
    [`required-part-header-added ${FORM}/encoding/file/headers/X-Id breaking`],
  ],
  ['nothing of a part that there is not', '', 'other: { contentType: image/png }', []],
])('of the parts of a body finds %s', (_, base, revision, expected) => {
  expect(changeLines(sending(base), sending(revision))).toEqual(expected)
})
