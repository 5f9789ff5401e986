import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.en.ts'

/** The labels of the groups of settings about money: packages, invoices, books, payments, referrals. */
export const moneyLabels: GroupLabels<
  | 'package_settings'
  | 'invoice_settings'
  | 'einvoice_settings'
  | 'accounting_settings'
  | 'payment_settings'
  | 'bank_settings'
  | 'referral_settings'
  | 'gateway_settings'
> = {
  package_settings: {
    ...titles.package_settings,
    fields: {
      vat_percentage: 'Value added tax',
      grace_days: 'Days of grace after expiry',
      expiry_reminder_days: 'Reminder before expiry',
      unpaid_reminder_days: 'First reminder of an unpaid order',
      unpaid_last_reminder_days: 'Last reminder of an unpaid order',
      order_due_days: 'Days to pay an order',
      due_reminder_before_days: 'Reminder before the due day',
      due_reminder_after_days: 'First reminder after it',
      due_second_reminder_after_days: 'Second reminder after it',
      due_last_reminder_after_days: 'Last reminder after it',
      longest_pause_days: 'Longest pause',
      pause_days_a_year: "Pauses from the vendor's account",
      renewal_allowed: "Renewal from the vendor's account",
      upgrade_allowed: "Upgrade from the vendor's account",
      minimum_transfer_amount: 'Least amount of a bank transfer',
    },
    sections: {
      tax: 'Tax and transfer',
      periods: 'Periods',
      orders: 'Unpaid orders',
      dues: 'Reminders of a renewal that is due',
      pauses: 'Pauses',
      choices: 'What vendors may do',
    },
    choices: {},
    hints: {
      vat_percentage:
        'The rate of today, which package prices include; a change holds from today, what was invoiced keeps its rate',
      grace_days: 'The subscription stays active during these days before it ends',
      expiry_reminder_days: 'How many days ahead the reminder is sent',
      unpaid_reminder_days: 'So many days after a first order; 0 sends none',
      unpaid_last_reminder_days: 'So many days after a first order; 0 sends none',
      order_due_days: 'From the order to the day on which it is due',
      due_reminder_before_days: 'So many days before the due day; 0 sends none',
      due_reminder_after_days: 'So many days after the due day; 0 sends none',
      due_second_reminder_after_days: 'So many days after the due day; 0 sends none',
      due_last_reminder_after_days: 'So many days after the due day; 0 sends none',
      longest_pause_days: 'The most days that a subscription is paused at once; it then runs again by itself',
      pause_days_a_year: 'For how many days within 365 vendors pause by themselves; 0 does not let them',
      renewal_allowed: 'Vendors renew their subscription themselves',
      upgrade_allowed:
        'Vendors choose another package themselves: at once for the difference, or after their current period',
      minimum_transfer_amount: 'Smaller amounts are not taken by bank transfer',
    },
  },
  invoice_settings: {
    ...titles.invoice_settings,
    fields: {
      seller_name: 'Seller',
      seller_tax_number: 'VAT number',
      seller_registration: 'Commercial registration',
      seller_address: 'Address',
      vat_filing: 'VAT returns are filed',
    },
    sections: { seller: 'The seller on invoices', returns: 'VAT return' },
    choices: { vat_filing: { QUARTERLY: 'Every quarter', MONTHLY: 'Every month' } },
    hints: {
      vat_filing: 'Every quarter up to 40 million riyals of supplies a year, every month above',
      seller_name: 'As on the VAT registration certificate; no invoice is issued before it is set',
    },
  },
  einvoice_settings: {
    ...titles.einvoice_settings,
    fields: {
      einvoice_on: 'Issue e-invoices',
      einvoice_building_number: 'Building number',
      einvoice_street: 'Street',
      einvoice_district: 'District',
      einvoice_city: 'City',
      einvoice_postal_code: 'Postal code',
      einvoice_business_category: 'Line of business',
    },
    sections: { state: 'State', address: 'National address of the seller' },
    choices: {},
    hints: {
      einvoice_on: 'Every invoice and credit note is stamped and sent to the authority; connect to it first',
      einvoice_business_category:
        'As in the commercial registration; it stands in the request for the certificate',
    },
  },
  accounting_settings: {
    ...titles.accounting_settings,
    fields: {
      lifetime_months: 'Months over which lifetime packages are recognised',
      account_bank: 'Bank',
      account_cash: 'Cash',
      account_gateway_clearing: 'Payment gateway clearing',
      account_receivables: 'Accounts receivable',
      account_input_vat: 'Input VAT',
      account_unbilled_dues: 'Dues not invoiced',
      account_customers_credit: 'Customer credit balances',
      account_vat_payable: 'VAT payable',
      account_commissions_payable: 'Commissions payable',
      account_deferred_revenue: 'Deferred revenue',
      account_revenue: 'Subscription revenue',
      account_sales_returns: 'Sales returns',
      account_commission_expense: 'Commission expense',
      account_gateway_fees: 'Payment gateway fees',
      account_bank_charges: 'Bank charges',
      account_bad_debts: 'Bad debts',
    },
    sections: {
      revenue: 'Recognition of revenue',
      assets: 'Account numbers: assets',
      liabilities: 'Account numbers: liabilities',
      results: 'Account numbers: revenue and expenses',
    },
    choices: {},
    hints: {
      account_gateway_clearing:
        'What was paid by card or Apple Pay, until the gateway transfers it to the bank',
      account_input_vat: 'VAT on the fees of the payment gateway and of the bank',
      account_bank_charges: 'Lines of the bank that were booked as its charges, less what it gave back',
      account_unbilled_dues: 'A memo account against bad debts, as nothing is invoiced before it is paid',
      account_customers_credit: 'What was credited and has not gone back yet',
      account_sales_returns: 'What was credited after it had been recognised as revenue',
      lifetime_months:
        'The net of what is paid once for life is spread over them; a change holds for what is invoiced from then on',
    },
  },
  payment_settings: {
    ...titles.payment_settings,
    fields: {
      four_eyes_from: 'Two people from this amount on',
      settlement_days: 'Days until a settlement is expected',
    },
    sections: { four_eyes: 'Four eyes', settlements: 'Gateway settlements' },
    choices: {},
    hints: {
      settlement_days:
        'A card payment that no settlement has included after so many days is listed for review',
      four_eyes_from:
        'Whoever recorded a payment of this amount or more does not approve it, and whoever approved it neither gives it back nor cancels it. 0 means always. The only administrator raises the limit; the history tells of it.',
    },
  },
  bank_settings: {
    ...titles.bank_settings,
    fields: {
      bank_name: 'Bank',
      account_name: 'Account holder',
      iban: 'IBAN',
      bank_note: 'Note',
    },
    sections: { account: 'Account for transfers' },
    choices: {},
    hints: {
      account_name: 'As registered at the bank',
      bank_note: 'Shown below the account when somebody pays',
    },
  },
  referral_settings: {
    ...titles.referral_settings,
    fields: {
      referral_default_group: 'Default group of vendors',
      partner_percentage: 'Share of a new partner',
      partner_due_months: 'Months of commission of a new partner',
      commission_hold_days: 'Days a commission is held',
      minimum_payout: 'Least payout',
    },
    sections: {
      vendors: 'Referrals by vendors',
      partners: 'Partners',
      payouts: 'Payouts',
    },
    choices: {},
    hints: {
      referral_default_group: 'Holds for every vendor without a group',
      partner_percentage: 'Filled into the form of a new partner, where it can be changed',
      partner_due_months: 'Filled into the form of a new partner, where it can be changed',
      commission_hold_days:
        'The refund window: a commission is not paid out before so many days after the approval',
      minimum_payout: 'Less is not paid out of a wallet',
    },
  },
  gateway_settings: {
    ...titles.gateway_settings,
    fields: { moyasar_secret_key: 'Secret key', moyasar_webhook_secret: 'Webhook secret' },
    sections: { moyasar: 'Moyasar' },
    choices: {},
    hints: {
      moyasar_secret_key:
        'From Moyasar’s dashboard; what is set here takes the place of the server’s own settings, and is never shown once it is saved',
      moyasar_webhook_secret: 'The secret token of the webhook in Moyasar’s dashboard, 16 characters or more',
    },
  },
}
