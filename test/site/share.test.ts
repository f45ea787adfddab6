import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packFragment, unpackFragment } from '../../site/client/playground/share.ts'

const DOCUMENT = {
  name: 'bestellungen & Co.yaml',
  text: 'info: { title: Größe → 😀 }\r\n',
  ruleset: 'lintel:all',
}

describe('a link that holds a document', () => {
  it('gives the same document', async () => {
    const fragment = await packFragment(DOCUMENT)
    expect(fragment).toMatch(/^[\w.~!*'()%+&=-]+$/)
    expect(await unpackFragment(fragment, 1000)).toEqual(DOCUMENT)
  })

  it('is much shorter than the document', async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `field_${at}: { type: string }\n`).join('')
    const fragment = await packFragment({ ...DOCUMENT, text })
    expect(fragment.length).toBeLessThan(text.length / 4)
    expect((await unpackFragment(fragment, 100_000))?.text).toBe(text)
  })

  it('is none where the address holds something else', async () => {
    expect(await unpackFragment('', 1000)).toBeUndefined()
    expect(await unpackFragment('findings-title', 1000)).toBeUndefined()
  })

  it.each(['text=', 'text=%25', 'text=abc', 'text=a*b', 'text=_____w'])(
    'is said to be broken: %s',
    async (fragment) => {
      await expect(unpackFragment(fragment, 1000)).rejects.toThrow('The link is broken')
    },
  )

  it('is not unpacked beyond the size of documents', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')
    await expect(unpackFragment(`text=${bomb}`, 5_000_000)).rejects.toThrow('more than 5 MB')
  })

  it('is broken where its bytes are no text', async () => {
    const packed = deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString('base64url')
    await expect(unpackFragment(`text=${packed}`, 1000)).rejects.toThrow('The link is broken')
  })
})
