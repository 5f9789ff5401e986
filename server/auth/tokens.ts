import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new opaque token of 256 random bits, in letters that need no escaping in a URL. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token: its SHA-256. A slow hash would add nothing to 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
