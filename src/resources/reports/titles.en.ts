import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { ReportName, reports } from './index.ts'

/** What the reports are called, and what for: menus, roles and the palette tell it before one is opened. */
export const titles: {
  readonly [Name in ReportName]: Pick<
    ReportLabelsOf<(typeof reports)[Name]>,
    'one' | 'many' | 'definite' | 'purpose'
  >
} = {
  sales_report: {
    one: 'Transaction',
    many: 'Sales report',
    definite: 'Transaction',
    purpose:
      'Every payment and credit note, with net, VAT and total. A payment counts on its day of supply, when the money came in; a credit note on its day of issue. VAT returns follow the same days.',
  },
  ageing_report: {
    one: 'Vendor',
    many: 'Ageing of dues',
    definite: 'Vendor',
    purpose:
      'What each vendor owes at the end of a day that you choose, by how long it has been due. Bad debts have a column of their own and are not part of the total.',
  },
  dues_report: {
    one: 'Payment',
    many: 'Statement of dues',
    definite: 'Payment',
    purpose:
      'Every payment that was due or pending at the end of a day that you choose, with the sum of each age. Without the filter it lists the bad debts of then too.',
  },
  coupons_report: {
    one: 'Coupon',
    many: 'Coupons report',
    definite: 'coupon',
    purpose: 'How often each coupon was used, the discounts it gave and what was sold with it.',
  },
  partners_report: {
    one: 'Partner',
    many: 'Partners report',
    definite: 'Partner',
    purpose: 'The vendors and sales that each partner brought, and what was earned and paid out.',
  },
  users_report: {
    one: 'User',
    many: 'Users report',
    definite: 'user',
    purpose: 'All who sign in, with their store, its package and how its subscription stands.',
  },
  vat_report: {
    one: 'Document',
    many: 'VAT return details',
    definite: 'Document',
    purpose:
      'Every invoice and credit note that counts in a VAT return, in its box and on its day. A corrected invoice counts once, for its correction changes no amount.',
  },
}
