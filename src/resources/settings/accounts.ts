/** The accounts that the journal writes to, and the number of each unless the settings say another. */
export const ACCOUNTS = {
  bank: '1110',
  cash: '1120',
  gateway_clearing: '1130',
  receivables: '1210',
  input_vat: '1220',
  unbilled_dues: '1290',
  customers_credit: '2110',
  vat_payable: '2210',
  commissions_payable: '2310',
  deferred_revenue: '2410',
  revenue: '4110',
  sales_returns: '4120',
  commission_expense: '5210',
  gateway_fees: '5220',
  bank_charges: '5230',
  bad_debts: '5310',
} as const

export type Account = keyof typeof ACCOUNTS
