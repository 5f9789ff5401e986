import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { openSettings } from '#server/settings/secrets.ts'
import { GatewayDown, type PaymentGateway } from './gateway.ts'
import { moyasar } from './moyasar.ts'
import type { GatewayServices } from './pages.ts'

/** The gateway as it is configured now; undefined where there is none. Not to be asked within a transaction. */
export type CurrentGateway = () => Promise<PaymentGateway | undefined>

interface Keys {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Both keys of the panel's settings, or both of the environment: those of two accounts are never mixed. */
const keysOf = (env: Env, key: unknown, secret: unknown): Keys | undefined => {
  if (typeof key === 'string' && typeof secret === 'string') return { secretKey: key, webhookSecret: secret }
  const { MOYASAR_SECRET_KEY: secretKey, MOYASAR_WEBHOOK_SECRET: webhookSecret } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined
}

/** Reads at each use how the gateway is configured, so that a change holds at once, in every process. */
export const currentGateway = (
  env: Env,
  {
    db,
    vault,
    headers,
  }: {
    readonly db: Database
    readonly vault: Vault
    readonly headers?: (() => Readonly<Record<string, string>>) | undefined
  },
): CurrentGateway => {
  const url = env.MOYASAR_URL.replace(/\/+$/, '')
  return async () => {
    const set = await openSettings(db, vault, ['moyasar_secret_key', 'moyasar_webhook_secret'])
    const keys = keysOf(env, set.moyasar_secret_key, set.moyasar_webhook_secret)
    return keys && moyasar({ url, ...keys, headers })
  }
}

/** What is needed to work with the configured gateway; undefined where there is none. */
export const gatewayServices = async ({
  db,
  log,
  gateway,
}: {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly gateway: CurrentGateway
}): Promise<GatewayServices | undefined> => {
  const current = await gateway()
  return current && { db, log, gateway: current }
}

/** A gateway that is down is no fault of ours or of the caller: 503, try again. */
export const asUnavailable = (error: unknown): never => {
  if (error instanceof GatewayDown) throw new AppError(503, 'unavailable', { retryAfterSeconds: 10 })
  throw error
}
