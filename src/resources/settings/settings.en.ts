import type { LabelsOf } from '#src/schema/labels.ts'
import type { settingsGroups } from './index.ts'
import type { SettingsName } from './names.ts'
import { titles } from './titles.en.ts'

/** The labels of every group of settings: with their page alone, and with the history, but for their titles. */
export const labels: {
  readonly [Name in SettingsName]: LabelsOf<(typeof settingsGroups)[Name]>
} = {
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
        'Vendors choose another package themselves: at once for the difference, or after their present period',
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
      account_input_vat: 'VAT on the fees of the payment gateway',
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
        'A card payment that no settlement has brought after so many days is shown to be looked at',
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
  brand_settings: {
    ...titles.brand_settings,
    fields: {
      default_brand: 'Default brand',
      rabt_name: 'Name of the first brand',
      rabt_host: 'Host of the first brand',
      wasl_name: 'Name of the second brand',
      wasl_host: 'Host of the second brand',
    },
    sections: {
      choice: 'Choice',
      rabt: 'First brand',
      wasl: 'Second brand',
    },
    choices: {
      default_brand: {
        rabt: 'Rabt (the first)',
        wasl: 'Wasl (the second)',
      },
    },
    hints: {
      default_brand:
        'On pages, in emails and when somebody pays; until one is chosen, the one set on the server',
      rabt_name: 'Left empty, it is called Rabt',
      rabt_host: 'Whoever opens the platform at this host sees this brand, such as rabt.sa',
      wasl_name: 'Left empty, it is called Wasl',
      wasl_host: 'Whoever opens the platform at this host sees this brand, such as wasl.sa',
    },
  },
  mail_settings: {
    ...titles.mail_settings,
    fields: {
      mail_sender_name: 'Name of the sender',
      mail_reply_to: 'Reply to',
      mail_footer: 'Footer of emails',
    },
    sections: {
      letterhead: 'Look of emails',
    },
    choices: {},
    hints: {
      mail_sender_name: 'Left empty, the name set on the server is shown',
      mail_reply_to: 'Where an answer to an email goes',
      mail_footer: 'At the end of every email, such as address and phone number',
    },
  },
  mail_server_settings: {
    ...titles.mail_server_settings,
    fields: {
      mail_host: 'Host',
      mail_port: 'Port',
      mail_security: 'Encryption',
      mail_user: 'User',
      mail_password: 'Password',
      mail_from: 'Address of the sender',
    },
    sections: { server: 'Server', account: 'Account for sending' },
    choices: {
      mail_security: { STARTTLS: 'STARTTLS (usual with 587)', TLS: 'TLS (usual with 465)', NONE: 'None' },
    },
    hints: {
      mail_host:
        'What is set here takes the place of the server’s own settings as a whole; empty, those hold',
      mail_password: 'Kept encrypted, and never shown once it is saved',
      mail_from: 'Left empty, the address of the server’s own settings',
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
  security_settings: {
    ...titles.security_settings,
    fields: {
      lockout_tries: 'Wrong tries before a temporary lock-out',
      lockout_window_minutes: 'Within how many minutes',
      lockout_minutes: 'Length of the temporary lock-out (minutes)',
      permanent_lockout_tries: 'Wrong tries in a row before a permanent lock-out',
      session_idle_minutes: 'End of a session that is not used (minutes)',
      session_max_hours: 'Longest session (hours)',
      vendors_second_factor_required: 'Two-step sign-in required of vendors',
      alert_vendors: 'Alert vendors of a sign-in with a new browser',
    },
    sections: {
      lockout: 'Lock-out',
      sessions: 'Sessions',
      second_factor: 'Two-step sign-in',
      alerts: 'Alerts',
    },
    choices: {},
    hints: {
      lockout_tries:
        'For one account from one place; five times as many from all places. Tries of others never lock out a browser that has signed in before.',
      lockout_window_minutes: 'Tries are counted from the first one for this long',
      lockout_minutes: 'The place is closed to the account for this long, then opens by itself',
      permanent_lockout_tries:
        '0 is never, otherwise at least 20. A password link or another administrator unlocks the account, and the last super admin is never locked. Mind that a stranger can lock an account by trying often.',
      session_idle_minutes: 'From 5 minutes to a week; holds at once for open sessions',
      session_max_hours: 'From an hour to 30 days; then the password is asked for, however busy the session',
      vendors_second_factor_required:
        'Of vendors and their users: whoever has neither an authenticator app nor a passkey sets one up at the next sign-in. For administrators it is set on the page of the role.',
      alert_vendors: 'Administrators always are',
    },
  },
  backup_settings: {
    ...titles.backup_settings,
    fields: {
      backups_on: 'A backup every day',
      backup_hour: 'Hour',
      backup_days: 'One a day, for days',
      backup_weeks: 'One a week, for weeks',
      seal_addresses: 'Addresses that get the seal of each day',
    },
    sections: { schedule: 'Schedule and retention', seals: 'Seal of the history by mail' },
    choices: {},
    hints: {
      backup_hour: 'In Riyadh, from 0 to 23',
      backup_days: 'The newest of each of these days is kept',
      backup_weeks: 'Then the newest of each of these weeks; everything else is removed',
      seal_addresses:
        'One a line, ten at most. A seal is a small file that gives away a rewritten history; keep it where whoever runs the server has no access.',
    },
  },
  retention_settings: {
    ...titles.retention_settings,
    fields: {
      retention_hour: 'Hour of removal',
      keep_contacts_days: 'Contact messages',
      keep_shippings_days: 'Shipping problems that were solved',
      keep_shipping_requests_days: 'Requests for shipping companies',
      keep_registrations_days: 'Traces of registrations',
      keep_unfinished_accounts_days: 'Registrations never finished',
      keep_invitations_days: 'Invitations never accepted',
      keep_closed_accounts_days: 'Data of deactivated accounts',
      keep_mails_days: 'Emails that were sent',
      keep_read_notifications_days: 'Notifications that were read',
      keep_notifications_days: 'All notifications',
      keep_unused_files_days: 'Files that nothing refers to',
      keep_deliveries_days: 'Delivery log of events',
      keep_events_days: 'Event log',
      keep_tree_versions_days: 'Versions of the trees of marketplaces',
      keep_gateway_events_days: 'Messages of the payment gateway',
      keep_sign_ins_days: 'History of sign-ins and devices',
      keep_history_days: 'History of all other acts',
      keep_books_history_years: 'History of money',
      keep_receipts_years: 'Uploaded payment receipts',
    },
    sections: {
      when: 'Time',
      people: 'Data of people',
      work: 'What comes with the work',
      history: 'History',
      books: 'Books',
    },
    choices: {},
    hints: {
      retention_hour: 'In Riyadh, 0 to 23; best after the hour of the backup',
      keep_contacts_days:
        'Days since they came, 30 to 3,650; answers and what the history tells of them go along',
      keep_shippings_days:
        'Days since they were solved, 90 to 3,650; leave it empty to keep them for good. What is not solved stays.',
      keep_shipping_requests_days: 'Days since they came, 30 to 3,650; they hold name, mobile and email',
      keep_registrations_days:
        'Days, 90 to 3,650; email and link to the result of each registration, finished or not. The account itself stays, and so does what the gateway is waiting for.',
      keep_unfinished_accounts_days:
        'Days, 30 to 3,650; whoever registered a store, never opened the account and paid nothing: the store is switched off, and name, email and mobile are erased.',
      keep_invitations_days:
        'Days since the first invitation, 30 to 3,650; users of vendors who never opened their account. They can be invited again.',
      keep_closed_accounts_days:
        'Days without a change after deactivation, 30 to 3,650; then name, email and mobile are erased as on the page of personal data, and the books stay. Leave it empty to keep them for good.',
      keep_mails_days: 'Days since they were sent or given up, 7 to 365',
      keep_read_notifications_days: 'Days, 7 to 730; what somebody has read',
      keep_notifications_days: 'Days, 30 to 1,095; also where nobody has read them',
      keep_unused_files_days: 'Days, 30 to 365; so long an edit that brings them back can be undone',
      keep_deliveries_days: 'Days, 7 to 365; what was taken or given up: what waits stays',
      keep_events_days:
        'Days, 14 to 730; for who reads them, and to send them again: what is still to be sent stays',
      keep_tree_versions_days:
        'Days, 90 to 3,650; what each version changed: there is no going back to one that was removed. The newest stays. Leave it empty to keep them for good.',
      keep_gateway_events_days: 'Days, 30 to 730; the numbers by which nothing is dealt with twice',
      keep_sign_ins_days:
        'Days, 90 to 3,650; then name and address are taken out, and the entry stays with its chain provable. Leave it empty to keep them for good.',
      keep_history_days:
        'Days, 365 to 3,650; then who acted and what was written are taken out, and the entry stays with its chain provable. Empty means for good.',
      keep_books_history_years:
        'Years, 10 or more; what was done to vendors, partners, payments, invoices and wallets. Empty means for good.',
      keep_receipts_years:
        'Years, 10 or more, as the law of commercial books asks. Payments, invoices, wallets and VAT are never removed. Empty means for good.',
    },
  },
  sso_settings: {
    ...titles.sso_settings,
    fields: {
      sso_enabled: 'Sign-in by the provider',
      sso_label: 'Text of the button',
      sso_issuer: 'Address of the provider (issuer)',
      sso_client_id: 'Client id',
      sso_client_secret: 'Client secret',
      sso_scopes: 'Scopes',
      sso_roles_claim: 'Claim that holds roles',
      sso_create_users: 'Create accounts for people who have none',
      sso_password_sign_in: 'Administrators sign in by a password',
    },
    sections: { button: 'Button', provider: 'Provider', people: 'Accounts and roles', password: 'Password' },
    choices: {},
    hints: {
      sso_enabled: 'A button stands on the sign-in page of administrators; only a super admin changes this',
      sso_label: 'Left empty, it says “Single sign-on”',
      sso_issuer: 'The other addresses are read from it, such as https://login.example.com',
      sso_client_secret: 'Kept encrypted, and never shown once it is saved',
      sso_scopes: 'With spaces between; openid is always asked for',
      sso_roles_claim: 'Such as groups or realm_access.roles; its values are given roles below',
      sso_create_users:
        'Only for an address that the provider has verified and a role of the table; otherwise only people with an account of that address get in',
      sso_password_sign_in:
        'Can be switched off once a super admin has signed in by the provider. In an emergency PASSWORD_SIGN_IN=allowed in the environment brings it back.',
    },
  },
}
