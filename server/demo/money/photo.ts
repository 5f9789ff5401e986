import { deflateSync } from 'node:zlib'
import type { Slip } from './slip.ts'

/** Five columns of seven points each, the highest one in the lowest bit. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '.': '0060600000',
  ',': '0050300000',
  '-': '0808080808',
  ':': '0036360000',
}

const WIDTH = 560
const HEIGHT = 680
const MARGIN = 36
const LINE = 52

/** Red, green and blue of each colour, by its number. */
const PALETTE = ['ffffff', '1a212e', '6b7585', '0d4f6b', 'dde2e7', 'f3f5f7'] as const
const [PAPER, INK, PALE, BRAND, RULE, DESK] = [0, 1, 2, 3, 4, 5]

type Pixels = Uint8Array

const fill = (pixels: Pixels, colour: number, [x, y, width, height]: readonly number[]): void => {
  const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height]
  for (let row = top; row < top + down; row += 1)
    pixels.fill(colour, row * WIDTH + left, row * WIDTH + left + across)
}

const drawGlyph = (pixels: Pixels, colour: number, glyph: string, [x, y, size]: readonly number[]): void => {
  const [left = 0, top = 0, scale = 1] = [x, y, size]
  for (const [column, bits] of Buffer.from(glyph, 'hex').entries())
    for (let row = 0; row < 7; row += 1)
      if (bits & (1 << row)) fill(pixels, colour, [left + column * scale, top + row * scale, scale, scale])
}

const write = (
  pixels: Pixels,
  colour: number,
  [x, y, size]: readonly [number, number, number],
  text: string,
): void => {
  for (const [at, sign] of [...text.toUpperCase()].entries())
    drawGlyph(pixels, colour, GLYPHS[sign] ?? '', [x + at * 6 * size, y, size])
}

const draw = ({ bank, title, amount, lines }: Slip): Pixels => {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(DESK)
  fill(pixels, PAPER, [12, 12, WIDTH - 24, HEIGHT - 24])
  fill(pixels, BRAND, [12, 12, WIDTH - 24, 92])
  write(pixels, PAPER, [MARGIN, 36, 3], bank)
  write(pixels, PAPER, [MARGIN, 72, 2], title)
  write(pixels, PALE, [MARGIN, 136, 2], 'Amount')
  write(pixels, INK, [MARGIN, 166, 5], amount)
  for (const [at, [label, value]] of lines.entries()) {
    const y = 250 + at * LINE
    fill(pixels, RULE, [MARGIN, y - 20, WIDTH - 2 * MARGIN, 1])
    write(pixels, PALE, [MARGIN, y, 2], label)
    write(pixels, INK, [164, y, 2], value.slice(0, 30))
  }
  write(
    pixels,
    PALE,
    [MARGIN, HEIGHT - 60, 1],
    'Sample document of the demonstration data. No money was moved.',
  )
  return pixels
}

const CRC_TABLE = Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crcOf(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const header = (): Buffer => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(WIDTH, 0)
  bytes.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each point, which are numbers of colours.
  bytes.set([8, 3], 8)
  return bytes
}

/** A receipt as the picture of a banking application (PNG). */
export const slipPng = (slip: Slip): Buffer => {
  const pixels = draw(slip)
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let row = 0; row < HEIGHT; row += 1)
    rows.set(pixels.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header()),
    chunk('PLTE', Buffer.from(PALETTE.join(''), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
