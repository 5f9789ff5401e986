import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/http/errors.ts'
import { GatewayDown } from './gateway.ts'
import type { GatewayServices } from './pages.ts'

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
