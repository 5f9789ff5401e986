import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOCKS_BRIEFLY, LOCKS_PATIENTLY, type Transaction } from '#server/db/client.ts'
import { gathered, isShared } from '#server/db/gathered.ts'
import { ids } from '#server/db/rows.ts'
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

/** What the next papers are. */
interface Next {
  readonly ids: readonly number[]
  /** The last number of each series that was asked for, in their order. */
  readonly sequences: readonly number[]
  readonly previous_hash: string
}

const NEXT = z.object({
  rows: z.tuple([z.object({ ids, sequences: ids, previous_hash: z.string() })]),
})

/** Papers of a kind are numbered anew each year. */
interface Series {
  readonly kind: InvoiceKind
  readonly year: number
}

/**
 * Waits for one's turn, and tells what the next papers are; their ids are drawn, so that what tells of them need not wait
 * for their rows. One text: while the lock is held nothing waits for this process, and each statement of a text sees
 * what was committed before it begins, so the second what was issued before the turn came.
 */
const takeTurn = async (tx: Transaction, count: number, series: readonly Series[]): Promise<Next> => {
  const last = series.map(
    ({
      kind,
      year,
    }) => `coalesce((select sequence from invoices where kind = ${literal(kind)} and year = ${year}
      order by sequence desc limit 1), 0)::int8`,
  )
  // Everybody waits for whoever has the turn: for the turn as long as it takes, for anything else briefly.
  const turn = isShared(tx) ? `${LOCKS_PATIENTLY}; ${TURN}; ${LOCKS_BRIEFLY}` : TURN
  const answers = await tx.execute(
    sql.raw(`${turn};
      select array(select nextval('invoices_id_seq') from generate_series(1, ${count})) as ids,
        array[${last.join(', ')}] as sequences,
        coalesce((select hash from invoices order by id desc limit 1), ${literal(FIRST_HASH)}) as previous_hash`),
  )
  return NEXT.parse(z.array(z.unknown()).parse(answers).at(-1)).rows[0]
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

interface Unnumbered {
  readonly content: InvoiceContent
  readonly now: Date
}

const seriesOf = ({ content: { kind }, now }: Unnumbered): Series => ({
  kind,
  year: Number(dayInRiyadh(now).slice(0, 4)),
})

/** Waits for one's turn, and gives invoices and credit notes their numbers and their seals. */
const numberPapers = async (tx: Transaction, all: readonly Unnumbered[]): Promise<readonly Paper[]> => {
  const keyOf = ({ kind, year }: Series): string => `${PREFIX[kind]}-${year}`
  const series = new Map(all.map(seriesOf).map((each) => [keyOf(each), each]))
  const next = await takeTurn(tx, all.length, [...series.values()])
  const sequences = new Map([...series.keys()].map((key, place) => [key, next.sequences[place] ?? 0]))
  let { previous_hash } = next
  return all.map((each, place) => {
    const { kind, year } = seriesOf(each)
    const key = keyOf({ kind, year })
    const sequence = (sequences.get(key) ?? 0) + 1
    sequences.set(key, sequence)
    const numbered: Numbered = {
      ...each.content,
      year,
      sequence,
      number: `${key}-${String(sequence).padStart(6, '0')}`,
      uuid: randomUUID(),
      issued_at: each.now.toISOString(),
      previous_hash,
    }
    previous_hash = hashOf(numbered)
    return { id: Number(next.ids[place]), ...numbered, hash: previous_hash, qr: qrOf(numbered) }
  })
}

/** The columns of a paper, and when its row was made. */
const PAPER = ['id', 'created_at', ...SEALED, ...LATER, 'hash', 'qr'] as const

const keepPapers = async (tx: Transaction, papers: readonly Paper[]): Promise<void> => {
  const rows = papers.map((paper) => ({ ...paper, created_at: paper.issued_at }))
  const typed = PAPER.map((name) => `${name} ${invoices[name].getSQLType()}`)
  await tx.execute(sql`
    insert into invoices (${sql.raw(PAPER.join(', '))}) overriding system value
    select ${sql.raw(PAPER.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paper(${sql.raw(typed.join(', '))})`)
}

/** A paper that is being kept. */
interface Keeping {
  readonly paper: Paper
  /** Resolves when it has been joined to the chain. */
  readonly kept: Promise<unknown>
}

const issueAll = async (tx: Transaction, all: readonly Unnumbered[]): Promise<readonly Keeping[]> => {
  const papers = await numberPapers(tx, all)
  const kept = keepPapers(tx, papers)
  // Whoever issued one of them is told when it waits for that.
  kept.catch(() => undefined)
  return papers.map((paper) => ({ paper, kept }))
}

/**
 * Waits for one's turn, and gives an invoice or a credit note its number and its seal. What tells of it may go out while it is
 * joined to the chain.
 */
export const beginIssue = (tx: Transaction, content: InvoiceContent, now: Date): Promise<Keeping> =>
  gathered(tx, issueAll, { content, now })

/** Issues an invoice or a credit note: gives it its number, seals it and joins it to the chain. */
export const issue = async (tx: Transaction, content: InvoiceContent, now: Date): Promise<Paper> => {
  const { paper, kept } = await beginIssue(tx, content, now)
  await kept
  return paper
}
