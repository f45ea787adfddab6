import { describe, expect, test } from 'vitest'
import { changeLines } from '../../../../test/support/openapi-diff.ts'
import { parametersOf } from './media-type-parameters.ts'

const CONTENT = '/paths/~1v1~1a/get/responses/200/content'
const answering = (...types: string[]) =>
  `paths: { /v1/a: { get: { responses: { 200: { description: OK, content: { ${types.map((type) => `"${type}": {}`).join(', ')} } } } } } }`

describe('media types', () => {
  const V1 = 'application/vnd.x+json;version=1'
  const V2 = 'application/vnd.x+json;version=2'
  test.each([
    ['one of two is gone', [V1, V2], [V2], [`response-media-type-removed ${CONTENT} breaking`]],
    [
      'there is another one too',
      [V1],
      [V1, V2],
      [`response-media-type-added ${CONTENT}/${V2.replace('/', '~1')} compatible`],
    ],
    ['they are written otherwise', [V1], ['application/vnd.x+json; Version=1'], []],
    ['what has none covers them', [V1], ['application/vnd.x+json'], []],
    [
      'a range is named instead',
      ['application/json'],
      ['application/*'],
      [`response-media-type-widened ${CONTENT}/application~1* undecided`],
    ],
  ])('differ in their parameters: %s', (_, base, revision, expected) => {
    expect(changeLines(answering(...base), answering(...revision))).toEqual(expected)
  })
})

test.each([
  ['application/json; charset=UTF-8', ''],
  ['application/json;charset=latin1', ''],
  ['text/plain;charset=ISO-8859-1', ';charset=iso-8859-1'],
  ['multipart/mixed; boundary="a;b"', ''],
  ['application/x;b="1;2";a=3', ';a=3;b=1;2'],
])('the parameters of %s that tell it apart are %j', (mediaType, expected) => {
  expect(parametersOf(mediaType)).toBe(expected)
})
