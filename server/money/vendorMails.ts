import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { dayText } from '#server/http/moments.ts'
import { currentBrand } from '#server/modules/brands/current.ts'
import type { Compose } from '#server/modules/mail/queue.ts'
import { writeMail } from '#server/modules/mail/templates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { VendorMail } from './notify.ts'
import { amountText } from './told.ts'

interface Payment {
  readonly package_ar: string
  readonly package_en: string | null
  readonly amount: number
  readonly process_id: string
  readonly ends_on: string | null
  readonly due_on: string | null
  readonly reason: string | null
  readonly invoice: string | null
  readonly invoice_id: number | null
}

const readPayment = async (pool: pg.Pool, id: number): Promise<Payment> => {
  const { rows } = await pool.query<Payment>(
    `select p.title_ar as package_ar, p.title_en as package_en, s.amount, s.process_id, s.ends_on::text,
      s.due_on::text, s.reason, i.number as invoice, i.id as invoice_id
     from subscriptions s join packages p on p.id = s.package
     left join lateral (select number, id from invoices where subscription = s.id and kind = 'INVOICE'
       order by id desc limit 1) i on true
     where s.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`no subscription ${id}`)
  return rows[0]
}

const FOR_LIFE = { ar: 'مدى الحياة', en: 'for life' } as const satisfies Record<Locale, string>

const paymentParams = (payment: Payment, locale: Locale): Record<string, string> => ({
  package: (locale === 'en' ? payment.package_en : null) ?? payment.package_ar,
  amount: amountText(payment.amount),
  process: payment.process_id,
  invoice: payment.invoice ?? '',
  until: payment.ends_on ? dayText(payment.ends_on, locale) : FOR_LIFE[locale],
  due: payment.due_on ? dayText(payment.due_on, locale) : '',
  reason: payment.reason ?? '',
})

/** Where a mail leads to, where that is not the first page: an invoice is read, printed and downloaded there. */
const PAGES: { readonly [T in VendorMail]?: (payment: Payment) => string | undefined } = {
  payment_approved: ({ invoice_id }) =>
    invoice_id === null ? undefined : `/dashboard/invoices/${invoice_id}`,
}

const composeOf =
  (pool: pg.Pool, env: Env, template: VendorMail): Compose =>
  async ({ username, email, locale }, { subscription_id, ended_on }) => {
    const payment = subscription_id ? await readPayment(pool, Number(subscription_id)) : undefined
    return writeMail({
      template,
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}${(payment && PAGES[template]?.(payment)) ?? '/'}`,
      params: {
        name: username,
        ended: ended_on ? dayText(ended_on, locale) : '',
        ...(payment && paymentParams(payment, locale)),
      },
    })
  }

/** What writes the mails to vendors about their payments, each in the vendor's language. */
export const vendorMails = (pool: pg.Pool, env: Env): Readonly<Record<VendorMail, Compose>> => ({
  payment_approved: composeOf(pool, env, 'payment_approved'),
  payment_rejected: composeOf(pool, env, 'payment_rejected'),
  payment_due: composeOf(pool, env, 'payment_due'),
  subscription_ended: composeOf(pool, env, 'subscription_ended'),
})
