import { randomBytes } from 'node:crypto'
import { AppError, invalid } from '#server/http/errors.ts'
import { SealBroken, type Vault } from '#server/secrets/vault.ts'
import { issueOf } from '#src/schema/issues.ts'

/** Nobody writes a message in less; a machine that does not look does. */
export const LEAST_SECONDS = 3

/** How long a form may stay open. */
const MOST_HOURS = 24

const PURPOSE = 'public_contact'

/** Says when the form was opened; nobody else can say it. Each is another one. */
export const formToken = (vault: Vault): string =>
  vault.seal(`${Date.now()} ${randomBytes(6).toString('hex')}`, PURPOSE)

const openedAt = (vault: Vault, token: string): number => {
  try {
    return Number(vault.open(token, PURPOSE).split(' ')[0])
  } catch (error) {
    if (error instanceof SealBroken) return 0
    throw error
  }
}

/** 422 on `token` for one that is not ours or a day old, 429 with what is left to wait for one that is too fresh. */
export const checkFormToken = (vault: Vault, token: string): void => {
  const seconds = (Date.now() - openedAt(vault, token)) / 1000
  if (seconds > MOST_HOURS * 3600) throw invalid({ token: [issueOf('form_too_old')] })
  if (seconds < LEAST_SECONDS)
    throw new AppError(429, 'too_many_requests', { retryAfterSeconds: LEAST_SECONDS - seconds })
}
