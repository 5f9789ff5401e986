import type pg from 'pg'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import type { Attachment } from '#server/mail/transport.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { labels as arabic } from '#src/resources/subscriptions/subscriptions.ar.ts'
import { labels as english } from '#src/resources/subscriptions/subscriptions.en.ts'
import type { PaperMail } from './notify.ts'
import { amountText } from './vendorHistory.ts'

/** The PDF of an invoice or a credit note for a mail that tells of it; nothing where there is none to be had. */
export type AttachedPaper = (invoiceId: number) => Promise<readonly Attachment[]>

const METHODS: Readonly<Record<Locale, Readonly<Record<PaymentMethod, string>>>> = {
  ar: arabic.choices.method,
  en: english.choices.method,
}

const PAPER = z.object({
  id: z.number().nullable(),
  invoice: z.string().nullable(),
  credited: z.string().nullable(),
  amount: z.number(),
  process: z.string(),
  reason: z.string(),
})

type Paper = Readonly<z.infer<typeof PAPER>>

const REFUNDED = PAPER.extend({
  refund: z.string(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  refunded_on: z.string(),
})

type Refunded = Readonly<z.infer<typeof REFUNDED>>

const PAPER_TEXT = `select i.id, i.number as invoice, coalesce(c.number, r.number) as credited, abs(i.amount) as amount,
    s.process_id as process, coalesce(i.reason, '') as reason
  from invoices i join subscriptions s on s.id = i.subscription
  left join invoices c on c.id = i.credited_invoice left join invoices r on r.id = i.replaces_invoice
  where i.id = $1`

// Money that goes back after its credit note points at none of its own: at the last one of the payment.
const REFUND_TEXT = `select n.id, n.number as invoice, null as credited, f.amount, s.process_id as process, f.reason,
    f.number as refund, f.method, f.reference, f.refunded_on::text
  from refunds f join subscriptions s on s.id = f.subscription
  left join lateral (select i.id, i.number from invoices i where i.subscription = s.id and i.kind = 'CREDIT_NOTE'
    and (f.credit_note is null or i.id = f.credit_note) order by i.id desc limit 1) n on true
  where f.id = $1`

const readOne = async <Row extends z.ZodType>(pool: pg.Pool, row: Row, text: string, id: string) => {
  const found = await rowOf(pool, row, { text, values: [Number(id)] })
  if (!found) throw new Error(`nothing to tell of ${id}`)
  return found
}

const told = (paper: Paper) => ({
  invoice: paper.invoice ?? '',
  credited: paper.credited ?? '',
  amount: amountText(paper.amount),
  process: paper.process,
  reason: paper.reason,
})

const refundTold = (refunded: Refunded, locale: Locale) => ({
  ...told(refunded),
  refund: refunded.refund,
  method: METHODS[locale][refunded.method],
  reference: refunded.reference,
  on: formatDay(refunded.refunded_on, locale),
})

const composeOf =
  (pool: pg.Pool, env: Env, template: PaperMail, attached: AttachedPaper): Compose =>
  async ({ username, email, locale }, { refund_id, invoice_id }) => {
    const refund = refund_id ? await readOne(pool, REFUNDED, REFUND_TEXT, refund_id) : undefined
    const paper = refund ?? (await readOne(pool, PAPER, PAPER_TEXT, invoice_id ?? ''))
    const params = refund ? refundTold(refund, locale) : told(paper)
    const mail = writeMail({
      template,
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/dashboard/invoices${paper.id === null ? '' : `/${paper.id}`}`,
      params: { name: username, ...params },
    })
    return paper.id === null ? mail : { ...mail, attachments: await attached(paper.id) }
  }

/** What writes the mails to vendors about credit notes, corrected invoices and money that went back. */
export const paperMails = (
  pool: pg.Pool,
  env: Env,
  attached: AttachedPaper,
): Readonly<Record<PaperMail, Compose>> => ({
  payment_refunded: composeOf(pool, env, 'payment_refunded', attached),
  payment_credited: composeOf(pool, env, 'payment_credited', attached),
  invoice_corrected: composeOf(pool, env, 'invoice_corrected', attached),
})
