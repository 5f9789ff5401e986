import { identities } from '#src/schema/identities.ts'
import type { SellerFormLabels } from './sellerForms.ts'

export const labels: SellerFormLabels = {
  seller_profile: {
    fields: {
      username: 'Name',
      email: 'Email',
      phone: 'Mobile number',
      locale: 'Language of the account and its emails',
    },
    sections: { details: 'My details' },
    choices: { locale: { ar: 'Arabic', en: 'English' } },
    hints: {},
  },
  seller_message: {
    fields: { subject: 'Subject', message: 'Message' },
    sections: { write: 'New message' },
    choices: {},
    hints: {},
  },
  seller_problem: {
    fields: {
      subject: 'Subject',
      problem: 'What is wrong?',
      orderNumber: 'Order number',
      shippingCompany: 'Shipping company',
      trackingNumber: 'Tracking number',
    },
    sections: { report: 'Report a problem with a shipment' },
    choices: {},
    hints: {},
  },
  seller_company: {
    fields: { company: 'Shipping company' },
    sections: { ask: 'Ask for a shipping company' },
    choices: {},
    hints: {},
  },
  seller_link: {
    fields: { marketplace: 'Marketplace', name: 'Name of the store there' },
    sections: { link: 'Link a store' },
    choices: {},
    hints: { name: 'As buyers see it there' },
  },
  seller_user: {
    fields: {
      username: 'Name',
      email: 'Email',
      phone: 'Mobile number',
      subscription: 'Subscription and renewal',
      payments: 'Payments and invoices',
      store: 'Store details',
      marketplaces: 'Marketplaces and links of stores',
      referral: 'Referrals and earnings',
      support: 'Support',
      users: 'Users',
    },
    sections: { person: 'Who it is', permissions: 'What is allowed' },
    choices: {},
    hints: {},
  },
  seller_store: {
    fields: {
      company_name: 'Company name (if not the store’s)',
      registration_type: 'Kind of registration',
      commercial_registration: 'Commercial registration number',
      unified_number: 'Unified national number',
      freelance_certificate: 'Freelance certificate number',
      commercial_registration_expiry: 'Commercial registration expires on',
      tax_number: 'VAT number',
      building_number: 'Building number',
      street: 'Street',
      district: 'District',
      city: 'City',
      postal_code: 'Postal code',
      additional_number: 'Secondary number (optional)',
      bank_name: 'Bank',
      iban: 'IBAN',
    },
    sections: { papers: 'Registration and VAT', address: 'National address', bank: 'Bank account' },
    choices: {
      registration_type: {
        COMMERCIAL_REGISTRATION: 'Commercial registration',
        UNIFIED_NUMBER: 'Unified national number',
        FREELANCE_CERTIFICATE: 'Freelance certificate',
      },
    },
    hints: {
      company_name:
        'It stands on new invoices, as does what is below. What was issued before does not change.',
      commercial_registration: `Example: ${identities.commercialRegistration.example}`,
      unified_number: `Example: ${identities.unifiedNumber.example}`,
      freelance_certificate: `Example: ${identities.freelanceCertificate.example}`,
      commercial_registration_expiry: 'Registrations issued since April 2025 do not expire: leave it empty.',
      tax_number: 'Leave it empty if you are not registered for VAT. With it the whole address is required.',
      building_number: 'The address stands on invoices once it is complete.',
      additional_number: 'Four digits that follow the postal code in the national address.',
      iban: 'Referral earnings are paid to it. We tell you by email of every change.',
    },
  },
}
