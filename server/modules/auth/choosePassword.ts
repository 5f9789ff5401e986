import type { AppContext } from '#server/context.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { ownWords } from '../../auth/ownWords.ts'
import { passwordIssues } from '../../auth/passwordRules.ts'
import {
  type Audience,
  type LinkOwner,
  ownerOfLink,
  refusalOfLink,
  resetPassword,
} from '../../auth/resetLinks.ts'

/** A new password by a link, typed twice. */
export interface Choice {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}

/**
 * Sets the password of a link's owner and signs the owner out everywhere; returns the owner as before. 409
 * `link_used` or `link_expired`; 422 on `password` or `password_confirmation`.
 */
export const choosePassword = async (
  { db, database: { pool }, passwords }: Pick<AppContext, 'db' | 'database' | 'passwords'>,
  { token, password, password_confirmation }: Choice,
  audience: Audience,
): Promise<LinkOwner> => {
  const owner = await ownerOfLink(pool, token, audience)
  if (!owner) throw new AppError(409, await refusalOfLink(pool, token, audience))
  const issues = passwordIssues(password, await ownWords(db, { userId: owner.id }))
  if (issues.length) throw invalid({ password: issues })
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: [{ key: 'validation.passwords_match', params: {} }] })
  const passwordHash = await passwords.hash(password)
  if (!(await resetPassword(pool, { token, passwordHash, audience })))
    throw new AppError(409, await refusalOfLink(pool, token, audience))
  return owner
}
