import type { LabelsOf } from '#src/schema/labels.ts'
import type { settingsGroups } from './index.ts'
import type { SettingsName } from './names.ts'

/** What the groups of settings are called, and what for: menus, roles and the palette tell it before their page is opened. */
export const titles: {
  readonly [Name in SettingsName]: Pick<
    LabelsOf<(typeof settingsGroups)[Name]>,
    'one' | 'many' | 'definite' | 'purpose'
  >
} = {
  package_settings: {
    one: 'General settings',
    many: 'General settings',
    definite: 'Settings',
    purpose: 'Settings that hold for all subscriptions.',
  },
  invoice_settings: {
    one: 'Invoice details',
    many: 'Invoice details',
    definite: 'Invoice details',
    purpose: 'Name, VAT number and address of the seller as invoices show them.',
  },
  einvoice_settings: {
    one: 'E-invoicing',
    many: 'E-invoicing',
    definite: 'E-invoicing',
    purpose: 'The connection to the tax authority (ZATCA), and the seller’s national address.',
  },
  accounting_settings: {
    one: 'Accounting settings',
    many: 'Accounting',
    definite: 'Accounting settings',
    purpose: 'How revenue is recognised, and the numbers of the accounts in the journal.',
  },
  payment_settings: {
    one: 'Payment controls',
    many: 'Payment controls',
    definite: 'Payment controls',
    purpose: 'From when on one person does not suffice to decide on a payment, or to give it back.',
  },
  bank_settings: {
    one: 'Bank account',
    many: 'Bank account',
    definite: 'Bank account',
    purpose: 'The account to which vendors transfer what they pay.',
  },
  referral_settings: {
    one: 'Referrals',
    many: 'Referrals',
    definite: 'Referral settings',
    purpose: 'What holds for referrals where nothing else was agreed.',
  },
  brand_settings: {
    one: 'Brand',
    many: 'Brand',
    definite: 'Brand settings',
    purpose: 'Which of the two brands people meet, and what each is called.',
  },
  mail_settings: {
    one: 'Mail',
    many: 'Mail',
    definite: 'Email settings',
    purpose: 'What emails of the platform show: sender, address for replies, footer.',
  },
  mail_server_settings: {
    one: 'Mail server',
    many: 'Mail server',
    definite: 'Mail server',
    purpose: 'The server that sends the platform’s mails.',
  },
  gateway_settings: {
    one: 'Payment gateway',
    many: 'Payment gateway',
    definite: 'Payment gateway',
    purpose: 'The Moyasar account into which cards pay.',
  },
  security_settings: {
    one: 'Security',
    many: 'Security',
    definite: 'Security settings',
    purpose: 'When accounts close to guessing, how long sessions last, and who is alerted.',
  },
  backup_settings: {
    one: 'Backups',
    many: 'Backups',
    definite: 'Backup settings',
    purpose: 'When the server backs up its data, and how long it keeps the copies.',
  },
  retention_settings: {
    one: 'Retention',
    many: 'Retention',
    definite: 'Retention',
    purpose: 'For how long the data of each area are kept before they are removed by themselves at night.',
  },
  sso_settings: {
    one: 'Single sign-on',
    many: 'Single sign-on',
    definite: 'Single sign-on settings',
    purpose: 'How administrators sign in by a provider of OpenID Connect.',
  },
}
