import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { labels as arabic } from '#src/resources/subscriptions/subscriptions.ar.ts'
import { labels as english } from '#src/resources/subscriptions/subscriptions.en.ts'
import type { PaperMail } from './notify.ts'
import { amountText } from './told.ts'

const METHODS: Readonly<Record<Locale, Readonly<Record<PaymentMethod, string>>>> = {
  ar: arabic.choices.method,
  en: english.choices.method,
}

interface Paper {
  readonly id: number | null
  readonly invoice: string | null
  readonly credited: string | null
  readonly amount: string
  readonly process: string
  readonly reason: string
}

interface Refunded extends Paper {
  readonly refund: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly refunded_on: string
}

const PAPER = `select i.id, i.number as invoice, coalesce(c.number, r.number) as credited, abs(i.amount) as amount,
    s.process_id as process, coalesce(i.reason, '') as reason
  from invoices i join subscriptions s on s.id = i.subscription
  left join invoices c on c.id = i.credited_invoice left join invoices r on r.id = i.replaces_invoice
  where i.id = $1`

// Money that goes back after its credit note points at none of its own: at the last one of the payment.
const REFUND = `select n.id, n.number as invoice, null as credited, f.amount, s.process_id as process, f.reason,
    f.number as refund, f.method, f.reference, f.refunded_on::text
  from refunds f join subscriptions s on s.id = f.subscription
  left join lateral (select i.id, i.number from invoices i where i.subscription = s.id and i.kind = 'CREDIT_NOTE'
    and (f.credit_note is null or i.id = f.credit_note) order by i.id desc limit 1) n on true
  where f.id = $1`

const readOne = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  id: string,
): Promise<Row> => {
  const { rows } = await pool.query<Row>(text, [Number(id)])
  if (!rows[0]) throw new Error(`nothing to tell of ${id}`)
  return rows[0]
}

const told = (paper: Paper) => ({
  invoice: paper.invoice ?? '',
  credited: paper.credited ?? '',
  amount: amountText(Number(paper.amount)),
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
  (pool: pg.Pool, env: Env, template: PaperMail): Compose =>
  async ({ username, email, locale }, { refund_id, invoice_id }) => {
    const paper = refund_id
      ? await readOne<Refunded>(pool, REFUND, refund_id)
      : await readOne<Paper>(pool, PAPER, invoice_id ?? '')
    const params = refund_id ? refundTold(paper as Refunded, locale) : told(paper)
    return writeMail({
      template,
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/dashboard/invoices${paper.id === null ? '' : `/${paper.id}`}`,
      params: { name: username, ...params },
    })
  }

/** What writes the mails to vendors about credit notes, corrected invoices and money that went back. */
export const paperMails = (pool: pg.Pool, env: Env): Readonly<Record<PaperMail, Compose>> => ({
  payment_refunded: composeOf(pool, env, 'payment_refunded'),
  payment_credited: composeOf(pool, env, 'payment_credited'),
  invoice_corrected: composeOf(pool, env, 'invoice_corrected'),
})
