/*
 * DER, as far as certificates and requests for them need it (X.690).
 */

const TAGS = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

type Tag = keyof typeof TAGS

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length])
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

const tagged = (tag: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])

/** A value with its tag. */
export const der = (tag: Tag, ...parts: readonly (Buffer | string)[]): Buffer =>
  tagged(TAGS[tag], Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))

/** A value that only its place gives a meaning: `[n]`, constructed. */
export const derContext = (number: number, ...parts: readonly Buffer[]): Buffer =>
  tagged(0xa0 | number, Buffer.concat(parts))

const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** An object identifier from its numbers with dots. */
export const derOid = (oid: string): Buffer => {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** A value that was read: its tag, what is in it, and what of the bytes comes after it. */
export interface DerValue {
  readonly tag: number
  readonly body: Buffer
  readonly rest: Buffer
}

/** Reads the first value of some bytes; throws where they end before it does. */
export const readDer = (bytes: Buffer): DerValue => {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) throw new RangeError('a value of DER ends early')
  const digits = first < 0x80 ? 0 : first & 0x7f
  const length = digits === 0 ? first : Number.parseInt(bytes.subarray(2, 2 + digits).toString('hex'), 16)
  const begin = 2 + digits
  if (!(begin + length <= bytes.length)) throw new RangeError('a value of DER ends early')
  return { tag, body: bytes.subarray(begin, begin + length), rest: bytes.subarray(begin + length) }
}

/** The values in a sequence or set. */
export const readAll = (bytes: Buffer): readonly DerValue[] => {
  const values: DerValue[] = []
  for (let left = bytes; left.length > 0; ) {
    const value = readDer(left)
    values.push(value)
    left = value.rest
  }
  return values
}
