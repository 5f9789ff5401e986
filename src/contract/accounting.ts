import { z } from 'zod'
import { VAT_BOXES, VAT_FREQUENCIES } from '#src/resources/reports/vatBoxes.ts'
import { money, text } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { asFile, day, FILES, instant, monthText, reason, riyals, strict } from './parts.ts'

const firstDay = () => z.iso.date(message('date'))

const filed = z.object({
  by: z.string(),
  at: instant(),
  reference: z.string().describe('What the authority calls the return.'),
})

const line = z.object({
  box: z.enum(VAT_BOXES),
  vat_percentage: z.number(),
  sales: riyals().describe('Net, in riyals.'),
  sales_tax: riyals(),
  adjustments: riyals().describe('What credit notes took back, net: below zero.'),
  adjustments_tax: riyals(),
})

const vatReturn = z.object({
  from: day(),
  to: day(),
  state: z.enum(['FILED', 'DUE', 'RUNNING']).describe('`DUE`: its days are over, and nobody filed it yet.'),
  is_next: z.boolean().describe('The first that nobody filed yet: they are filed in order.'),
  lines: z.array(line),
  corrections: z
    .object({
      net: riyals(),
      tax: riyals(),
      issued_from: day().nullable().describe('When the return before was filed; null where there is none.'),
    })
    .describe('What came for days of returns that had been filed.'),
  due: riyals().describe('VAT on the lines with that of the corrections.'),
  filed: filed.nullable(),
  since: z
    .array(line)
    .describe('What came for its days since it was filed; the next return counts it as corrections.'),
})

/** VAT returns: what the invoices come to by the boxes of the authority, and what was filed. */
export const vatReturnCalls = {
  'GET admin-panal/accounting/vat-returns': {
    tag: 'accounting',
    summary: 'The VAT returns that were filed and are to be filed, the latest first',
    access: requirePermission('accounting', 'list'),
    result: z.object({
      frequency: z.enum(VAT_FREQUENCIES),
      vat_returns: z.array(
        z.object({
          from: day(),
          to: day(),
          state: z.enum(['FILED', 'DUE', 'RUNNING']),
          due: riyals().nullable().describe('As filed; null before.'),
          filed: filed.nullable(),
        }),
      ),
    }),
  },
  'GET admin-panal/accounting/vat-returns/:from': {
    tag: 'accounting',
    summary: 'A VAT return: as it was filed, or as it would be filed now',
    description:
      'Of sales alone, from invoices and credit notes by their day. With `excel=1` or `pdf=1` as a file; for that `reports:export` is needed too.',
    access: requirePermission('accounting', 'list'),
    params: z.strictObject({ from: firstDay() }),
    query: strict({ excel: asFile(), pdf: asFile() }),
    result: z.object({ vat_return: vatReturn }),
    files: FILES,
  },
  'POST admin-panal/accounting/vat-returns/:from': {
    tag: 'accounting',
    summary: 'Note that a VAT return was filed, with its numbers as they are now',
    description:
      'In order, once its days are over. `due` is what was seen: 409 `vat_return_changed` where it is another by now.',
    access: requirePermission('accounting', 'file'),
    recentSignIn: 'always',
    params: z.strictObject({ from: firstDay() }),
    body: inputOf(
      {
        name: 'accounting',
        fields: { due: money({ min: -1_000_000_000 }), reference: text({ max: 60 }) },
        rules: [],
      },
      'create',
    ),
    result: z.object({ vat_return: vatReturn }),
    status: 201,
    failures: [409],
  },
} satisfies Calls

const ofMonth = { tag: 'accounting', params: z.strictObject({ month: monthText() }) }

const closings = z.object({
  closed_through: day()
    .nullable()
    .describe('Nothing is written with a day up to this one; null: all books are open.'),
  months: z
    .array(
      z.object({
        month: z.string().describe('`YYYY-MM`.'),
        state: z.enum(['CLOSED', 'OPEN', 'RUNNING']),
        closed_by: z.string().nullable(),
        closed_at: instant().nullable(),
        can_reopen: z.boolean().describe('The month that was closed last.'),
      }),
    )
    .describe('The latest first, back to the first invoice; twenty-four at most.'),
  reopening: z
    .object({
      month: monthText().describe('The last of the months that it opens.'),
      from: monthText().describe('The first of them: all that were closed with the last one.'),
      filed: z
        .array(z.object({ from: day(), to: day() }))
        .describe('VAT returns that were filed for days of these months.'),
      is_own: z.boolean().describe('Whoever asks has closed them: another person opens them again.'),
    })
    .nullable()
    .describe('What opening the last closed month again would open; null while none is closed.'),
  reopened: z
    .array(
      z.object({
        through: day(),
        closed_by: z.string().nullable(),
        closed_at: instant(),
        reopened_by: z.string(),
        reopened_at: instant(),
        reason: z.string(),
      }),
    )
    .describe('What was closed and opened again, the latest first.'),
})

/** Months whose books are closed, so that nothing is written into them (docs/decisions/0471). */
export const closingCalls = {
  'GET admin-panal/accounting/closings': {
    tag: 'accounting',
    summary: 'The months, and which of them are closed',
    access: requirePermission('accounting', 'list'),
    result: closings,
  },
  'GET admin-panal/accounting/closings/:month': {
    ...ofMonth,
    summary: 'What is not settled of the days up to the end of a month',
    access: requirePermission('accounting', 'list'),
    result: z.object({
      checks: z.object({
        pending_payments: z.int().describe('Payments of those days that wait for a decision.'),
        payment_problems: z.int().describe('Money that came in and could not be booked.'),
        open_returns: z.int().describe('1 while the VAT return of the month is not filed.'),
      }),
    }),
  },
  'POST admin-panal/accounting/closings/:month': {
    ...ofMonth,
    summary: 'Close the books up to the end of a month',
    description:
      'Once it is over. From then on 409 `period_closed` for whatever would be written with a day in it; what cannot be refused counts on the first open day.',
    access: requirePermission('accounting', 'close'),
    recentSignIn: 'always',
    security: 'books_change',
    result: closings,
    status: 201,
    failures: [409],
  },
  'POST admin-panal/accounting/closings/:month/reopen': {
    ...ofMonth,
    summary: 'Open the month again that was closed last',
    description:
      'By another person than the one who closed it. All months that were closed with it are open again; `reopening` tells which.',
    access: requirePermission('accounting', 'reopen'),
    recentSignIn: 'always',
    security: 'books_change',
    body: inputOf({ name: 'accounting', fields: { reason: reason() }, rules: [] }, 'create'),
    result: closings,
    failures: [409],
  },
} satisfies Calls
