import { integer, text } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'
import { ACCOUNTS, type Account } from './accounts.ts'

const account = (of: Account) => text({ max: 20, initial: ACCOUNTS[of] })

/** How the books are kept: when revenue is earned, and the numbers of the accounts. */
export const accountingSettings = defineSettings({
  name: 'accounting_settings',
  fields: {
    /** Over how many months what is paid for life is earned (docs/decisions/0472). */
    lifetime_months: integer({ initial: 60, min: 1, max: 240, hint: true }),
    account_bank: account('bank'),
    account_cash: account('cash'),
    account_gateway_clearing: text({ max: 20, initial: ACCOUNTS.gateway_clearing, hint: true }),
    account_receivables: account('receivables'),
    account_input_vat: text({ max: 20, initial: ACCOUNTS.input_vat, hint: true }),
    account_unbilled_dues: text({ max: 20, initial: ACCOUNTS.unbilled_dues, hint: true }),
    account_customers_credit: text({ max: 20, initial: ACCOUNTS.customers_credit, hint: true }),
    account_vat_payable: account('vat_payable'),
    account_commissions_payable: account('commissions_payable'),
    account_deferred_revenue: account('deferred_revenue'),
    account_revenue: account('revenue'),
    account_sales_returns: text({ max: 20, initial: ACCOUNTS.sales_returns, hint: true }),
    account_commission_expense: account('commission_expense'),
    account_gateway_fees: account('gateway_fees'),
    account_bank_charges: text({ max: 20, initial: ACCOUNTS.bank_charges, hint: true }),
    account_bad_debts: account('bad_debts'),
  },
  form: [
    { key: 'revenue', fields: ['lifetime_months'] },
    {
      key: 'assets',
      fields: [
        'account_bank',
        'account_cash',
        'account_gateway_clearing',
        'account_receivables',
        'account_input_vat',
        'account_unbilled_dues',
      ],
    },
    {
      key: 'liabilities',
      fields: [
        'account_customers_credit',
        'account_vat_payable',
        'account_commissions_payable',
        'account_deferred_revenue',
      ],
    },
    {
      key: 'results',
      fields: [
        'account_revenue',
        'account_sales_returns',
        'account_commission_expense',
        'account_gateway_fees',
        'account_bank_charges',
        'account_bad_debts',
      ],
    },
  ],
})
