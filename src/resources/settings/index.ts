import {
  choice,
  email,
  flag,
  identity,
  integer,
  longText,
  money,
  nominal,
  optional,
  percentage,
  reference,
  secret,
  text,
  translated,
} from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'
import { VAT_FREQUENCIES } from '../reports/vatBoxes.ts'
import { accountingSettings } from './accounting.ts'
import { einvoiceSettings } from './einvoice.ts'
import type { SettingsName } from './names.ts'
import { retentionSettings } from './retention.ts'
import { securitySettings } from './security.ts'
import { ssoSettings } from './sso.ts'

/** The general settings of subscriptions (`subscription-packages/general`). */
export const packageSettings = defineSettings({
  name: 'package_settings',
  fields: {
    vat_percentage: percentage({ initial: 15, hint: true }),
    grace_days: integer({ initial: 3, max: 90, hint: true }),
    expiry_reminder_days: integer({ initial: 7, max: 90, hint: true }),
    unpaid_reminder_days: integer({ initial: 1, max: 90, hint: true }),
    unpaid_last_reminder_days: integer({ initial: 4, max: 90, hint: true }),
    /** By when an order is to be paid: so many days after it was placed. */
    order_due_days: integer({ initial: 3, max: 90, hint: true }),
    /** Days before (the first) and after the day on which a renewal is due; 0 sends none. */
    due_reminder_before_days: integer({ initial: 3, max: 90, hint: true }),
    due_reminder_after_days: integer({ initial: 3, max: 365, hint: true }),
    due_second_reminder_after_days: integer({ initial: 14, max: 365, hint: true }),
    due_last_reminder_after_days: integer({ initial: 30, max: 365, hint: true }),
    /** The most days that one pause may take; after them a subscription runs again by itself. */
    longest_pause_days: integer({ initial: 90, min: 1, max: 365, hint: true }),
    /** For how many days within a year vendors may pause by themselves; 0: not at all. */
    pause_days_a_year: integer({ initial: 0, max: 365, hint: true }),
    renewal_allowed: flag({ initial: true, hint: true }),
    upgrade_allowed: flag({ initial: true, hint: true }),
    minimum_transfer_amount: money({ initial: 0, max: 1_000_000, hint: true }),
  },
  form: [
    { key: 'tax', fields: ['vat_percentage', 'minimum_transfer_amount'] },
    { key: 'periods', fields: ['grace_days', 'expiry_reminder_days'] },
    { key: 'orders', fields: ['order_due_days', 'unpaid_reminder_days', 'unpaid_last_reminder_days'] },
    {
      key: 'dues',
      fields: [
        'due_reminder_before_days',
        'due_reminder_after_days',
        'due_second_reminder_after_days',
        'due_last_reminder_after_days',
      ],
    },
    { key: 'pauses', fields: ['longest_pause_days', 'pause_days_a_year'] },
    { key: 'choices', fields: ['renewal_allowed', 'upgrade_allowed'] },
  ],
})

/** Who issues the invoices; nothing is invoiced before name and VAT number are set. */
const invoiceSettings = defineSettings({
  name: 'invoice_settings',
  fields: {
    seller_name: optional(translated(text({ max: 120, hint: true }))),
    seller_tax_number: optional(identity('taxNumber')),
    seller_registration: optional(identity('commercialRegistration')),
    seller_address: optional(translated(text({ max: 200, wide: true }))),
    vat_filing: choice(VAT_FREQUENCIES, { initial: 'QUARTERLY', hint: true }),
  },
  form: [
    { key: 'seller', fields: ['seller_name', 'seller_tax_number', 'seller_registration', 'seller_address'] },
    { key: 'returns', fields: ['vat_filing'] },
  ],
})

/** What keeps money from being in one hand (docs/decisions/0230), and when that of cards is missed. */
const paymentSettings = defineSettings({
  name: 'payment_settings',
  fields: {
    /** Riyals from which on the second step is another person's; 0: always. */
    four_eyes_from: money({ initial: 1000, max: 1_000_000, hint: true }),
    /** Days after which a card payment that no settlement has brought is looked at (docs/decisions/0478). */
    settlement_days: integer({ initial: 5, min: 1, max: 60, hint: true }),
  },
  form: [
    { key: 'four_eyes', fields: ['four_eyes_from'] },
    { key: 'settlements', fields: ['settlement_days'] },
  ],
})

/** The account that vendors transfer to; shown on the registration page and in their accounts. */
const bankSettings = defineSettings({
  name: 'bank_settings',
  fields: {
    bank_name: optional(translated(text({ max: 120 }))),
    account_name: optional(text({ max: 120, hint: true })),
    iban: optional(identity('iban')),
    bank_note: optional(translated(longText({ max: 300, hint: true }))),
  },
  form: [{ key: 'account', fields: ['bank_name', 'account_name', 'iban', 'bank_note'] }],
})

/** What holds for referrals where nothing else was agreed. */
export const referralSettings = defineSettings({
  name: 'referral_settings',
  fields: {
    referral_default_group: optional(reference('referral_code_groups', { hint: true })),
    partner_percentage: percentage({ initial: 10, min: 0.01, max: 100, hint: true }),
    partner_due_months: integer({ initial: 12, min: 1, max: 120, hint: true }),
    commission_hold_days: integer({ initial: 14, max: 365, hint: true }),
    minimum_payout: money({ initial: 0, max: 1_000_000, hint: true }),
  },
  form: [
    { key: 'vendors', fields: ['referral_default_group'] },
    { key: 'partners', fields: ['partner_percentage', 'partner_due_months'] },
    { key: 'payouts', fields: ['commission_hold_days', 'minimum_payout'] },
  ],
})

/** How mails of the platform look. */
const mailSettings = defineSettings({
  name: 'mail_settings',
  fields: {
    mail_sender_name: optional(translated(text({ max: 80, hint: true }))),
    mail_reply_to: optional(email({ hint: true })),
    mail_footer: optional(translated(longText({ max: 500, hint: true }))),
  },
  form: [{ key: 'letterhead', fields: ['mail_sender_name', 'mail_reply_to', 'mail_footer'] }],
})

/** Which server sends mails; while no host is set here, that of the environment does (docs/decisions/0332). */
const mailServerSettings = defineSettings({
  name: 'mail_server_settings',
  fields: {
    mail_host: optional(text({ max: 253, hint: true })),
    mail_port: optional(nominal({ initial: 587, min: 1, max: 65_535 })),
    mail_security: choice(['STARTTLS', 'TLS', 'NONE'], { initial: 'STARTTLS' }),
    mail_user: optional(text({ max: 254 })),
    mail_password: optional(secret({ hint: true })),
    mail_from: optional(email({ hint: true })),
  },
  form: [
    { key: 'server', fields: ['mail_host', 'mail_port', 'mail_security', 'mail_from'] },
    { key: 'account', fields: ['mail_user', 'mail_password'] },
  ],
})

/** Where people pay by card; while not both are set here, those of the environment hold. */
const gatewaySettings = defineSettings({
  name: 'gateway_settings',
  fields: {
    moyasar_secret_key: optional(secret({ ends: true, hint: true })),
    moyasar_webhook_secret: optional(secret({ min: 16, hint: true })),
  },
  form: [{ key: 'moyasar', fields: ['moyasar_secret_key', 'moyasar_webhook_secret'] }],
})

/** When the server takes backups by itself, how long it keeps them (docs/decisions/0334), and who keeps seals. */
const backupSettings = defineSettings({
  name: 'backup_settings',
  fields: {
    backups_on: flag({ initial: true }),
    backup_hour: integer({ initial: 2, min: 0, max: 23, hint: true }),
    backup_days: integer({ initial: 14, min: 1, max: 366, hint: true }),
    backup_weeks: integer({ initial: 8, min: 0, max: 520, hint: true }),
    /** Whom the seal of each day is mailed to, an address a line: kept where nobody of the server comes to. */
    seal_addresses: optional(longText({ max: 1000, hint: true })),
  },
  form: [
    { key: 'schedule', fields: ['backups_on', 'backup_hour', 'backup_days', 'backup_weeks'] },
    { key: 'seals', fields: ['seal_addresses'] },
  ],
})

const host = () => optional(text({ max: 253, hint: true }))
const name = () => optional(translated(text({ max: 40, hint: true })))

/** Which of the two brands people meet, and what each is called. */
const brandSettings = defineSettings({
  name: 'brand_settings',
  fields: {
    default_brand: optional(choice(['rabt', 'wasl'], { hint: true })),
    rabt_name: name(),
    rabt_host: host(),
    wasl_name: name(),
    wasl_host: host(),
  },
  form: [
    { key: 'choice', fields: ['default_brand'] },
    { key: 'rabt', fields: ['rabt_name', 'rabt_host'] },
    { key: 'wasl', fields: ['wasl_name', 'wasl_host'] },
  ],
})

/** Every group of settings, by its name. */
export const settingsGroups = {
  package_settings: packageSettings,
  invoice_settings: invoiceSettings,
  einvoice_settings: einvoiceSettings,
  accounting_settings: accountingSettings,
  payment_settings: paymentSettings,
  bank_settings: bankSettings,
  referral_settings: referralSettings,
  brand_settings: brandSettings,
  mail_settings: mailSettings,
  mail_server_settings: mailServerSettings,
  gateway_settings: gatewaySettings,
  security_settings: securitySettings,
  backup_settings: backupSettings,
  retention_settings: retentionSettings,
  sso_settings: ssoSettings,
} as const satisfies { readonly [N in SettingsName]: object }
