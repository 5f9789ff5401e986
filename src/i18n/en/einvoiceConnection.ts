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
    off: 'Switch on “Issue e-invoices” in the form above: from then on, invoices are stamped and sent.',
    expires: 'Renew the certificate before it ends: without it no invoice is stamped.',
    expired:
      'No invoice is stamped before it is renewed. Get a password from the Fatoora portal and renew the certificate.',
  },
  platform: 'Platform of the authority',
  platforms: {
    SANDBOX: 'Developer sandbox (no effect)',
    SIMULATION: 'Simulation',
    PRODUCTION: 'Production',
  },
  until: 'Certificate ends on',
  by: 'Connected by',
  serial: 'Serial number of the solution',
  otp: 'One-time password (OTP)',
  otp_hint: 'Six digits from the Fatoora portal; valid for one hour and one use',
  otp_wrong: 'A one-time password has six digits',
  back: 'Begin again',
  anew: 'Reconnect',
  drop: {
    title: 'Drop this connection',
    question: 'Drop this unfinished connection?',
    text: 'Its key and its certificate for checks are deleted, and another connection needs another one-time password. A connection that issues invoices stays as it is, and so do the invoices that wait.',
    confirm: 'Drop the connection',
    cancel: 'Go back',
  },
  made: 'Done',
  steps: {
    connect: {
      title: 'One-time password and certificate for checks',
      text: 'In the Fatoora portal choose “Onboard new solution unit/device”, then type the password here. A new key is made and a certificate for checks is asked for.',
      submit: 'Ask for the certificate',
    },
    check: {
      title: 'Check of six documents',
      text: 'Six test documents go to the authority: invoice, credit note and debit note, standard and simplified. None of them is one of your invoices.',
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
    title: 'The authority’s answer on the six documents',
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
    text: 'Get a password for renewal from the Fatoora portal. A new key replaces the old one; what was stamped before remains valid.',
    submit: 'Renew',
  },
} as const satisfies SameKeys<typeof source>
