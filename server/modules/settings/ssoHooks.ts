import { sql } from 'drizzle-orm'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import type { Values } from '#server/crud/values.ts'
import type { Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { invalid } from '#server/http/errors.ts'
import { isForbiddenAddress } from '#server/modules/sso/addresses.ts'
import type { FieldIssues, Issue } from '#src/schema/issues.ts'
import { isMask } from '#src/schema/secretMask.ts'

const REQUIRED: Issue = { key: 'validation.required', params: {} }
const ISSUER: Issue = { key: 'validation.issuer', params: {} }
const PASSWORD_FIRST: Issue = { key: 'validation.sso_password_first', params: {} }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A whole address of a provider: https, or of this machine; production asks for https whenever it is used. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const isLiteral = /^\[|^[\d.]+$/.test(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))) &&
    !(username || search || hash) &&
    !(isLiteral && isForbiddenAddress(hostname.replace(/^\[|\]$/g, '')))
  )
}

/** A change of these makes the proof worthless that the provider lets somebody in. */
const PROVED = ['sso_issuer', 'sso_client_id', 'sso_client_secret'] as const

/** What has to hold of the settings of single sign-on; a secret goes to no other provider than it was typed for. */
export const checkSso = (before: Values, after: Values): FieldIssues => {
  const { sso_enabled: enabled, sso_issuer: issuer, sso_client_id: client, sso_client_secret: secret } = after
  const isOff = before.sso_password_sign_in === false && after.sso_password_sign_in === false
  const changed = PROVED.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return {
    ...(enabled && !client ? { sso_client_id: [REQUIRED] } : {}),
    ...(enabled && !issuer ? { sso_issuer: [REQUIRED] } : {}),
    ...(typeof issuer === 'string' && !isIssuer(issuer) ? { sso_issuer: [ISSUER] } : {}),
    ...(issuer !== before.sso_issuer && isMask(secret)
      ? { sso_client_secret: [{ key: 'validation.secret_again', params: {} }] }
      : {}),
    ...(isOff ? Object.fromEntries(changed.map((key) => [key, [PASSWORD_FIRST]])) : {}),
    ...(after.sso_password_sign_in === false && !enabled ? { sso_enabled: [PASSWORD_FIRST] } : {}),
  }
}

/** A super admin has signed in by the provider since it was last set otherwise. */
const isProved = (tx: Transaction): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from sso_identities i join users u on u.id = i.user_id
      where ${sql.raw(isSuperAdmin('u'))} and i.last_used_at > coalesce((
        select max(updated_at) from settings where key in ('sso_issuer', 'sso_client_id', 'sso_client_secret')
      ), 'infinity')`,
  )

/** The password is switched off only where the other way is known to work, or everybody would stand outside. */
export const guardPasswordSignIn = async (tx: Transaction, before: Values, after: Values): Promise<void> => {
  if (after.sso_password_sign_in !== false || before.sso_password_sign_in === false) return
  if (!(await isProved(tx)))
    throw invalid({ sso_password_sign_in: [{ key: 'validation.sso_not_proved', params: {} }] })
}
