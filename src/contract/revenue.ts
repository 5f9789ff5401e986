import { z } from 'zod'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { asFile, day, FILES, id, idText, monthText, riyals, strict, wholeText } from './parts.ts'
import { ESTIMATED } from './records.ts'

/** How many months one answer tells at most. */
export const MOST_REVENUE_MONTHS = 60

/** Payments of a page. */
export const REVENUE_PAGE = 25

const amounts = {
  opening: riyals().describe('Deferred before.'),
  billed: riyals().describe('Net of the invoices.'),
  recognised: riyals().describe('Earned of it, day by day.'),
  reversed: riyals().describe('What credit notes took back of what was not earned yet.'),
  closing: riyals().describe('Deferred afterwards: opening + billed − recognised − reversed.'),
  refunded: riyals().describe('What credit notes took back of what had been earned: less revenue.'),
}

const named = z.object({ id: id(), label: z.string() })

const AS_FILE =
  'With `excel=1` or `pdf=1` as a file; for that `reports:export` is needed too. Without VAT, in riyals.'

/** Deferred revenue: when the net of the invoices is earned (docs/decisions/0472). */
export const revenueCalls = {
  'GET admin-panal/accounting/deferred-revenue': {
    tag: 'accounting',
    summary: 'Deferred revenue by month and by package',
    description: `The last twelve months unless told. ${AS_FILE}`,
    access: requirePermission('accounting', 'list'),
    query: strict({
      from: monthText().optional().describe(`\`YYYY-MM\`; at most ${MOST_REVENUE_MONTHS} months.`),
      to: monthText().optional(),
      package: idText().optional(),
      excel: asFile(),
      pdf: asFile(),
    }),
    result: z.object({
      deferred_revenue: z.object({
        from: z.string(),
        to: z.string(),
        months: z.array(
          z.object({
            month: z.string().describe('`YYYY-MM`.'),
            is_over: z.boolean().describe('Its last day is past: before, it is told as of that day.'),
            ...amounts,
          }),
        ),
        packages: z.array(z.object({ package: named, ...amounts })).describe('Over all of these months.'),
        total: z.object(amounts),
        invoices: z
          .object({
            invoiced: riyals(),
            credited: riyals(),
            difference: riyals().describe('What is not accounted for: 0.'),
          })
          .nullable()
          .describe('The invoices and credit notes of these months; null of one package.'),
        ahead: z
          .array(z.object({ year: z.int(), amount: riyals() }))
          .describe('In which years that is earned which is deferred at the end of this month.'),
      }),
    }),
    files: FILES,
  },
  'GET admin-panal/accounting/deferred-revenue/:month': {
    tag: 'accounting',
    summary: 'The payments that deferred revenue of a month is made of',
    description: `The latest payment first. ${AS_FILE}`,
    access: requirePermission('accounting', 'list'),
    params: z.strictObject({ month: monthText() }),
    query: strict({
      package: idText().optional(),
      page: wholeText(1_000_000, 1),
      excel: asFile(),
      pdf: asFile(),
    }),
    result: z.object({
      total: z.int(),
      total_estimated: ESTIMATED,
      payments: z.array(
        z.object({
          payment: named,
          invoice: named.nullable(),
          vendor: named,
          package: named,
          starts_on: day().nullable().describe('First day over which it is earned.'),
          ends_on: day().nullable(),
          ...amounts,
        }),
      ),
    }),
    files: FILES,
  },
} satisfies Calls
