/** Bytes of a key of AES-256. */
const KEY_BYTES = 32

const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/

/** Random bytes repeat themselves so seldom that fewer different ones than this were chosen by somebody. */
const DIFFERENT_BYTES = 20

const bytesOf = (text: string): Buffer | undefined => {
  if (HEX.test(text)) return Buffer.from(text, 'hex')
  return BASE64.test(text) ? Buffer.from(text, 'base64url') : undefined
}

const isCounted = (key: Buffer): boolean => {
  const step = (key[1] ?? 0) - (key[0] ?? 0)
  return key.every((byte, at) => at === 0 || byte - (key[at - 1] ?? 0) === step)
}

/** A key that somebody chose: one byte over and over, a row of numbers, a sentence. */
const isWeak = (key: Buffer): boolean =>
  new Set(key).size < DIFFERENT_BYTES || isCounted(key) || key.every((byte) => byte >= 32 && byte < 127)

/**
 * The 32 bytes of a key that is written in base64 or in hexadecimal digits. Undefined where the text is neither, has
 * another length, or was not drawn by chance.
 */
export const parseKey = (text: string): Buffer | undefined => {
  const key = bytesOf(text.trim())
  return key?.length === KEY_BYTES && !isWeak(key) ? key : undefined
}

/** Several keys, separated by commas; undefined where one of them is none. */
export const parseKeys = (text: string): Buffer[] | undefined => {
  const keys = text.split(',').map(parseKey)
  return keys.every((key) => key !== undefined) ? keys : undefined
}
