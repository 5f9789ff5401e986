import { z } from 'zod'
import { einvoices } from '#src/resources/einvoices/einvoices.ts'
import { choice, text } from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { id, idParams, instant } from './parts.ts'
import { recordOf } from './records.ts'

const environments = ['SANDBOX', 'SIMULATION', 'PRODUCTION'] as const

const unit = z.object({
  id: id(),
  environment: z.enum(environments).describe('The platform of the authority.'),
  state: z
    .enum(['COMPLIANCE', 'CHECKED', 'ACTIVE', 'REPLACED'])
    .describe('May be checked; all six documents were right; issues documents; another one took its place.'),
  serial: z.string(),
  tax_number: z.string(),
  certificate_until: instant().nullable(),
  created_at: instant(),
  created_by: z.string(),
  activated_at: instant().nullable(),
})

const connection = z.object({
  on: z.boolean().describe('Whether invoices become e-invoices.'),
  missing: z.array(z.string()).describe('Settings that are to be completed first, by their names.'),
  active: unit.nullable().describe('Who issues documents.'),
  open: unit.nullable().describe('Who is being connected.'),
})

const found = z.object({ type: z.enum(['ERROR', 'WARNING']), code: z.string(), message: z.string() })

const checks = z.array(
  z.object({
    profile: z.enum(['STANDARD', 'SIMPLIFIED']),
    type: z.enum(['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE']),
    is_right: z.boolean(),
    findings: z.array(found),
  }),
)

const step = {
  tag: 'settings',
  access: requirePermission('einvoice_settings', 'edit'),
  recentSignIn: 'always',
  security: 'secret_change',
  result: z.object({ einvoice: connection }),
  failures: [409],
} as const

const otp = () => text({ min: 6, max: 6 })

const STEP = { name: 'einvoice_settings', rules: [] } as const

/** Being connected to the tax authority, and sending documents again. */
export const einvoiceCalls = {
  'GET admin-panal/setting/einvoice': {
    tag: 'settings',
    summary: 'How the installation is connected to the tax authority',
    access: requirePermission('einvoice_settings', 'view'),
    result: z.object({ einvoice: connection }),
  },
  'POST admin-panal/setting/einvoice/connect': {
    ...step,
    summary: 'Make a key and have the authority issue the certificate for checks',
    description: 'The one-time password comes from the authority’s portal and holds for an hour.',
    body: inputOf({ ...STEP, fields: { environment: choice(environments), otp: otp() } }, 'create'),
  },
  'POST admin-panal/setting/einvoice/check': {
    ...step,
    summary: 'Have the authority check the six documents',
    result: z.object({ einvoice: connection, checks }),
  },
  'POST admin-panal/setting/einvoice/drop': {
    ...step,
    summary: 'Throw away a connection that was begun and not finished, its key included',
  },
  'POST admin-panal/setting/einvoice/finish': {
    ...step,
    summary:
      'Have the authority issue the production certificate; documents are issued under it from then on',
  },
  'POST admin-panal/setting/einvoice/renew': {
    ...step,
    summary: 'Put a new key and certificate in the place of those that end',
    body: inputOf({ ...STEP, fields: { otp: otp() } }, 'create'),
  },
  'POST admin-panal/einvoices/retry/:id': {
    tag: 'einvoices',
    summary: 'Send a document again, made anew where it was refused or lacked something',
    access: requirePermission('einvoices', 'retry'),
    params: idParams,
    result: z.object({ einvoice: recordOf(einvoices) }),
    failures: [409],
  },
} satisfies Calls
