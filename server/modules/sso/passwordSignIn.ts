import type { AppContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { readSso, type SsoSettings } from './provider.ts'

/** Whether administrators sign in by a password: as set, or by the emergency way of the environment. */
export const passwordSignIn = (
  { PASSWORD_SIGN_IN }: Pick<Env, 'PASSWORD_SIGN_IN'>,
  { sso_enabled, sso_password_sign_in }: SsoSettings,
): 'on' | 'off' | 'emergency' => {
  if (!sso_enabled || sso_password_sign_in !== false) return 'on'
  return PASSWORD_SIGN_IN === 'allowed' ? 'emergency' : 'off'
}

/** Throws 403 `password_sign_in_off` where administrators sign in by their provider alone. */
export const refusePasswordSignIn = async (
  context: Pick<AppContext, 'db' | 'vault' | 'env'>,
): Promise<void> => {
  if (passwordSignIn(context.env, await readSso(context)) === 'off')
    throw new AppError(403, 'password_sign_in_off')
}
