import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { invoices } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { readSettings } from '#server/settings/read.ts'
import type { BUYER_ADDRESS } from '#src/resources/invoices/invoices.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { type PaperAmounts, partOf, type Share } from './amounts.ts'
import type { Period } from './coverage.ts'
import { CONTENT_COLUMNS, type CreditPurpose, type InvoiceContent, issue, type Paper } from './invoices.ts'
import type { LockedVendor } from './vendorState.ts'

/** What a payment is for, and what was paid. */
export interface PaidFor {
  readonly subscriptionId: number
  readonly package_ar: string
  readonly package_en: string | null
  readonly price: Halalas
  readonly discount: Halalas
  readonly net: Halalas
  readonly rate: Share
  readonly tax: Halalas
  readonly total: Halalas
  readonly supplyOn: Day
  readonly period: Period
  readonly couponCode: string | null
  readonly vatReason: VatReason | null
}

/** Who is named as the buyer. */
export type Buyer = Pick<
  InvoiceContent,
  | 'buyer_name'
  | 'buyer_tax_number'
  | 'buyer_registration'
  | 'buyer_registration_type'
  | 'buyer_address'
  | (typeof BUYER_ADDRESS)[number]
>

/** The parts of a national address, where it is complete: a part of one is no address. */
const addressParts = (vendor: LockedVendor): Pick<InvoiceContent, (typeof BUYER_ADDRESS)[number]> => {
  const stated = vendor.address === null ? null : vendor
  return {
    buyer_building_number: stated?.building_number ?? null,
    buyer_street: stated?.street ?? null,
    buyer_district: stated?.district ?? null,
    buyer_city: stated?.city ?? null,
    buyer_postal_code: stated?.postal_code ?? null,
    buyer_additional_number: stated?.additional_number ?? null,
  }
}

/** The buyer as the vendor's record has it now. */
export const buyerOf = (vendor: LockedVendor): Buyer => ({
  buyer_name: vendor.company_name ?? vendor.store_name,
  buyer_tax_number: vendor.tax_number,
  buyer_registration: vendor.registration,
  buyer_registration_type: vendor.registration_type,
  buyer_address: vendor.address,
  ...addressParts(vendor),
})

/** The seller as settings have it; 409 `invoice_settings_missing` while the VAT number is not set. */
export const sellerIn = (settings: SettingsValues) => {
  const { seller_name_ar, seller_name_en, seller_tax_number } = settings
  if (!seller_tax_number || !seller_name_ar) throw new AppError(409, 'invoice_settings_missing')
  return {
    seller_name_ar,
    seller_name_en: seller_name_en ?? seller_name_ar,
    seller_tax_number,
    seller_registration: settings.seller_registration ?? null,
    seller_address_ar: settings.seller_address_ar ?? null,
    seller_address_en: settings.seller_address_en ?? null,
  }
}

/** Who is named as the seller. */
export type Seller = Readonly<ReturnType<typeof sellerIn>>

/** The seller as the settings have it now; refused like `sellerIn`. */
export const sellerNow = async (tx: Transaction): Promise<Seller> => sellerIn(await readSettings(tx))

/** What the invoice of a payment states, with the buyer as the vendor's record has it now. */
export const invoiceOf = (vendor: LockedVendor, paid: PaidFor, seller: Seller): InvoiceContent => ({
  kind: 'INVOICE',
  subscription: paid.subscriptionId,
  vendor: vendor.id,
  credited_invoice: null,
  reason: null,
  ...seller,
  ...buyerOf(vendor),
  item_ar: paid.package_ar,
  item_en: paid.package_en ?? paid.package_ar,
  price: paid.price,
  discount: paid.discount,
  net_total: paid.net,
  vat_percentage: paid.rate,
  tax: paid.tax,
  amount: paid.total,
  supply_on: paid.supplyOn,
  supply_starts_on: paid.period.start,
  supply_ends_on: paid.period.end,
  coupon_code: paid.couponCode,
  vat_reason: paid.vatReason,
  purpose: null,
  replaces_invoice: null,
})

const AMOUNTS = z.object({
  price: z.number(),
  discount: z.number(),
  net_total: z.number(),
  tax: z.number(),
  amount: z.number(),
})

/** The invoice that stands for a payment, and what credit notes have left of it. */
export interface Standing {
  readonly id: number
  readonly number: string
  /** In Riyadh. */
  readonly issuedOn: Day
  readonly content: InvoiceContent
  readonly left: PaperAmounts
}

/** The latest invoice of a payment, whose vendor the caller has locked; undefined where there is none. */
export const standingInvoice = async (
  tx: Transaction,
  subscriptionId: number,
): Promise<Standing | undefined> => {
  const [row] = await tx
    .select({ ...pick(invoices, 'id', 'number', 'issued_at'), ...CONTENT_COLUMNS })
    .from(invoices)
    .where(and(eq(invoices.subscription, subscriptionId), eq(invoices.kind, 'INVOICE')))
    .orderBy(desc(invoices.id))
    .limit(1)
  if (!row) return undefined
  const { id, number, issued_at, ...content } = row
  const left = await rowOf(
    tx,
    AMOUNTS,
    sql`select sum(price)::float8 as price, sum(discount)::float8 as discount, sum(net_total)::float8 as net_total,
        sum(tax)::float8 as tax, sum(amount)::float8 as amount
      from invoices where id = ${id} or credited_invoice = ${id}`,
  )
  return { id, number, issuedOn: dayInRiyadh(new Date(issued_at)), content, left: left ?? content }
}

/** The payment whose invoice it is; 404. */
export const paymentOfInvoice = async (
  tx: Transaction,
  invoiceId: number,
): Promise<{
  readonly vendor: number
  readonly subscription: number
  readonly kind: InvoiceContent['kind']
}> => {
  const [found] = await tx
    .select(pick(invoices, 'vendor', 'subscription', 'kind'))
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  if (!found) throw new AppError(404, 'not_found')
  return found
}

/** How much of an invoice a credit note takes back, and why. */
export interface CreditNote {
  /** At most what is left. */
  readonly amount: Halalas
  readonly purpose: CreditPurpose
  readonly reason: string
  readonly supplyOn: Day
}

/** Issues a credit note on what is left of an invoice; it names the parties that the invoice names. */
export const issueCreditNote = async (
  tx: Transaction,
  standing: Standing,
  { amount, purpose, reason, supplyOn }: CreditNote,
  now: Date,
): Promise<Paper> => {
  const part = partOf(standing.left, amount, standing.content.vat_percentage)
  return issue(
    tx,
    {
      ...standing.content,
      kind: 'CREDIT_NOTE',
      credited_invoice: standing.id,
      reason,
      price: -part.price,
      discount: -part.discount,
      net_total: -part.net_total,
      tax: -part.tax,
      amount: -part.amount,
      supply_on: supplyOn,
      purpose,
      replaces_invoice: null,
    },
    now,
  )
}
