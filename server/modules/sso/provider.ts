import * as oidc from 'openid-client'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { readGroups } from '#server/settings/read.ts'
import { openSettings } from '#server/settings/secrets.ts'
import { ssoSettings } from '#src/resources/settings/sso.ts'
import { refuseForbidden } from './addresses.ts'

const SETTINGS = z.object({
  sso_enabled: z.boolean().nullable(),
  sso_issuer: z.string().nullable(),
  sso_client_id: z.string().nullable(),
  sso_client_secret: z.string().nullable(),
  sso_scopes: z.string().nullable(),
  sso_roles_claim: z.string().nullable(),
  sso_create_users: z.boolean().nullable(),
  sso_label_ar: z.string().nullable(),
  sso_label_en: z.string().nullable(),
  sso_password_sign_in: z.boolean().nullable(),
})

export type SsoSettings = Readonly<z.infer<typeof SETTINGS>>

/** Where the provider sends people back to; it has to know that address. */
export const redirectUri = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/admin-panel/sign-in`

/** The settings of single sign-on as they are now, the secret opened. */
export const readSso = async ({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<SsoSettings> =>
  SETTINGS.parse({
    ...(await readGroups(db, [ssoSettings])).values,
    ...(await openSettings(db, vault, ['sso_client_secret'])),
  })

/** The scopes that are asked for, `openid` in any case. */
export const scopesOf = ({ sso_scopes }: SsoSettings): string => {
  const wanted = (sso_scopes ?? '').split(/\s+/).filter(Boolean)
  return [...new Set(['openid', ...wanted])].join(' ')
}

/** Whoever waits for a provider waits in front of a page. */
const TIMEOUT_SECONDS = 5

const KEPT_MS = 5 * 60_000

interface Kept {
  readonly key: string
  readonly at: number
  readonly configuration: oidc.Configuration
}

const kept = new WeakMap<object, Kept>()

/** Why a provider could not be asked, in its own words where it has any; for those who set it up. */
export const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  const said = cause instanceof Error ? cause : error
  return said instanceof Error ? said.message.slice(0, 200) : 'unknown'
}

type Reached = Pick<AppContext, 'env' | 'log' | 'database'>

/** What the provider says of itself (OpenID Connect Discovery), asked anew every five minutes. Throws what went wrong. */
export const discover = async (
  { env, database }: Reached,
  { sso_issuer, sso_client_id, sso_client_secret }: SsoSettings,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<oidc.Configuration> => {
  const key = JSON.stringify([sso_issuer, sso_client_id, sso_client_secret])
  const known = kept.get(database)
  if (!isFresh && known?.key === key && Date.now() - known.at < KEPT_MS) return known.configuration
  const issuer = new URL(sso_issuer ?? '')
  const guarded: oidc.CustomFetch = async (url, options) => {
    await refuseForbidden(new URL(url), env)
    return fetch(url, { ...options, redirect: 'manual' } as RequestInit)
  }
  const configuration = await oidc.discovery(
    issuer,
    sso_client_id ?? '',
    undefined,
    sso_client_secret ? oidc.ClientSecretBasic(sso_client_secret) : oidc.None(),
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: guarded,
      // Production speaks https alone: `refuseForbidden` makes sure of it.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
  configuration.timeout = TIMEOUT_SECONDS
  kept.set(database, { key, at: Date.now(), configuration })
  return configuration
}

/** The same for whoever signs in. 409 `sso_off`; 503 `sso_unavailable` where the provider is down or slow. */
export const providerOf = async (context: Reached, settings: SsoSettings): Promise<oidc.Configuration> => {
  if (!settings.sso_enabled) throw new AppError(409, 'sso_off')
  try {
    return await discover(context, settings)
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'The provider of single sign-on does not answer')
    throw new AppError(503, 'sso_unavailable')
  }
}
