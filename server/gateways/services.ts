import type { AppContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { GatewayDown, type PaymentGateway } from './gateway.ts'
import { moyasar } from './moyasar.ts'
import type { GatewayServices } from './pages.ts'

/** The configured gateway, if there is one. */
export const gatewayOf = (env: Env): PaymentGateway | undefined =>
  env.MOYASAR_SECRET_KEY && env.MOYASAR_WEBHOOK_SECRET
    ? moyasar({
        url: env.MOYASAR_URL.replace(/\/+$/, ''),
        secretKey: env.MOYASAR_SECRET_KEY,
        webhookSecret: env.MOYASAR_WEBHOOK_SECRET,
      })
    : undefined

/** What is needed to work with the configured gateway; undefined where there is none. */
export const gatewayServices = ({
  db,
  log,
  gateway,
}: Pick<AppContext, 'db' | 'log' | 'gateway'>): GatewayServices | undefined => gateway && { db, log, gateway }

/** A gateway that is down is no fault of ours or of the caller: 503, try again. */
export const asUnavailable = (error: unknown): never => {
  if (error instanceof GatewayDown) throw new AppError(503, 'unavailable', { retryAfterSeconds: 10 })
  throw error
}
