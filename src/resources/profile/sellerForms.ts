import {
  code,
  email,
  type Fields,
  flag,
  identity,
  longText,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import type { LabelsOf } from '#src/schema/labels.ts'
import type { Rule, Section } from '#src/schema/resource.ts'
import { users } from '../users/users.ts'
import { ADDRESS_FORM, BANK, REGISTRATION } from '../vendors/storeDetails.ts'
import { vendors } from '../vendors/vendors.ts'

/*
 * What sellers fill in in their area, as its calls take it: labels beside (sellerForms.ar.ts, .en.ts).
 */

interface Form {
  readonly name: string
  readonly fields: Fields
  readonly form: readonly Section[]
  readonly rules: readonly Rule[]
}

type FormLabels<F extends Form> = Pick<LabelsOf<F>, 'fields' | 'sections' | 'choices' | 'hints'>

const { username, phone, locale } = users.fields

/** What a seller may change of himself; the address of mail is what the account was verified by, and stays. */
export const sellerProfile = {
  name: 'seller_profile',
  fields: { username, email: email({ readOnly: true }), phone, locale },
  form: [{ key: 'details', fields: ['username', 'email', 'phone', 'locale'] }],
  rules: [],
} as const satisfies Form

/** A message to the support. */
export const sellerMessage = {
  name: 'seller_message',
  fields: { subject: text({ max: 200, wide: true }), message: longText({ max: 5000 }) },
  form: [{ key: 'write', fields: ['subject', 'message'] }],
  rules: [],
} as const satisfies Form

/** A problem with a shipment. */
export const sellerProblem = {
  name: 'seller_problem',
  fields: {
    subject: text({ wide: true }),
    problem: longText(),
    orderNumber: code(),
    shippingCompany: text({ max: 80 }),
    trackingNumber: optional(code({ max: 40 })),
  },
  form: [
    { key: 'report', fields: ['orderNumber', 'shippingCompany', 'trackingNumber', 'subject', 'problem'] },
  ],
  rules: [],
} as const satisfies Form

/** A shipping company that is to be activated for the store. */
export const sellerCompany = {
  name: 'seller_company',
  fields: { company: text({ max: 80 }) },
  form: [{ key: 'ask', fields: ['company'] }],
  rules: [],
} as const satisfies Form

/** A store that is to be linked to a marketplace. */
export const sellerLink = {
  name: 'seller_link',
  fields: { marketplace: reference('marketplaces'), name: text({ max: 120, hint: true }) },
  form: [{ key: 'link', fields: ['marketplace', 'name'] }],
  rules: [],
} as const satisfies Form

/** Somebody who works in the vendor's account, and the parts of it that are open to the person. */
export const sellerUser = {
  name: 'seller_user',
  fields: {
    username,
    email: email({ once: true }),
    phone,
    subscription: flag(),
    payments: flag(),
    store: flag(),
    marketplaces: flag(),
    referral: flag(),
    support: flag(),
    users: flag(),
  },
  form: [
    { key: 'person', fields: ['username', 'email', 'phone'] },
    {
      key: 'permissions',
      fields: ['subscription', 'payments', 'store', 'marketplaces', 'referral', 'support', 'users'],
    },
  ],
  rules: [],
} as const satisfies Form

const { registration_type, street, district, city, bank_name } = vendors.fields

/** What a vendor says of the own store: its papers, where it is, and where its earnings go. */
export const sellerStore = {
  name: 'seller_store',
  fields: {
    company_name: optional(text({ max: 120, wide: true, hint: true })),
    registration_type,
    commercial_registration: optional(identity('commercialRegistration', { hint: true })),
    unified_number: optional(identity('unifiedNumber', { hint: true })),
    freelance_certificate: optional(identity('freelanceCertificate', { hint: true })),
    commercial_registration_expiry: vendors.fields.commercial_registration_expiry,
    tax_number: vendors.fields.tax_number,
    building_number: vendors.fields.building_number,
    street,
    district,
    city,
    postal_code: vendors.fields.postal_code,
    additional_number: vendors.fields.additional_number,
    bank_name,
    iban: optional(identity('iban', { hint: true })),
  },
  form: [
    { key: 'papers', fields: ['company_name', ...REGISTRATION] },
    { key: 'address', fields: ADDRESS_FORM },
    { key: 'bank', fields: BANK },
  ],
  rules: vendors.rules,
} as const satisfies Form

/** What the forms say of their fields, in one language. */
export interface SellerFormLabels {
  readonly seller_profile: FormLabels<typeof sellerProfile>
  readonly seller_message: FormLabels<typeof sellerMessage>
  readonly seller_problem: FormLabels<typeof sellerProblem>
  readonly seller_company: FormLabels<typeof sellerCompany>
  readonly seller_link: FormLabels<typeof sellerLink>
  readonly seller_user: FormLabels<typeof sellerUser>
  readonly seller_store: FormLabels<typeof sellerStore>
}
