import { createHash, randomInt } from 'node:crypto'

/** A key says which installations it is of: those in production, or all others (docs/decisions/0365). */
const KEY_MODES = ['live', 'test'] as const
export type KeyMode = (typeof KEY_MODES)[number]

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 62^43 is as many as 256 random bits make. */
const RANDOM_SIGNS = 43
const CHECK_SIGNS = 6

const SHAPE = new RegExp(
  `^rbt_(?:${KEY_MODES.join('|')})_[0-9A-Za-z]{${RANDOM_SIGNS}}([0-9A-Za-z]{${CHECK_SIGNS}})$`,
)

/** What the last signs of a key are: nothing secret, they tell a mistyped or shortened key from one that is unknown. */
const checkSigns = (body: string): string => {
  const hash = createHash('sha256').update(body).digest()
  return Array.from({ length: CHECK_SIGNS }, (_, at) => SIGNS[(hash[at] ?? 0) % SIGNS.length]).join('')
}

/** A new key: `rbt_live_`, random letters and digits, check signs. One word, so that a double click takes all of it. */
export const newServiceKey = (mode: KeyMode): string => {
  const random = Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const body = `rbt_${mode}_${random}`
  return body + checkSigns(body)
}

/** True for a token that means to be a key of a service account: sessions have no such beginning. */
export const isServiceKey = (token: string): boolean => /^rbt_(live|test)_/.test(token)

/** True when nothing was mistyped, left out or put behind. */
export const isWellFormedKey = (token: string): boolean => {
  const [, check] = SHAPE.exec(token) ?? []
  return check !== undefined && check === checkSigns(token.slice(0, -CHECK_SIGNS))
}

/** The mode that a key names. */
export const modeOfKey = (token: string): KeyMode => (token.startsWith('rbt_live_') ? 'live' : 'test')

/** How people tell keys apart: by the beginning that says the mode, and the last signs. */
export const hintOfKey = (token: string): string => `rbt_${modeOfKey(token)}_…${token.slice(-4)}`
