import { z } from 'zod'
import { bankStatements } from '#src/resources/bankStatements/bankStatements.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { fileIn } from './parts.ts'
import { recordOf } from './records.ts'

/** What a column of a bank's sheet tells. */
export const COLUMN_ROLES = [
  'booked_on',
  'amount',
  'debit',
  'credit',
  'balance',
  'reference',
  'text',
  'counterparty',
  'counterparty_iban',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The bank's statements, and what is matched with their lines. */
export const bankCalls = {
  'POST admin-panal/bank-statements/import': {
    tag: 'bank',
    summary: 'Import a statement of the bank',
    description:
      'A sheet (CSV, xlsx), MT940 or camt.053, 8 MB and 10,000 lines at most. Balances that do not add up are refused (422 `bank_balance_differs` in a row, `bank_closing_differs` at the end), the same file a second time too (409 `bank_file_known`). Of a sheet whose columns are not known 422 `bank_columns_unknown` tells the headings in `details`; `columns` then says what they are, and is remembered for the bank.',
    access: requirePermission('bank_statements', 'import'),
    form: z.object({
      file: fileIn(),
      account: z
        .string()
        .optional()
        .describe('IBAN of the account of a sheet; that of the settings unless told.'),
      columns: z
        .string()
        .optional()
        .describe(`JSON: the heading of each of ${COLUMN_ROLES.join(', ')}; null for none.`),
    }),
    result: z.object({ bank_statement: recordOf(bankStatements) }),
    status: 201,
    failures: [409],
  },
} satisfies Calls
