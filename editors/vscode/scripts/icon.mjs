// Draws the icon of the extension, media/icon.png: a lintel, the beam that two posts carry.
import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 256
const GROUND = [31, 78, 95]
const STONE = [245, 240, 230]
/** Left, top, right, bottom, in pixels. */
const PARTS = [
  [32, 64, 224, 104],
  [56, 112, 96, 208],
  [160, 112, 200, 208],
]

const target = new URL('../media/icon.png', import.meta.url)
writeFileSync(target, encodePng(SIZE, colorAt))

function colorAt(x, y) {
  const isStone = PARTS.some(
    ([left, top, right, bottom]) => left <= x && x < right && top <= y && y < bottom,
  )
  return isStone ? STONE : GROUND
}

/** Encodes a square as PNG (ISO/IEC 15948), 8 bits a channel, without filters. */
function encodePng(size, colorOf) {
  const rows = Array.from({ length: size }, (_row, y) => [
    0,
    ...Array.from({ length: size }, (_column, x) => colorOf(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
