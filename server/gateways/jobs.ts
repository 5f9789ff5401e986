import type { Outside } from '#server/jobs/queue.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { closeLater, closeNow } from './close.ts'
import { openNow } from './open.ts'
import { type GatewayServices, pageWith } from './pages.ts'
import { reconcilePage } from './payments.ts'

/**
 * What jobs do at the gateway, each outside of any transaction. Without a gateway there is nothing to do: what was
 * open there stays as it is until one is configured again.
 */
export const gatewayJobs = (current: () => Promise<GatewayServices | undefined>) =>
  ({
    /** Reconciles a page, lest a notification was lost or a request could not wait. */
    gateway_reconcile: {
      outside: async ({ payment_id }) => {
        const services = await current()
        const page = services && (await pageWith(services, Number(payment_id)))
        if (page && ['OPEN', 'CLOSING'].includes(page.state)) await reconcilePage(services, page)
      },
    },
    /** Opens a page that a request could not wait for. */
    gateway_open: {
      outside: async ({ payment_id, amount, description, locale, reference, returnUrl }) => {
        const services = await current()
        if (!services) return
        await openNow(services, Number(payment_id), {
          amount: Number(amount),
          description: String(description),
          locale: String(locale) as Locale,
          reference: String(reference),
          returnUrl: String(returnUrl),
        })
      },
    },
    /** Closes a page that nobody is to pay on any more. */
    gateway_close: {
      outside: async ({ payment_id }) => {
        const services = await current()
        const page = services && (await pageWith(services, Number(payment_id)))
        if (services && page?.state === 'CLOSING') await closeNow(services, page)
      },
    },
    /**
     * Closes what is open for a payment that somebody decided on without the gateway, or that is of another amount by
     * now: the page that was made for that one since stays.
     */
    gateway_withdraw: {
      outside: async ({ subscription_id }) => {
        const services = await current()
        if (!services) return
        const outdated = await closeLater(services.db, { outdatedOf: Number(subscription_id) })
        for (const page of outdated) await closeNow(services, page)
      },
    },
  }) as const satisfies Readonly<Record<string, Outside>>
