import { expect, test } from 'vitest'
import { PointerFingerprints } from './fingerprint.ts'

test('two results never share a fingerprint', () => {
  const fingerprints = new PointerFingerprints()
  const all = [
    fingerprints.next('a', 'x.yaml', '/p'),
    fingerprints.next('a', 'x.yaml', '/p'),
    fingerprints.next('b', 'x.yaml', '/p'),
    fingerprints.next('a', 'y.yaml', '/p'),
    fingerprints.next('a', 'x.yaml', '/q'),
    fingerprints.next('a', 'x.yaml/', 'p'),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('the same results have the same fingerprints in every run', () => {
  expect(new PointerFingerprints().next('a', 'x.yaml', '/p')).toMatchInlineSnapshot(
    `"574a0db397002ad65f89c200d1c6fb93:1"`,
  )
})
