/** The error itself and what it was caused by, outermost first. */
export const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) chain.push(link)
  return chain
}

/** The `code` of an error or of one of its causes that passes the test. */
export const codeWhere = (error: unknown, test: (code: string) => boolean): string | undefined => {
  for (const link of chainOf(error)) {
    if ('code' in link && typeof link.code === 'string' && test(link.code)) return link.code
  }
  return undefined
}

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// Connection failures (08), resources exhausted (53), shut down or cancelled (57), deadlock and serialisation (40), and
// what a primary answers that has become a replica (25006).
const isUnavailableState = (code: string): boolean =>
  /^(08|53|57|40)[0-9A-Z]{3}$/.test(code) || code === '25006'

const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout)/

/** True when the database cannot be reached or cannot answer now; trying again later may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  codeWhere(error, isUnavailableState) !== undefined ||
  chainOf(error).some(
    (link) =>
      BROKEN_CONNECTION.test(link.message) ||
      ('syscall' in link &&
        (link.syscall === 'connect' || link.syscall === 'read' || link.syscall === 'write') &&
        'code' in link &&
        SOCKET_CODES.has(String(link.code))),
  )

// Deadlock and serialisation (40), cancelled as it took too long (57014), no room on the disk (53100).
const OF_ONE_STATEMENT = /^(40|57014|53100)/

/** True of what one statement met, and no outage: the database answers, and its transaction was rolled back. */
export const isOfOneStatement = (error: unknown): boolean =>
  codeWhere(error, (code) => OF_ONE_STATEMENT.test(code)) !== undefined

/** What the triggers of closed books say of a day that lies in them; their message is the month, `YYYY-MM`. */
const CLOSED_BOOKS = 'RB001'

/** The month whose books are closed and that something would have been written into. */
export const closedMonth = (error: unknown): string | undefined =>
  chainOf(error).find((link) => 'code' in link && link.code === CLOSED_BOOKS)?.message

/** True when a value can not be stored as such (NUL in a text, a number too large): class 22 of SQLSTATE. */
export const isBadValue = (error: unknown): boolean =>
  codeWhere(error, (code) => /^22[0-9A-Z]{3}$/.test(code)) !== undefined

/** What files and PostgreSQL say when the disk or the quota is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when the disk or the quota is full, ours or the database's. */
export const isStorageFull = (error: unknown): boolean =>
  codeWhere(error, (code) => FULL.has(code)) !== undefined
