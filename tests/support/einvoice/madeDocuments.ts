import { createPublicKey, randomUUID } from 'node:crypto'
import type { EinvoiceDocument, Party } from '#server/einvoice/document.ts'
import { newPrivateKey, type Requester, readPrivateKey, requestOf } from '#server/einvoice/request.ts'

const SELLER: Party = {
  name: 'شركة ربط للتقنية',
  taxNumber: '310000000000003',
  registration: '1010101010',
  registrationScheme: null,
  address: {
    buildingNumber: '7284',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12214',
    additionalNumber: null,
  },
}

const BUYER: Party = {
  name: 'متجر <الورد> & العطور',
  taxNumber: '311111111111113',
  registration: '7001234567',
  registrationScheme: '700',
  address: {
    buildingNumber: '1111',
    street: 'شارع صلاح الدين',
    district: 'المروج',
    city: 'الرياض',
    postalCode: '12222',
    additionalNumber: '2121',
  },
}

/** A standard invoice over 575.00 with a coupon of 57.50, as far as nothing else is told. */
export const madeDocument = (changes: Partial<EinvoiceDocument> = {}): EinvoiceDocument => ({
  profile: 'STANDARD',
  type: 'INVOICE',
  number: 'INV-2026-000001',
  uuid: randomUUID(),
  issuedAt: new Date(Date.now() - 60_000),
  seller: SELLER,
  buyer: BUYER,
  supplyOn: '2026-11-24',
  supplyEndsOn: '2027-11-23',
  paymentMeans: '48',
  about: null,
  reason: null,
  item: 'باقة النمو – سنوية',
  unitPrice: 50_000,
  allowance: 5000,
  net: 45_000,
  tax: 6750,
  total: 51_750,
  rate: 1500,
  vatReason: null,
  ...changes,
})

const REQUESTER: Requester = {
  environment: 'SANDBOX',
  commonName: 'RABT-310000000000003',
  serial: `1-Rabt|2-Back-office|3-${randomUUID()}`,
  organization: SELLER.name,
  unit: 'الرياض',
  taxNumber: '310000000000003',
  address: 'طريق الملك فهد، الرياض',
  businessCategory: 'برمجيات',
}

/** A key and its request (Base64 of its PEM), as a device makes them. */
export const madeRequest = (changes: Partial<Requester> = {}) => {
  const privateKey = readPrivateKey(newPrivateKey())
  const pem = requestOf({ ...REQUESTER, ...changes }, privateKey, createPublicKey(privateKey))
  return { privateKey, pem, csr: Buffer.from(pem).toString('base64') }
}
