import { beforeEach } from 'vitest'
import { type Answer, type Call, startTestApp, type TestApp } from './app.ts'

const LIST = '/api/admin-panal/setting/settings-list'
const UPDATE = '/api/admin-panal/setting/update-settings'

/** What the settings of packages are until somebody sets them. */
export const INITIAL = {
  vat_percentage: 15,
  grace_days: 3,
  expiry_reminder_days: 7,
  order_due_days: 3,
  due_reminder_before_days: 3,
  due_reminder_after_days: 3,
  due_second_reminder_after_days: 14,
  due_last_reminder_after_days: 30,
  unpaid_reminder_days: 1,
  unpaid_last_reminder_days: 4,
  longest_pause_days: 90,
  pause_days_a_year: 0,
  renewal_allowed: true,
  upgrade_allowed: true,
  minimum_transfer_amount: 0,
}

const WITHOUT_SELLER = {
  seller_name_ar: null,
  seller_name_en: null,
  seller_tax_number: null,
  seller_registration: null,
  seller_address_ar: null,
  seller_address_en: null,
}

const WITHOUT_BANK = {
  bank_name_ar: null,
  bank_name_en: null,
  account_name: null,
  iban: null,
  bank_note_ar: null,
  bank_note_en: null,
}

const OTHERS = {
  four_eyes_from: 1000,
  settlement_days: 5,
  lockout_tries: 10,
  lockout_window_minutes: 15,
  lockout_minutes: 15,
  permanent_lockout_tries: 0,
  session_idle_minutes: 720,
  session_max_hours: 168,
  vendors_second_factor_required: false,
  alert_vendors: true,
  sso_enabled: false,
  sso_label_ar: null,
  sso_label_en: null,
  sso_issuer: null,
  sso_client_id: null,
  sso_client_secret: null,
  sso_scopes: 'openid email profile',
  sso_roles_claim: 'groups',
  sso_create_users: false,
  sso_password_sign_in: true,
  referral_default_group: null,
  partner_percentage: 10,
  partner_due_months: 12,
  minimum_payout: 0,
  commission_hold_days: 14,
  default_brand: null,
  rabt_name_ar: null,
  rabt_name_en: null,
  rabt_host: null,
  wasl_name_ar: null,
  wasl_name_en: null,
  wasl_host: null,
  mail_sender_name_ar: null,
  mail_sender_name_en: null,
  mail_reply_to: null,
  mail_footer_ar: null,
  mail_footer_en: null,
  mail_host: null,
  mail_port: 587,
  mail_security: 'STARTTLS',
  mail_user: null,
  mail_password: null,
  mail_from: null,
  moyasar_secret_key: null,
  moyasar_webhook_secret: null,
  backups_on: true,
  backup_hour: 2,
  backup_days: 14,
  backup_weeks: 8,
  seal_addresses: null,
  retention_hour: 4,
  keep_contacts_days: 1095,
  keep_shippings_days: 1095,
  keep_shipping_requests_days: 1095,
  keep_registrations_days: 365,
  keep_unfinished_accounts_days: 365,
  keep_invitations_days: 180,
  keep_closed_accounts_days: 1825,
  keep_mails_days: 30,
  keep_read_notifications_days: 90,
  keep_notifications_days: 365,
  keep_unused_files_days: 30,
  keep_deliveries_days: 30,
  keep_events_days: 90,
  keep_tree_versions_days: 1095,
  keep_gateway_events_days: 90,
  keep_sign_ins_days: 730,
  keep_history_days: null,
  keep_books_history_years: null,
  keep_receipts_years: null,
}

const WITHOUT_EINVOICES = {
  einvoice_on: false,
  einvoice_building_number: null,
  einvoice_street: null,
  einvoice_district: null,
  einvoice_city: null,
  einvoice_postal_code: null,
  einvoice_business_category: null,
}

const ACCOUNTING = {
  lifetime_months: 60,
  account_bank: '1110',
  account_cash: '1120',
  account_gateway_clearing: '1130',
  account_receivables: '1210',
  account_input_vat: '1220',
  account_unbilled_dues: '1290',
  account_customers_credit: '2110',
  account_vat_payable: '2210',
  account_commissions_payable: '2310',
  account_deferred_revenue: '2410',
  account_revenue: '4110',
  account_sales_returns: '4120',
  account_commission_expense: '5210',
  account_gateway_fees: '5220',
  account_bank_charges: '5230',
  account_bad_debts: '5310',
}

/** What the settings of invoices are until somebody sets them. */
export const WITHOUT_INVOICING = { ...WITHOUT_SELLER, vat_filing: 'QUARTERLY' }

/** What all settings are until somebody sets them. */
export const ALL = {
  ...INITIAL,
  ...WITHOUT_INVOICING,
  ...WITHOUT_EINVOICES,
  ...ACCOUNTING,
  ...WITHOUT_BANK,
  ...OTHERS,
}

/** The settings of an application that nobody has set anything in; another one before each test of the file. */
export interface ServedSettings {
  server: TestApp
  /** Of a super admin. */
  token: string
  readonly read: (options?: Pick<Call, 'token' | 'query'>) => Promise<Answer>
  readonly save: (body: unknown, options?: Pick<Call, 'token' | 'locale'>) => Promise<Answer>
}

/** The settings in an answer. */
export const settingsOf = ({ body }: Answer): Record<string, unknown> =>
  (body.result as { settings: Record<string, unknown> }).settings

/** Serves the settings to the present file's tests; call it at the head of a file. */
export const serveSettings = (): ServedSettings => {
  const served: ServedSettings = {
    server: undefined as unknown as TestApp,
    token: '',
    read: async (options = {}) => served.server.call(LIST, { token: served.token, ...options }),
    save: (body, options = {}) =>
      served.server.call(UPDATE, { method: 'POST', token: served.token, body, ...options }),
  }
  beforeEach(async () => {
    served.server = await startTestApp()
    served.token = await served.server.signIn()
  })
  return served
}
