import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database, Transaction } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import { type Compose, queueMail } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { isAdmin } from '#server/modules/auth/admins.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import type { Locale } from '#src/i18n/locales.ts'

const CHANGES: Readonly<Record<Locale, Readonly<Record<FactorChange, string>>>> = {
  ar: arabic.common.factors,
  en: english.common.factors,
}

/** What happens to somebody's second factors by his own hand. */
export type FactorChange = keyof typeof arabic.common.factors

const isChange = (what: string | undefined): what is FactorChange =>
  what !== undefined && Object.hasOwn(CHANGES.ar, what)

/** Tells of it: in the history, and its owner by mail, who may not have done it. */
export const tellOfFactor = async (
  db: Database | Transaction,
  request: FastifyRequest,
  userId: number,
  what: FactorChange,
): Promise<void> => {
  await recordAccess(db, request, what, userId)
  await queueMail(db, { template: 'second_factor_changed', to: { userId }, params: { what } })
}

/** Writes the mails about second factors; each leads to the sign-in of whom it goes to. */
export const factorMails = (pool: pg.Pool, env: Env) => {
  const write =
    (template: 'second_factor_changed' | 'second_factor_guessed' | 'second_factor_reset'): Compose =>
    async ({ id, username, email, locale }, { what, reason = '' }) =>
      writeMail({
        template,
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/${(await isAdmin(pool, id)) ? 'admin-panel/sign-in' : 'login'}`,
        params: { name: username, what: isChange(what) ? CHANGES[locale][what] : '', reason },
      })
  return {
    second_factor_changed: write('second_factor_changed'),
    second_factor_guessed: write('second_factor_guessed'),
    second_factor_reset: write('second_factor_reset'),
  } as const
}
