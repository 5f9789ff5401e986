import { HttpResponse, http } from 'msw'
import { offerPackages } from './registration.ts'
import { server, succeed } from './server.ts'

const USER = {
  id: 7,
  username: 'نورة',
  email: 'noura@example.test',
  phone: null,
  avatar: null,
  locale: 'ar',
  user_type: 'PRIMARY',
  permissions: ['subscription', 'payments', 'store', 'referral', 'support', 'users'],
  vendor: { id: 1, store_name: 'متجر نورة', subdomain: 'noura' },
}

const COUNTS = { invoices: 0, payments: 0, sub_users: 0, referred_vendors: 2, open_support: 0 }

/** The vendor's first page, of a store with a package. */
export const DASHBOARD = {
  store: {
    store_name: 'متجر نورة',
    seller_name: 'نورة',
    subdomain: 'noura',
    status: 'ACTIVE',
    register_date: '2026-01-01',
    missing: null,
  },
  package: { id: 2, price: 1200, translations: [{ locale: 'ar', title: 'السنوية' }] },
  period: { starts_on: '2026-01-01', ends_on: '2027-01-01', for_life: false, days_left: 60 },
  usage: [],
  next_payment: null,
  rejected_payment: null,
  wallet: { balance: 12.5 },
  counts: COUNTS,
}

/** A payment of the list, paid unless told. */
export const PAYMENT = {
  id: 5,
  processId: 'P-5',
  status: 'SUCCESS',
  package: 2,
  title_ar: 'السنوية',
  title_en: 'Yearly',
  amount: 1200,
  starts_on: null,
  ends_on: null,
  reason: null,
  receipt: null,
  refunded_amount: 0,
  credited_amount: 0,
  refunds: [],
  credit_notes: [],
  invoice_id: null,
  invoice_number: null,
  pay_url: null,
  checking: false,
  preparing: false,
  declined: null,
  created_at: '2026-11-01T09:00:00Z',
}

/** A due payment, as the dashboard tells of it. */
export const DUE = {
  id: 5,
  processId: 'P-5',
  status: 'DUE_PAYMENT',
  amount: 1200,
  due_on: '2026-11-01',
  days_overdue: null,
  works_until: null,
  upgrades: false,
  package: 2,
  coupon: null,
  pay_url: null,
  preparing: false,
  title_ar: 'السنوية',
  title_en: 'Yearly',
}

/** A subscription of which nothing is told. */
export const NO_CHANGES = { held: null, planned: null, pause: null, kinds: [], past: [] }

/** Answers a GET of the vendors' area with a result. */
export const answerGet = (path: string, result: () => object): void =>
  server.use(http.get(`*/api/${path}`, () => succeed(result())))

/** Somebody is signed in for a vendor. */
export const signedIn = (changes: object = {}): void => {
  localStorage.setItem('rabt.user_token', 'token')
  answerGet('user/auth/me', () => ({ user: { ...USER, ...changes } }))
  answerGet('user/terms', () => ({ terms: null }))
}

/** What the vendor's first page shows. */
export const dashboard = (changes: object = {}): void =>
  answerGet('user/dashboard', () => ({ ...DASHBOARD, ...changes }))

/** The vendor's payments. */
export const payments = (...changes: readonly object[]): void =>
  answerGet('user/payments', () => ({
    payments: { total: changes.length, data: changes.map((each) => ({ ...PAYMENT, ...each })) },
  }))

/** What a package costs. */
export const QUOTE = {
  price: 1200,
  discount: 0,
  set_off_amount: 0,
  net_total: 1043.48,
  tax: 156.52,
  amount: 1200,
  vat_percentage: 15,
  starts_on: '2026-11-21',
  ends_on: '2027-11-20',
}

/** What the order of a package asks for, with a gateway; `period`: what it would buy. */
export const offerOrder = (period: object = {}): void => {
  offerPackages({ methods: ['BANK_TRANSFER', 'CREDIT_CARD'] })
  server.use(http.post('*/api/user/quote', () => succeed({ quote: { ...QUOTE, ...period } })))
}

/** A picture that only its owner may open. */
export const answerFile = (name: string, isThere: () => boolean): void =>
  server.use(
    http.get(`*/api/files/${name}`, ({ request }) =>
      isThere() && request.headers.get('Authorization') === 'Bearer token'
        ? HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/png' } })
        : HttpResponse.json({ status: false }, { status: 404 }),
    ),
  )
