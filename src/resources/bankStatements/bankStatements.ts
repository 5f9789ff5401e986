import { choice, computed, date, integer, money, optional, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** What statements come as: CSV stands for sheets with columns, Excel's included. */
export const STATEMENT_FORMATS = ['CSV', 'MT940', 'CAMT053'] as const

export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** A balance may be overdrawn. */
const balance = () => money({ readOnly: true, min: -90_000_000_000 })

/** A file of the bank's, as it was brought: what it said before its lines and after them adds up, or it was refused. */
export const bankStatements = defineResource({
  name: 'bank_statements',
  route: 'bank-statements',
  base: 'admin-panal/bank-statements',
  one: 'bank_statement',
  many: 'bank_statements',
  menu: 'sales',
  represent: 'file_name',
  actions: ['import'],
  events: false,
  fields: {
    file_name: text({ readOnly: true, max: 200, width: 190 }),
    format: choice(STATEMENT_FORMATS, { readOnly: true, width: 110 }),
    /** The IBAN, or the number as the bank writes it. */
    account: text({ readOnly: true, max: 40, width: 195 }),
    starts_on: date({ readOnly: true }),
    ends_on: date({ readOnly: true }),
    /** Null where the file does not tell it. */
    opening_balance: optional(balance()),
    closing_balance: optional(balance()),
    line_count: integer({ readOnly: true }),
    /** Lines that an earlier file had brought already. */
    known_count: integer({ readOnly: true }),
    /** Lines that nobody has matched or ignored yet. */
    open_count: computed(integer()),
    imported_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['file_name', 'account', 'starts_on', 'ends_on', 'line_count', 'open_count', 'created_at'],
    hidden: ['format', 'opening_balance', 'closing_balance', 'known_count', 'imported_by'],
    filters: ['format', 'starts_on', 'ends_on', 'created_at'],
    sort: ['id', 'starts_on', 'ends_on', 'created_at'],
    search: ['file_name', 'account'],
  },
  form: [
    {
      key: 'file',
      fields: ['file_name', 'format', 'line_count', 'known_count', 'open_count', 'imported_by'],
    },
    {
      key: 'account',
      fields: ['account', 'starts_on', 'ends_on', 'opening_balance', 'closing_balance'],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
