import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { invoices } from '#server/db/schema.ts'
import { literal } from '#server/db/sqlText.ts'
import { BUYER_ADDRESS, type CREDIT_PURPOSES } from '#src/resources/invoices/invoices.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import type { RegistrationType } from '#src/resources/vendors/storeDetails.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { riyals, type Share } from './amounts.ts'
import { qrText } from './qr.ts'

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE'

export type CreditPurpose = (typeof CREDIT_PURPOSES)[number]

const PREFIX = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const satisfies Record<InvoiceKind, string>

/** What the first invoice of all names as the one before it. */
export const FIRST_HASH = '0'.repeat(64)

/** Everything that an invoice states; credit notes carry amounts below zero. */
export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly subscription: number
  readonly vendor: number
  readonly credited_invoice: number | null
  readonly reason: string | null
  readonly seller_name_ar: string
  readonly seller_name_en: string
  readonly seller_tax_number: string
  readonly seller_registration: string | null
  readonly seller_address_ar: string | null
  readonly seller_address_en: string | null
  readonly buyer_name: string
  readonly buyer_tax_number: string | null
  readonly buyer_registration: string | null
  /** The national address in one line; null where it is not complete. */
  readonly buyer_address: string | null
  /** What kind of number `buyer_registration` is; null where none is stated, and on what was issued before. */
  readonly buyer_registration_type: RegistrationType | null
  /** The parts of `buyer_address`; null on what was issued before they were stated. */
  readonly buyer_building_number: string | null
  readonly buyer_street: string | null
  readonly buyer_district: string | null
  readonly buyer_city: string | null
  readonly buyer_postal_code: string | null
  readonly buyer_additional_number: string | null
  readonly item_ar: string
  readonly item_en: string
  readonly price: Halalas
  readonly discount: Halalas
  readonly net_total: Halalas
  readonly vat_percentage: Share
  readonly tax: Halalas
  readonly amount: Halalas
  /** When what is invoiced was supplied; null on what was issued before it was stated. */
  readonly supply_on: Day | null
  /** First and last day of the period that was paid for; the last is null where it is for life. */
  readonly supply_starts_on: Day | null
  readonly supply_ends_on: Day | null
  /** Of the coupon that the discount is by. */
  readonly coupon_code: string | null
  /** Why no VAT was charged; null where it was. */
  readonly vat_reason: VatReason | null
  /** Why a credit note was issued; null on invoices. */
  readonly purpose: CreditPurpose | null
  /** The invoice that this one corrects. */
  readonly replaces_invoice: number | null
}

interface Numbered extends InvoiceContent {
  readonly number: string
  readonly year: number
  readonly sequence: number
  readonly uuid: string
  /** ISO 8601, UTC, with milliseconds. */
  readonly issued_at: string
  readonly previous_hash: string
}

/** What is stated, in the order in which it is sealed. */
const CONTENT = [
  'kind',
  'subscription',
  'vendor',
  'credited_invoice',
  'reason',
  'seller_name_ar',
  'seller_name_en',
  'seller_tax_number',
  'seller_registration',
  'seller_address_ar',
  'seller_address_en',
  'buyer_name',
  'buyer_tax_number',
  'buyer_registration',
  'item_ar',
  'item_en',
  'price',
  'discount',
  'net_total',
  'vat_percentage',
  'tax',
  'amount',
] as const satisfies readonly (keyof InvoiceContent)[]

/**
 * What invoices state since later. It is sealed under its name, and only where it is there, so that what was issued
 * before keeps its seal.
 */
const LATER = [
  'buyer_address',
  'supply_on',
  'purpose',
  'replaces_invoice',
  'vat_reason',
  'buyer_registration_type',
  ...BUYER_ADDRESS,
  'supply_starts_on',
  'supply_ends_on',
  'coupon_code',
] as const satisfies readonly (keyof InvoiceContent)[]

/** The columns of what an invoice states. */
export const CONTENT_COLUMNS = pick(invoices, ...CONTENT, ...LATER)

const SEALED = ['previous_hash', 'number', 'year', 'sequence', 'uuid', 'issued_at', ...CONTENT] as const

/** SHA-256, hexadecimal, over all that an invoice states and over the hash of the one before it. */
export const hashOf = (invoice: Numbered): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...SEALED.map((name) => invoice[name]),
        ...LATER.flatMap((name) => (invoice[name] === null ? [] : [[name, invoice[name]]])),
      ]),
    )
    .digest('hex')

/** The setting by which a transaction of which nothing is kept (forecast/) waits for nobody, and keeps nobody waiting. */
export const TURN_SETTING = 'rabt.turn'

const TURN = `select pg_advisory_xact_lock(hashtext(coalesce(nullif(current_setting('${TURN_SETTING}', true), ''), 'invoices')))`

/** Numbers have no gaps and the chain does not fork: whoever issues waits for the others until they are done. */
export const waitForTurn = (tx: Transaction) => tx.execute(sql.raw(TURN))

/** What the next invoice or credit note is. */
interface Next {
  readonly id: number
  readonly sequence: number
  readonly previous_hash: string
}

const NEXT = z.object({
  rows: z.tuple([z.object({ id: z.number(), sequence: z.number(), previous_hash: z.string() })]),
})

const ANSWERS = z.tuple([z.unknown(), NEXT])

/**
 * Waits for one's turn, and tells what the next of a kind is; its id is drawn, so that what tells of it need not wait for
 * its row. One text: while the lock is held nothing waits for this process, and each statement of a text sees what was
 * committed before it begins, so the second what was issued before the turn came.
 */
const takeTurn = async (tx: Transaction, kind: InvoiceKind, year: number): Promise<Next> => {
  const answers = await tx.execute(
    sql.raw(`${TURN};
      select nextval('invoices_id_seq') as id,
        1 + coalesce((select sequence from invoices where kind = ${literal(kind)} and year = ${year}
          order by sequence desc limit 1), 0)::int8 as sequence,
        coalesce((select hash from invoices order by id desc limit 1), ${literal(FIRST_HASH)}) as previous_hash`),
  )
  return ANSWERS.parse(answers)[1].rows[0]
}

const qrOf = (invoice: Numbered): string =>
  qrText({
    seller: invoice.seller_name_ar,
    taxNumber: invoice.seller_tax_number,
    issuedAt: new Date(invoice.issued_at),
    total: riyals(Math.abs(invoice.amount)),
    tax: riyals(Math.abs(invoice.tax)),
  })

/** An invoice that was issued. */
export interface Issued {
  readonly id: number
  readonly number: string
}

/** An invoice or a credit note with its number, sealed, and joined to the chain when it is kept. */
export interface Paper extends Issued, Numbered {
  readonly hash: string
  readonly qr: string
}

/** What callers are told and kept answers hold of it: no more. */
export const issuedOf = ({ id, number }: Issued): Issued => ({ id, number })

/** Waits for one's turn, and gives an invoice or a credit note its number and its seal. */
export const numberPaper = async (tx: Transaction, content: InvoiceContent, now: Date): Promise<Paper> => {
  const year = Number(dayInRiyadh(now).slice(0, 4))
  const { id, sequence, previous_hash } = await takeTurn(tx, content.kind, year)
  const numbered: Numbered = {
    ...content,
    year,
    sequence,
    number: `${PREFIX[content.kind]}-${year}-${String(sequence).padStart(6, '0')}`,
    uuid: randomUUID(),
    issued_at: now.toISOString(),
    previous_hash,
  }
  return { id, ...numbered, hash: hashOf(numbered), qr: qrOf(numbered) }
}

/** Joins what has its number to the chain. */
export const keepPaper = (tx: Transaction, paper: Paper): Promise<unknown> =>
  tx
    .insert(invoices)
    .overridingSystemValue()
    .values({ ...paper, created_at: paper.issued_at })

/** Issues an invoice or a credit note: gives it its number, seals it and joins it to the chain. */
export const issue = async (tx: Transaction, content: InvoiceContent, now: Date): Promise<Paper> => {
  const paper = await numberPaper(tx, content, now)
  await keepPaper(tx, paper)
  return paper
}
