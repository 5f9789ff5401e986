import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'

/** Whom a document goes to: a tax invoice to a taxable person (cleared), a simplified one to anybody (reported). */
export const PROFILES = ['STANDARD', 'SIMPLIFIED'] as const

export type Profile = (typeof PROFILES)[number]

export type DocumentType = 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE'

/** A national address; what nobody told is null. */
export interface NationalAddress {
  readonly buildingNumber: string | null
  readonly street: string | null
  readonly district: string | null
  readonly city: string | null
  readonly postalCode: string | null
  /** The secondary number (الرقم الفرعي), which may be left out of a whole address. */
  readonly additionalNumber: string | null
}

/** What a number of registration is, by the authority's schemes: commercial, unified, or another certificate. */
export type RegistrationScheme = 'CRN' | '700' | 'OTH'

/** Who sells or buys. */
export interface Party {
  readonly name: string
  readonly taxNumber: string | null
  /** A commercial registration, a unified number or another certificate. */
  readonly registration: string | null
  /** Null where nobody said: it is told by its digits. */
  readonly registrationScheme: RegistrationScheme | null
  readonly address: NationalAddress
}

/** What a document states. Amounts are in halalas and never below zero, also of credit notes. */
export interface EinvoiceDocument {
  readonly profile: Profile
  readonly type: DocumentType
  readonly number: string
  readonly uuid: string
  readonly issuedAt: Date
  readonly seller: Party
  readonly buyer: Party
  /** The first day of what is supplied (KSA-5). */
  readonly supplyOn: Day
  /** The last day of what is supplied over time (KSA-24); null where it is supplied at once, or for life. */
  readonly supplyEndsOn: Day | null
  /** How it is or was paid, by UN/CEFACT 4461. */
  readonly paymentMeans: '10' | '42' | '48' | '1'
  /** The number of the invoice that a note is about. */
  readonly about: string | null
  /** Why a note was issued. */
  readonly reason: string | null
  readonly item: string
  /** Net of VAT: one unit, and what a coupon or discount took off the whole. */
  readonly unitPrice: Halalas
  readonly allowance: Halalas
  /** `unitPrice` less `allowance`. */
  readonly net: Halalas
  readonly tax: Halalas
  readonly total: Halalas
  /** Hundredths of a percent. */
  readonly rate: number
  /** Why no VAT is charged; null where it is. */
  readonly vatReason: VatReason | null
}

/** Where a document stands in the chain of all. */
export interface Link {
  /** One more than the document before it (ICV); the first is 1. */
  readonly counter: number
  /** Hash of the document before it, Base64. */
  readonly previousHash: string
}

/** What the first document of all names as the hash of the one before it: SHA-256 of "0", hexadecimal, in Base64. */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
