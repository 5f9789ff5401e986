import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'

/**
 * Writes the mails that tell of an answer, in their reader's language. They lead to it and do not hold it: what is
 * written about a shipment stays where its files are.
 */
export const shipmentMails = (pool: pg.Pool, env: Env) => {
  const write =
    (template: 'shipping_answered' | 'shipping_answered_back', path: (id: string) => string): Compose =>
    async ({ username, email, locale }, { subject = '', order = '', id = '' }) =>
      writeMail({
        template,
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}${path(id)}`,
        params: { name: username, subject, order },
      })
  return {
    shipping_answered: write('shipping_answered', (id) => `/dashboard/support?report=${id}`),
    shipping_answered_back: write('shipping_answered_back', (id) => `/admin-panel/support/view/${id}`),
  } as const
}
