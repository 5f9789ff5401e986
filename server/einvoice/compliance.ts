import { randomUUID } from 'node:crypto'
import type { Finding } from '#server/db/einvoices.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Authority, Credentials } from './authority.ts'
import {
  type DocumentType,
  type EinvoiceDocument,
  FIRST_PREVIOUS_HASH,
  PROFILES,
  type Profile,
} from './document.ts'
import type { EinvoiceSeller } from './seller.ts'
import { type Stamper, stamp } from './stamp.ts'

/** One of the six documents that the authority looks at before it issues the certificate that counts. */
export interface Check {
  readonly profile: Profile
  readonly type: DocumentType
  readonly isRight: boolean
  readonly findings: readonly Finding[]
}

const TYPES = ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const satisfies readonly DocumentType[]

/** A buyer that is nobody: the documents are for the check alone. */
const BUYER: EinvoiceDocument['buyer'] = {
  name: 'مشتري تجريبي',
  taxNumber: '399999999900003',
  registration: null,
  registrationScheme: null,
  address: {
    buildingNumber: '1111',
    street: 'شارع صلاح الدين',
    district: 'المروج',
    city: 'الرياض',
    postalCode: '12222',
    additionalNumber: null,
  },
}

const sample = (
  seller: EinvoiceSeller,
  { profile, type, now }: { readonly profile: Profile; readonly type: DocumentType; readonly now: Date },
): EinvoiceDocument => ({
  profile,
  type,
  number: `CHECK-${profile}-${type}`,
  uuid: randomUUID(),
  issuedAt: now,
  seller: { ...seller, registrationScheme: null },
  buyer: profile === 'STANDARD' ? BUYER : { ...BUYER, taxNumber: null },
  supplyOn: dayInRiyadh(now),
  supplyEndsOn: null,
  paymentMeans: '10',
  about: type === 'INVOICE' ? null : `CHECK-${profile}-INVOICE`,
  reason: type === 'INVOICE' ? null : 'اختبار الربط',
  item: 'بند تجريبي',
  unitPrice: 10_000,
  allowance: 0,
  net: 10_000,
  tax: 1500,
  total: 11_500,
  rate: 1500,
  vatReason: null,
})

interface Checked {
  readonly authority: Authority
  readonly credentials: Credentials
  readonly stamper: Stamper
  readonly seller: EinvoiceSeller
}

/**
 * Has the authority look at the six documents, one after the other, as each names the one before it; what came of each.
 * Throws `AuthorityFault`.
 */
export const checkSix = async (
  { authority, credentials, stamper, seller }: Checked,
  now: Date,
): Promise<readonly Check[]> => {
  const checks: Check[] = []
  let previousHash = FIRST_PREVIOUS_HASH
  for (const profile of PROFILES)
    for (const type of TYPES) {
      const document = sample(seller, { profile, type, now })
      const { xml, hash } = stamp(document, { counter: checks.length + 1, previousHash }, stamper, now)
      const { state, findings } = await authority.checkCompliance(credentials, {
        uuid: document.uuid,
        hash,
        xml,
      })
      checks.push({ profile, type, isRight: state !== 'REJECTED', findings })
      previousHash = hash
    }
  return checks
}
