import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { forgotten } from './auth.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { fileIn, id } from './parts.ts'
import { answeredFields } from './records.ts'
import {
  availabilityQuery,
  codeCheck,
  codeInput,
  payInput,
  paymentToken,
  quoteInput,
  referralQuery,
  registrationInput,
  shortInput,
  statusQuery,
} from './registrationInputs.ts'

/** How a registration stands. */
const registration = z.object({
  registration: z.object({
    reference: z.string(),
    status: z
      .enum(['ACTIVE', 'PENDING', 'DUE_PAYMENT', 'PAY'])
      .describe('`PAY`: on the page `pay_url`; `DUE_PAYMENT`: by another attempt (registration/retry).'),
    amount: z.number().describe('Riyals.'),
    email: z.string(),
    pay_url: z.string().nullable(),
    payment_token: z.string().nullable().describe('For registration/status and registration/retry.'),
    title_ar: z.string().nullable().describe('Of the package.'),
    title_en: z.string().nullable(),
    invoice_number: z.string().nullable(),
    declined: z
      .enum(['INSUFFICIENT_FUNDS', 'EXPIRED_CARD', 'LIMIT', 'NOT_AUTHENTICATED', 'DECLINED'])
      .nullable()
      .describe('Why the bank declined the latest attempt by card, while the payment is due.'),
    reason: z.string().nullable().describe('Why an administrator did not accept the payment.'),
  }),
})

const open = { tag: 'registration', access: 'public' } as const

/** The wizard's own calls, and opening an account without a package: for everybody, rate limited. */
export const offerCalls = {
  'GET registration/packages': {
    ...open,
    summary: 'The packages to choose from',
    result: z.object({
      packages: z.array(
        z.object({
          id: id(),
          translations: z.array(
            z.object({
              locale: z.enum(LOCALES),
              title: z.string().nullable(),
              short_description: z.string().nullable(),
              explanation: z.string().nullable().describe('Sanitised HTML.'),
            }),
          ),
          ...answeredFields(packages, [
            'type',
            'subscription_type',
            'duration',
            'price',
            'addedPrice',
            'uses_whatsapp_channel',
            'recommended',
            ...LIMITS,
          ]),
        }),
      ),
    }),
  },
  'GET registration/options': {
    ...open,
    summary: 'How to pay, and to which account',
    result: z.object({
      methods: z.array(z.enum(['BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY'])),
      bank: z.object({
        bank_name_ar: z.string().nullable(),
        bank_name_en: z.string().nullable(),
        account_name: z.string().nullable(),
        iban: z.string().nullable(),
        note_ar: z.string().nullable(),
        note_en: z.string().nullable(),
      }),
      vat_percentage: z.number(),
      minimum_transfer_amount: z.number().describe('Riyals.'),
      terms: z.object({ version: z.int(), url: z.string() }).nullable(),
    }),
  },
  'GET registration/availability': {
    ...open,
    summary: 'Whether a subdomain is free',
    query: availabilityQuery,
    result: z.object({ available: z.boolean(), reason: z.string().nullable() }),
    failures: [429],
  },
  'GET registration/referral': {
    ...open,
    summary: 'Whether a referral code is known',
    query: referralQuery,
    result: z.object({ known: z.boolean() }),
    failures: [429],
  },
  'POST registration/quote': {
    ...open,
    summary: 'What a package costs with a coupon',
    body: inputOf(quoteInput, 'create'),
    result: z.object({
      quote: z.object({
        price: z.number().describe('Riyals.'),
        discount: z.number().describe('Riyals.'),
        net_total: z.number().describe('Riyals.'),
        tax: z.number().describe('Riyals.'),
        amount: z.number().describe('Riyals.'),
        vat_percentage: z.number(),
        vat_reason: z
          .string()
          .nullable()
          .describe('Why no VAT is charged, by the codes of ZATCA; null where it is.'),
        vat_note: z.string().nullable().describe('The same in words, in the language of the call.'),
        extra: z.object({ days: z.int(), months: z.int(), years: z.int() }),
        referral: z.boolean().nullable().describe('Null: without a code.'),
        coupon: z.string().nullable(),
      }),
    }),
    failures: [429],
  },
} satisfies Calls

/** Codes: that prove an address, and that match a transfer. */
export const codeCalls = {
  'POST registration/code': {
    ...open,
    summary: 'Have a code sent that proves an address',
    description:
      'Answers alike for every address. The owner of an account gets a mail that leads to it instead of a code.',
    body: inputOf(codeInput, 'create'),
    result: z.object({
      code: z.object({
        ticket: z.string().describe('For registration/code/check, then `email_ticket` of a registration.'),
        minutes: z.int().describe('How long the code works.'),
        resend_seconds: z.int().describe('When another one can be asked for.'),
      }),
    }),
    failures: [429],
  },
  'POST registration/transfer-code': {
    ...open,
    summary: 'A code to write on a transfer, by which it is matched with its payment',
    result: z.object({ transfer_code: z.string() }),
    failures: [429],
  },
  'POST registration/code/check': {
    ...open,
    summary: 'Prove an address by its code',
    body: codeCheck,
    failures: [429],
  },
} satisfies Calls

export const registerCalls = {
  'POST registration': {
    ...open,
    summary: 'Register a store with a package',
    description:
      'The address has to be proved before (registration/code). A transfer needs its receipt, a VAT number the national address.',
    repeatable: true,
    form: inputOf(registrationInput, 'create').extend({ receipt: fileIn().optional() }),
    result: registration,
    status: 201,
    failures: [409, 429],
  },
  'POST register': {
    ...open,
    summary: 'Open an account without a package',
    body: inputOf(shortInput, 'create'),
    result: registration,
    status: 201,
    failures: [409, 429],
  },
} satisfies Calls

/** Paying for a registration, and how it stands. */
export const registrationPayCalls = {
  'POST registration/retry': {
    ...open,
    summary: 'Pay for a registration once more, without filling it in again',
    form: inputOf(payInput, 'create').extend({ payment_token: paymentToken, receipt: fileIn().optional() }),
    result: registration,
    failures: [404, 409, 429],
  },
  'GET registration/status': {
    ...open,
    summary: 'How a registration stands',
    query: statusQuery,
    result: registration,
    failures: [404, 429],
  },
  'POST registration/resend': {
    ...open,
    summary: 'Ask for the link to activate the account once more',
    body: forgotten,
    failures: [429],
  },
} satisfies Calls
