import { z } from 'zod'
import { invoices, PARTIES } from '#src/resources/invoices/invoices.ts'
import { identity, optional, text } from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { idParams, moving, reason } from './parts.ts'
import { recordOf } from './records.ts'

/** Who is named on an invoice. */
const parties = z.record(z.enum(PARTIES), z.string().nullable())

const invoice = z.object({ invoice: recordOf(invoices) })

const correction = { tag: 'invoices', access: requirePermission('invoices', 'correct') }

const PDF = ['application/pdf']

const XML = ['application/xml']

/** Taking invoices back, correcting and printing them. */
export const invoiceCalls = {
  'POST admin-panal/invoices/credit/:id': {
    ...moving,
    tag: 'invoices',
    summary: 'Issue the credit note that reverses an invoice',
    description:
      'Where no money goes back (see `refund`). Takes back the commission, ends the period that was paid for, and lets later ones move up.',
    access: requirePermission('invoices', 'credit'),
    body: inputOf({ name: 'invoices', fields: { reason: reason() }, rules: [] }, 'create'),
    result: invoice,
    status: 201,
  },
  'GET admin-panal/invoices/correct/:id': {
    ...correction,
    summary: 'Whom an invoice names, and whom it would name if it were corrected now',
    params: idParams,
    result: z.object({ correction: z.object({ before: parties, after: parties }) }),
    failures: [409],
  },
  'POST admin-panal/invoices/correct/:id': {
    ...moving,
    ...correction,
    summary: 'Correct who is named on an invoice: a credit note and a new invoice for the same payment',
    description:
      'Period, commission and what was paid stay as they are. A buyer that is left out is as the vendor’s record has it; the seller is as the settings have it.',
    body: inputOf(
      {
        name: 'invoices',
        fields: {
          reason: reason(),
          buyer_name: optional(text()),
          buyer_tax_number: optional(identity('taxNumber')),
          buyer_registration: optional(text({ max: 40 })),
        },
        rules: [],
      },
      'create',
    ),
    result: invoice,
    status: 201,
  },
  'GET admin-panal/invoices/pdf/:id': {
    tag: 'invoices',
    summary: 'An invoice or a credit note as PDF',
    access: requirePermission('invoices', 'view'),
    params: idParams,
    files: PDF,
    failures: [409],
  },
  'GET admin-panal/invoices/xml/:id': {
    tag: 'invoices',
    summary: 'The e-invoice of an invoice or a credit note; 404 where it has none',
    access: requirePermission('invoices', 'view'),
    params: idParams,
    files: XML,
    failures: [409],
  },
  'GET user/invoices/:id/xml': {
    tag: 'account',
    summary: 'The e-invoice of one of my invoices; 404 where it has none',
    access: { user: 'payments' },
    params: idParams,
    files: XML,
    failures: [409],
  },
  'GET user/invoices/:id/pdf': {
    tag: 'account',
    summary: 'One of my invoices as PDF',
    access: { user: 'payments' },
    params: idParams,
    files: PDF,
    failures: [409],
  },
} satisfies Calls
