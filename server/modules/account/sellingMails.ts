import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import { columnLabel } from '#server/http/labels.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { packages } from '#src/resources/packages/packages.ts'

/** Writes what vendors are told of their selling: a link that did not come about, a limit of the package that is reached. */
export const sellingMails = (pool: pg.Pool, env: Env) =>
  ({
    store_link_failed: async ({ username, email, locale }, { store = '', ar = '', en = '', reason = '' }) =>
      writeMail({
        template: 'store_link_failed',
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/dashboard/marketplaces`,
        params: { name: username, store, marketplace: (locale === 'en' && en) || ar, reason },
      }),
    package_limit_reached: async ({ username, email, locale }, { counter = '', used = '', limit = '' }) =>
      writeMail({
        template: 'package_limit_reached',
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/dashboard/subscription`,
        params: { name: username, what: columnLabel(packages, counter, locale), used, limit },
      }),
  }) as const satisfies Readonly<Record<string, Compose>>
