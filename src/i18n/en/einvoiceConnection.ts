import type { einvoiceConnection as source } from '../ar/einvoiceConnection.ts'
import type { SameKeys } from '../translate.ts'

/** What connecting to the tax authority says. */
export const einvoiceConnection = {
  title: 'Connection to the tax authority (ZATCA)',
  about:
    'With this connection invoices are stamped and sent to the authority. The key stays on this server, encrypted, and never leaves it.',
  asking: 'Waiting for the authority',
  missing: 'To be completed before connecting: %{names}.',
  seller: 'Invoice details',
  state: 'Connection',
  states: {
    none: 'Not connected',
    under_way: 'Being connected',
    on: 'Connected and on',
    off: 'Connected, not on yet',
    expires: 'The certificate ends soon',
    expired: 'The certificate has ended',
  },
  advice: {
    off: 'Switch on “Issue e-invoices” in the form above: the next invoices are stamped and sent then.',
    expires: 'Renew the certificate before it ends: without it no invoice is stamped.',
    expired:
      'No invoice is stamped before it is renewed. Take a password from the Fatoora portal and renew the certificate.',
  },
  platform: 'Platform of the authority',
  platforms: {
    SANDBOX: 'Developer sandbox (without effect)',
    SIMULATION: 'Simulation',
    PRODUCTION: 'Production',
  },
  until: 'Certificate ends on',
  by: 'Connected by',
  serial: 'Serial number of the solution',
  otp: 'One-time password (OTP)',
  otp_hint: 'Six digits from the Fatoora portal; they hold for an hour, and once',
  otp_wrong: 'A one-time password has six digits',
  back: 'Begin again',
  anew: 'Connect anew',
  steps: {
    connect: {
      title: 'One-time password and certificate for checks',
      text: 'In the Fatoora portal choose “Onboard new solution unit/device”, then type the password here. A new key is made and a certificate for checks is asked for.',
      submit: 'Ask for the certificate',
    },
    check: {
      title: 'Check of six documents',
      text: 'Six trial documents go to the authority: invoice, credit note and debit note, standard and simplified. They are none of your invoices.',
      submit: 'Check the documents',
      again: 'Check again',
    },
    finish: {
      title: 'Production certificate',
      text: 'The authority issues the certificate that your invoices are stamped with. Then switch them on in the form above.',
      submit: 'Ask for the production certificate',
    },
  },
  checks: {
    title: 'What the authority says of the six documents',
    right: 'Accepted',
    wrong: 'Rejected',
    INVOICE: 'Invoice',
    CREDIT_NOTE: 'Credit note',
    DEBIT_NOTE: 'Debit note',
    STANDARD: 'standard',
    SIMPLIFIED: 'simplified',
  },
  renew: {
    title: 'Renew the certificate',
    text: 'Take a password for renewal from the Fatoora portal. A new key takes the place of the old one; what was stamped before stays right.',
    submit: 'Renew',
  },
} as const satisfies SameKeys<typeof source>
