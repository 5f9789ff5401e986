import { z } from 'zod'
import { SETTLEMENT_LINE_KINDS, settlementLines } from '#src/resources/settlementLines/settlementLines.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'
import { text } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { day, fileIn, id, idParams, reason, riyals, strict } from './parts.ts'
import { recordOf } from './records.ts'

/** What a column of a settlement's sheet tells. */
export const SETTLEMENT_COLUMNS = [
  'payment',
  'kind',
  'amount',
  'fee',
  'vat',
  'total_fee',
  'net',
  'day',
  'currency',
  'reference',
] as const

export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number]

const settlement = z.object({ settlement: recordOf(settlements) })
const line = z.object({ settlement_line: recordOf(settlementLines) })

const ofSettlement = {
  tag: settlements.name,
  params: idParams,
  result: settlement,
  failures: [409],
} as const

const ofLine = {
  tag: settlements.name,
  access: requirePermission('settlement_lines', 'reconcile'),
  params: idParams,
  result: line,
  failures: [409],
} as const

const columnsText = () =>
  z
    .string()
    .optional()
    .describe(
      `JSON: the heading of each of ${SETTLEMENT_COLUMNS.join(', ')}; null for none. What is left out is found by the headings that are known; so is currency in any case.`,
    )

const preview = z.object({
  line_count: z.int(),
  starts_on: day(),
  ends_on: day(),
  future_count: z
    .int()
    .describe('Lines of days that are to come: the order of day and month may be another.'),
  payments: riyals(),
  taken_back: riyals().describe('Refunds, chargebacks and what else was deducted.'),
  fees: riyals(),
  fees_vat: riyals(),
  net: riyals().describe('Before the fee of the transfer, which no file tells.'),
  lines: z
    .array(
      z.object({
        place: z.int().describe('Among the lines, from 1.'),
        occurred_on: day(),
        kind: z.enum(SETTLEMENT_LINE_KINDS),
        remote_id: z.string().nullable(),
        amount: riyals(),
        net: riyals(),
      }),
    )
    .describe('The first three.'),
  headings: z.array(z.string()),
  columns: z
    .record(z.enum(SETTLEMENT_COLUMNS), z.string().nullable())
    .describe('Which heading was taken for what.'),
})

/** What the payment gateway settled, compared with our books and with the bank. */
export const settlementCalls = {
  'POST admin-panal/settlements/preview': {
    tag: settlements.name,
    summary: 'Tell what the file of a settlement holds, before it is imported',
    description:
      'Reads a file as the import does, with the same refusals of it, and keeps nothing: sums and first lines show whether the columns were taken for what they are.',
    access: requirePermission('settlements', 'import'),
    form: z.object({ file: fileIn(), columns: columnsText() }),
    result: z.object({ preview }),
    failures: [409],
  },
  'POST admin-panal/settlements/import': {
    tag: settlements.name,
    summary: 'Import a settlement of the payment gateway from its file',
    description:
      'A sheet (CSV, xlsx), 8 MB and 20,000 lines at most, with a line for each payment and refund. A line whose net is not its amount less fee and VAT is refused (422 `settlement_line_differs`), a settlement that is known too: by its number, its file, or where another one has all of its payments and what went back for them (409 `settlement_known`). With fewer it is kept, and the lines of those are told as settled before. Of a sheet whose columns are not known 422 `settlement_columns_unknown` tells the headings in `details`, and in `columns` of these which are known; `columns` then says what they are, and is remembered.',
    access: requirePermission('settlements', 'import'),
    form: z.object({
      file: fileIn(),
      number: z.string().describe('The number of the settlement, as the gateway tells it.'),
      settled_on: z.string().meta({ format: 'date' }).describe('The day on which it was transferred.'),
      transfer_fee: z
        .string()
        .optional()
        .describe('Riyals that the gateway took for the transfer itself, with VAT.'),
      transfer_vat: z.string().optional().describe('The VAT in that.'),
      columns: columnsText(),
    }),
    result: settlement,
    status: 201,
    failures: [409],
  },
  'POST admin-panal/settlements/take-back/:id': {
    tag: settlements.name,
    summary: 'Take a settlement that was imported from a file back, with its lines',
    description:
      'Its file can be imported again then; what was said of the columns of files is asked for again. Lines of other settlements that waited are compared again, and payments that it had are missing again. 409 `settlement_of_gateway` where the gateway told of it, `settlement_with_bank` where it is matched with a line of the bank, `settlement_decided` where one of its lines was linked or resolved by hand, `period_closed` where it counts in closed books.',
    access: requirePermission('settlements', 'import'),
    params: idParams,
    failures: [409],
  },
  'POST admin-panal/settlements/fetch': {
    tag: settlements.name,
    summary: 'Ask the payment gateway for new settlements now',
    description:
      'A job asks; without a gateway that is configured 409 `no_gateway`. It is done four times a day anyway.',
    access: requirePermission('settlements', 'import'),
    failures: [409],
  },
  'POST admin-panal/settlements/reconcile': {
    tag: settlements.name,
    summary: 'Compare all lines that wait with our payments and refunds, and look for what is missing',
    description: 'It is done once a day anyway.',
    access: requirePermission('settlement_lines', 'reconcile'),
    result: z.object({
      open: z.int().describe('Lines that somebody has to look at now.'),
    }),
  },
  'GET admin-panal/settlements/bank-lines/:id': {
    tag: settlements.name,
    summary: 'Lines of the bank that a settlement may be, the likeliest first',
    access: requirePermission('settlements', 'match'),
    params: idParams,
    result: z.object({
      bank_lines: z.array(
        z.object({
          id: id(),
          booked_on: day(),
          amount: riyals(),
          text: z.string(),
          reference: z.string().nullable(),
          counterparty: z.string().nullable(),
          names_it: z.boolean().describe('The number of the settlement stands in it.'),
        }),
      ),
    }),
  },
  'PUT admin-panal/settlements/match/:id': {
    ...ofSettlement,
    summary: 'Say which line of the bank a settlement is',
    description:
      'The line waits and has the net of the settlement, or it is refused. Sent again it does nothing.',
    access: requirePermission('settlements', 'match'),
    body: strict({ bank_line: z.int(message('reference')).positive(message('reference')) }),
  },
  'PUT admin-panal/settlements/unmatch/:id': {
    ...ofSettlement,
    summary: 'Take back which line of the bank a settlement is: the line waits again',
    access: requirePermission('settlements', 'match'),
  },
  'PUT admin-panal/settlement-lines/link/:id': {
    ...ofLine,
    summary: 'Say which payment or refund of ours a line is',
    description:
      'By its number: of a payment for a payment, of a refund for what went back. One that another line is already is refused (409 `settlement_target_taken`).',
    body: inputOf({ name: settlementLines.name, fields: { number: text({ max: 60 }) }, rules: [] }, 'create'),
  },
  'PUT admin-panal/settlement-lines/unlink/:id': {
    ...ofLine,
    summary: 'Take back what a line was linked with by hand',
  },
  'PUT admin-panal/settlement-lines/resolve/:id': {
    ...ofLine,
    summary: 'Say how a difference was resolved',
    body: inputOf({ name: settlementLines.name, fields: { reason: reason() }, rules: [] }, 'create'),
  },
  'PUT admin-panal/settlement-lines/reopen/:id': {
    ...ofLine,
    summary: 'Have a difference that was resolved wait again',
  },
} satisfies Calls
