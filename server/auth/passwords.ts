import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/errors.ts'

/** Cost of argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's second recommendation; about 20 ms. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 }

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** False for somebody without a password, or for nobody at all (null), after the same work. */
  readonly matches: (stored: string | null, password: string) => Promise<boolean>
}

const LONGEST_QUEUE = 200

/** The same password may be typed in several encodings of one letter. */
const normalised = (password: string): string => password.normalize('NFKC')

/** Runs at most `limit` of the works at once; the others wait in line, a limited number of them. */
const queueOf = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= LONGEST_QUEUE) throw new AppError(503, 'unavailable', { retryAfterSeconds: 2 })
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Hashes and checks passwords by argon2id on the thread pool, few at a time, so that a wave of sign-ins
 * leaves a processor to everybody else.
 */
export const createPasswords = async (cost: PasswordCost = PASSWORD_COST): Promise<Passwords> => {
  const options = { parallelism: 1, ...cost }
  const inTurn = queueOf(Math.max(1, Math.min(3, availableParallelism() - 1)))
  const nobodys = await hash('a password that nobody has', options)
  return {
    hash: (password) => inTurn(() => hash(normalised(password), options)),
    matches: (stored, password) =>
      inTurn(async () => {
        const same = await verify(stored ?? nobodys, normalised(password)).catch(() => false)
        return same && stored !== null
      }),
  }
}
