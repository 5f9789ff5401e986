import { z } from 'zod'
import { DIRECTIONS } from '#src/resources/bankLines/bankLines.ts'
import { bankStatements, STATEMENT_FORMATS } from '#src/resources/bankStatements/bankStatements.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { day, fileIn, idParams, riyals } from './parts.ts'
import { recordOf } from './records.ts'

/** What a column of a bank's sheet tells. */
export const COLUMN_ROLES = [
  'booked_on',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'reference',
  'text',
  'counterparty',
  'counterparty_iban',
  'currency',
  'account',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** A file of the bank's, with what is said of it. */
const statementForm = z.object({
  file: fileIn(),
  account: z
    .string()
    .optional()
    .describe('IBAN of the account of a sheet that names none; that of the settings unless told.'),
  columns: z
    .string()
    .optional()
    .describe(
      `JSON: the heading of each of ${COLUMN_ROLES.join(', ')}; null for none. What is left out is found by the headings that are known; so are balance and currency in any case, by which a sheet is checked.`,
    ),
})

const previewedLine = z.object({
  row: z.int().describe('Where it stands in the file, from 1.'),
  booked_on: day(),
  direction: z.enum(DIRECTIONS),
  amount: riyals(),
  reference: z.string().nullable(),
  text: z.string().nullable(),
})

const preview = z.object({
  format: z.enum(STATEMENT_FORMATS),
  account: z.string(),
  is_ours: z.boolean().describe('Whether it is the account of the settings.'),
  starts_on: day(),
  ends_on: day(),
  future_count: z
    .int()
    .describe('Lines of days that are to come: the order of day and month may be another.'),
  line_count: z.int(),
  incoming: riyals(),
  outgoing: riyals(),
  lines: z.array(previewedLine).describe('The first three.'),
  headings: z.array(z.string()).nullable().describe('Of a sheet.'),
  columns: z
    .record(z.enum(COLUMN_ROLES), z.string().nullable())
    .nullable()
    .describe('Which heading of a sheet was taken for what.'),
})

/** The bank's statements, and what is matched with their lines. */
export const bankCalls = {
  'POST admin-panal/bank-statements/preview': {
    tag: 'bank',
    summary: 'Tell what a statement of the bank holds, before it is imported',
    description:
      'Reads a file as the import does, with the same refusals, and keeps nothing: sums and first lines show whether the columns of a sheet were taken for what they are.',
    access: requirePermission('bank_statements', 'import'),
    form: statementForm,
    result: z.object({ preview }),
    failures: [409],
  },
  'POST admin-panal/bank-statements/import': {
    tag: 'bank',
    summary: 'Import a statement of the bank',
    description:
      'A sheet (CSV, xlsx), MT940 or camt.053, 8 MB and 10,000 lines at most. Balances that do not add up are refused (422 `bank_balance_differs` in a row, `bank_closing_differs` at the end), so are another currency than riyals (422 `bank_other_currency`), several accounts (422 `bank_several_accounts`), of several rows that cannot be read the first ten are named, a row that says neither debit nor credit where the sheet has a column for it (422 `bank_direction_unread`), a column that is taken for two amounts (422 `bank_column_twice`) and balances that are taken for amounts (422 `bank_amount_is_balance`); the same file a second time too (409 `bank_file_known`). Of a sheet whose columns are not known 422 `bank_columns_unknown` tells the headings in `details`; `columns` then says what they are, and is remembered for sheets of the bank with these headings.',
    access: requirePermission('bank_statements', 'import'),
    form: statementForm,
    result: z.object({ bank_statement: recordOf(bankStatements) }),
    status: 201,
    failures: [409],
  },
  'POST admin-panal/bank-statements/take-back/:id': {
    tag: 'bank',
    summary: 'Take a statement of the bank back, with its lines',
    description:
      'Its file can be imported again then. 409 `bank_statement_decided` where a line was matched or ignored, `bank_statement_shared` where a later statement left out lines that this one has.',
    access: requirePermission('bank_statements', 'import'),
    params: idParams,
    failures: [409],
  },
} satisfies Calls
