import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Finding } from '#server/db/einvoices.ts'
import { instant, type Reader, rowOf } from '#server/db/rows.ts'
import { taxWithin } from '#server/money/amounts.ts'
import { inBothLanguages, MISSING } from '#src/i18n/findings.ts'
import { VAT_REASONS } from '#src/resources/packages/vatReasons.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { REGISTRATION_TYPES, type RegistrationType } from '#src/resources/vendors/storeDetails.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { EinvoiceDocument, NationalAddress, RegistrationScheme } from './document.ts'
import { missing } from './findings.ts'

const text = z.string().nullable()

const FACTS = z.object({
  number: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  issued_at: instant,
  seller_name_ar: z.string(),
  seller_tax_number: z.string(),
  seller_registration: text,
  buyer_name: z.string(),
  buyer_tax_number: text,
  buyer_registration: text,
  buyer_registration_type: z.enum(REGISTRATION_TYPES).nullable(),
  building_number: text,
  street: text,
  district: text,
  city: text,
  postal_code: text,
  additional_number: text,
  item_ar: z.string(),
  price: z.number(),
  discount: z.number(),
  net_total: z.number(),
  tax: z.number(),
  amount: z.number(),
  vat_percentage: z.number(),
  vat_reason: z.enum(VAT_REASONS).nullable(),
  supply_on: text,
  supply_starts_on: text,
  supply_ends_on: text,
  method: z.enum(PAYMENT_METHODS).nullable(),
  about: text,
  reason: text,
})

type Facts = Readonly<z.infer<typeof FACTS>>

const readFacts = (db: Pick<Reader, 'execute'>, invoiceId: number): Promise<Facts | undefined> =>
  rowOf(
    db,
    FACTS,
    sql`select i.number, i.kind, i.issued_at::text, i.seller_name_ar, i.seller_tax_number, i.seller_registration,
        i.buyer_name, i.buyer_tax_number, i.buyer_registration, i.buyer_registration_type,
        coalesce(i.buyer_building_number, v.building_number) as building_number,
        coalesce(i.buyer_street, v.street) as street, coalesce(i.buyer_district, v.district) as district,
        coalesce(i.buyer_city, v.city) as city, coalesce(i.buyer_postal_code, v.postal_code) as postal_code,
        case when i.buyer_building_number is null then v.additional_number else i.buyer_additional_number end
          as additional_number,
        i.item_ar, abs(i.price) as price, abs(i.discount) as discount, abs(i.net_total) as net_total, abs(i.tax) as tax,
        abs(i.amount) as amount, i.vat_percentage, i.vat_reason, i.supply_on::text, i.supply_starts_on::text,
        i.supply_ends_on::text, s.method, c.number as about, i.reason
      from invoices i join vendors v on v.id = i.vendor join subscriptions s on s.id = i.subscription
      left join invoices c on c.id = i.credited_invoice
      where i.id = ${invoiceId}`,
  )

const MEANS = {
  BANK_TRANSFER: '42',
  CASH: '10',
  CREDIT_CARD: '48',
  APPLE_PAY: '48',
} as const satisfies Readonly<Record<PaymentMethod, EinvoiceDocument['paymentMeans']>>

const SCHEMES = {
  COMMERCIAL_REGISTRATION: 'CRN',
  UNIFIED_NUMBER: '700',
  FREELANCE_CERTIFICATE: 'OTH',
} as const satisfies Readonly<Record<RegistrationType, RegistrationScheme>>

/** Without VAT; what a coupon took off is what is left between the price and what was charged. */
const netOf = ({ price, discount, net_total, vat_percentage }: Facts) => {
  const unitPrice = discount === 0 ? net_total : Math.max(net_total, price - taxWithin(price, vat_percentage))
  return { unitPrice, allowance: unitPrice - net_total, net: net_total }
}

/**
 * The days of supply as the paper states them: the period that was paid for, which is sealed with the invoice, whatever
 * became of the subscription since. What was issued before periods were stated names the day of supply alone. The day on
 * which the money came in decides on the return, and has no element of its own in the authority's document.
 */
const supplyOf = ({
  supply_starts_on,
  supply_ends_on,
  supply_on,
  issued_at,
}: Facts): Pick<EinvoiceDocument, 'supplyOn' | 'supplyEndsOn'> =>
  supply_starts_on
    ? { supplyOn: supply_starts_on, supplyEndsOn: supply_ends_on }
    : { supplyOn: supply_on ?? dayInRiyadh(new Date(issued_at)), supplyEndsOn: null }

const documentFrom = (facts: Facts, address: NationalAddress, uuid: string): EinvoiceDocument => {
  const issuedAt = new Date(facts.issued_at)
  return {
    profile: facts.buyer_tax_number ? 'STANDARD' : 'SIMPLIFIED',
    type: facts.kind,
    number: facts.number,
    uuid,
    issuedAt,
    seller: {
      name: facts.seller_name_ar,
      taxNumber: facts.seller_tax_number,
      registration: facts.seller_registration,
      registrationScheme: null,
      address,
    },
    buyer: {
      name: facts.buyer_name,
      taxNumber: facts.buyer_tax_number,
      registration: facts.buyer_registration,
      registrationScheme: facts.buyer_registration_type && SCHEMES[facts.buyer_registration_type],
      address: {
        buildingNumber: facts.building_number,
        street: facts.street,
        district: facts.district,
        city: facts.city,
        postalCode: facts.postal_code,
        additionalNumber: facts.additional_number,
      },
    },
    ...supplyOf(facts),
    paymentMeans: facts.method ? MEANS[facts.method] : '1',
    about: facts.about,
    reason: facts.kind === 'CREDIT_NOTE' ? facts.reason : null,
    item: facts.item_ar,
    ...netOf(facts),
    tax: facts.tax,
    total: facts.amount,
    rate: facts.vat_percentage,
    vatReason: facts.vat_reason,
  }
}

/** What an invoice states, as a document of the authority's; the seller's address is that of the settings. */
export const documentOf = async (
  db: Pick<Reader, 'execute'>,
  { invoiceId, uuid }: { readonly invoiceId: number; readonly uuid: string },
  address: NationalAddress,
): Promise<EinvoiceDocument> => {
  const facts = await readFacts(db, invoiceId)
  if (!facts) throw new Error(`no invoice ${invoiceId}`)
  return documentFrom(facts, address, uuid)
}

/** A whole address in one line, as papers state it; null where something of it is missing. */
export const addressLine = (address: NationalAddress): string | null => {
  const { buildingNumber, street, district, city, postalCode, additionalNumber } = address
  if (!isWhole(address)) return null
  return [`${buildingNumber} ${street}`, district, `${city} ${postalCode}`, additionalNumber]
    .filter(Boolean)
    .join(/[\u0600-\u06ff]/.test(`${street}${district}${city}`) ? '، ' : ', ')
}

const isWhole = ({ additionalNumber: _mayBeLeftOut, ...asked }: NationalAddress): boolean =>
  Object.values(asked).every(Boolean)

/** What the authority would refuse a document for, as far as somebody can put it right here. */
export const problemsOf = ({ profile, seller, buyer }: EinvoiceDocument): readonly Finding[] => [
  ...(isWhole(seller.address) ? [] : [missing('BR-KSA-09', inBothLanguages(MISSING.seller_address))]),
  ...(seller.registration ? [] : [missing('BR-KSA-08', inBothLanguages(MISSING.seller_registration))]),
  ...(profile === 'STANDARD' && !isWhole(buyer.address)
    ? [missing('BR-KSA-63', inBothLanguages(MISSING.buyer_address))]
    : []),
]
