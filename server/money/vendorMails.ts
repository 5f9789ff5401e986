import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail, writeNews } from '#server/mail/templates.ts'
import { vatNoteOf } from '#server/money/vatNote.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { counted } from '#src/i18n/counted.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { VAT_REASONS } from '#src/resources/packages/vatReasons.ts'
import { daysBetween } from '#src/schema/days.ts'
import type { ChangeMail, VendorMail } from './notify.ts'
import { type AttachedPaper, paperMails } from './paperMails.ts'
import { amountText, type WalletMail } from './vendorHistory.ts'

const PAYMENT = z.object({
  id: z.number(),
  package_ar: z.string(),
  package_en: z.string().nullable(),
  amount: z.number(),
  set_off: z.number(),
  process_id: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  due_on: z.string().nullable(),
  reason: z.string().nullable(),
  invoice: z.string().nullable(),
  invoice_id: z.number().nullable(),
  set_off_note: z.number().nullable(),
  tax: z.number(),
  vat_percentage: z.number(),
  vat_reason: z.enum(VAT_REASONS).nullable(),
})

type Payment = Readonly<z.infer<typeof PAYMENT>>

const readPayment = async (pool: pg.Pool, id: number): Promise<Payment> => {
  const rows = await rowsOf(pool, PAYMENT, {
    text: `select s.id, p.title_ar as package_ar, p.title_en as package_en, s.amount, s.set_off,
      s.process_id, s.starts_on::text, s.ends_on::text,
      s.due_on::text, s.reason, i.number as invoice, i.id as invoice_id, f.credit_note as set_off_note,
      s.tax, s.vat_percentage, s.vat_reason
     from subscriptions s join packages p on p.id = s.package
     left join lateral (select number, id from invoices where subscription = s.id and kind = 'INVOICE'
       order by id desc limit 1) i on true
     left join subscription_changes c on c.payment = s.id and c.state = 'DONE'
     left join refunds f on f.subscription = c.subscription and f.method = 'SET_OFF' and f.reference = s.process_id
     where s.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Error(`no subscription ${id}`)
  return rows[0]
}

const FOR_LIFE = { ar: 'مدى الحياة', en: 'for life' } as const satisfies Record<Locale, string>

/** The VAT in the whole of a payment, of which unused days may have paid a part, or why there is none. */
const vatText = ({ amount, tax, vat_percentage, vat_reason }: Payment, locale: Locale): string => {
  const [whole, vat, rate] = [amountText(amount), amountText(tax), `${vat_percentage / 100}%`]
  const why = vatNoteOf(vat_reason, locale)
  const texts = {
    ar: why ? `بلا ضريبة قيمة مضافة: ${why}` : `ضريبة القيمة المضافة ${rate} ضمن الإجمالي ${whole}: ${vat}`,
    en: why ? `Without VAT: ${why}` : `VAT of ${rate} in the total of ${whole}: ${vat}`,
  } as const satisfies Record<Locale, string>
  return texts[locale]
}

const paymentParams = (payment: Payment, locale: Locale): Record<string, string> => ({
  package: (locale === 'en' ? payment.package_en : null) ?? payment.package_ar,
  amount: amountText(payment.amount),
  set_off: amountText(payment.set_off),
  paid: amountText(payment.amount - payment.set_off),
  process: payment.process_id,
  invoice: payment.invoice ?? '',
  from: payment.starts_on ? formatDay(payment.starts_on, locale) : '',
  until: payment.ends_on ? formatDay(payment.ends_on, locale) : FOR_LIFE[locale],
  due: payment.due_on ? formatDay(payment.due_on, locale) : '',
  vat: vatText(payment, locale),
  reason: payment.reason ?? '',
})

const LATE = { ar: arabic.common.late, en: english.common.late } as const satisfies Record<Locale, string>

/** For how many days a payment was overdue on the day on which its vendor was reminded of it. */
const lateText = (due: string, on: string, locale: Locale): string =>
  counted(LATE[locale], Math.max(0, daysBetween(due, on)), locale)

const APPROVALS: readonly VendorMail[] = ['payment_approved', 'subscription_upgraded']

/** The invoice that a mail brings along. */
const invoiceIn = (template: VendorMail, payment: Payment | undefined): number | null =>
  APPROVALS.includes(template) ? (payment?.invoice_id ?? null) : null

const CHANGES: readonly VendorMail[] = [
  'subscription_upgrading',
  'subscription_switching',
  'subscription_leaving',
  'subscription_extended',
  'subscription_kept',
  'subscription_pausing',
  'subscription_paused',
  'subscription_resumed',
  'subscription_running',
] satisfies readonly ChangeMail[]

const isOfChange = (template: VendorMail): boolean => CHANGES.includes(template)

/** What was planned, or given: it was written with the mail, as the period may move on. */
const changeParams = (
  {
    next_ar = '',
    next_en = '',
    until = '',
    pauses = '',
    resumes = '',
    why = '',
  }: Readonly<Record<string, string | undefined>>,
  locale: Locale,
): Record<string, string> => ({
  next: locale === 'en' ? next_en : next_ar,
  until: until ? formatDay(until, locale) : '',
  pauses: pauses ? formatDay(pauses, locale) : '',
  resumes: resumes ? formatDay(resumes, locale) : '',
  why,
})

/** Where a mail leads: to the invoice or the payment that it tells of, or to what its reader is to do. */
const pageOf = (template: VendorMail, payment: Payment | undefined): string => {
  if (template === 'bank_changed') return '/dashboard/store'
  if (!payment || isOfChange(template) || template === 'upgrade_lapsed') return '/dashboard/subscription'
  const invoice = invoiceIn(template, payment)
  return invoice === null ? `/dashboard/payments?payment=${payment.id}` : `/dashboard/invoices/${invoice}`
}

const composeOf =
  (pool: pg.Pool, env: Env, template: VendorMail, attached: AttachedPaper): Compose =>
  async ({ username, email, locale }, { subscription_id, ended_on, iban_end, as_of, ...change }) => {
    const payment = subscription_id ? await readPayment(pool, Number(subscription_id)) : undefined
    const invoice = invoiceIn(template, payment)
    const mail = writeMail({
      template,
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}${pageOf(template, payment)}`,
      // A pause that was taken back on its first day had no days.
      ...(template === 'subscription_resumed' &&
        change.pauses === change.resumes && { note: 'note_at_once' }),
      params: {
        name: username,
        ended: ended_on ? formatDay(ended_on, locale) : '',
        iban_end: iban_end || '—',
        ...(payment && paymentParams(payment, locale)),
        ...(isOfChange(template) && changeParams(change, locale)),
        late: payment?.due_on && as_of ? lateText(payment.due_on, as_of, locale) : '',
      },
    })
    const note = invoice === null ? null : (payment?.set_off_note ?? null)
    const papers = [invoice, note].filter((paper) => paper !== null)
    if (papers.length === 0) return mail
    return { ...mail, attachments: (await Promise.all(papers.map(attached))).flat() }
  }

/** About a wallet: what it tells was written with it. */
const walletMail =
  (pool: pg.Pool, env: Env, template: WalletMail): Compose =>
  async ({ username, email, locale }, { amount = '', process = '', reason = '', holder }) => {
    const letter = {
      template,
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      params: { name: username, amount, process, reason },
    }
    if (holder !== 'partner') return writeMail({ ...letter, link: `${env.PUBLIC_URL}/` })
    return writeNews(template === 'commission_reversed' ? { ...letter, note: 'note_partner' } : letter)
  }

/** What writes the mails about payments and wallets, each in its reader's language, with the papers that they tell of. */
export const vendorMails = (
  pool: pg.Pool,
  env: Env,
  attached: AttachedPaper,
): Readonly<Record<VendorMail | WalletMail, Compose>> => ({
  ...paperMails(pool, env, attached),
  commission_reversed: walletMail(pool, env, 'commission_reversed'),
  payout_returned: walletMail(pool, env, 'payout_returned'),
  wallet_adjusted: walletMail(pool, env, 'wallet_adjusted'),
  referral_declined: walletMail(pool, env, 'referral_declined'),
  payment_approved: composeOf(pool, env, 'payment_approved', attached),
  payment_rejected: composeOf(pool, env, 'payment_rejected', attached),
  payment_due: composeOf(pool, env, 'payment_due', attached),
  payment_unpaid: composeOf(pool, env, 'payment_unpaid', attached),
  payment_due_soon: composeOf(pool, env, 'payment_due_soon', attached),
  payment_overdue: composeOf(pool, env, 'payment_overdue', attached),
  bank_changed: composeOf(pool, env, 'bank_changed', attached),
  subscription_ended: composeOf(pool, env, 'subscription_ended', attached),
  subscription_upgrading: composeOf(pool, env, 'subscription_upgrading', attached),
  subscription_upgraded: composeOf(pool, env, 'subscription_upgraded', attached),
  upgrade_lapsed: composeOf(pool, env, 'upgrade_lapsed', attached),
  subscription_switching: composeOf(pool, env, 'subscription_switching', attached),
  subscription_leaving: composeOf(pool, env, 'subscription_leaving', attached),
  subscription_extended: composeOf(pool, env, 'subscription_extended', attached),
  subscription_kept: composeOf(pool, env, 'subscription_kept', attached),
  subscription_pausing: composeOf(pool, env, 'subscription_pausing', attached),
  subscription_paused: composeOf(pool, env, 'subscription_paused', attached),
  subscription_resumed: composeOf(pool, env, 'subscription_resumed', attached),
  subscription_running: composeOf(pool, env, 'subscription_running', attached),
})
