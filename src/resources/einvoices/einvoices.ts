import {
  choice,
  computed,
  dateTime,
  flag,
  integer,
  longText,
  nominal,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/**
 * What became of a document: not made yet, not to be made as it is, a note that is not sent as its invoice is not with the
 * authority, on its way, taken by the authority, or refused.
 */
export const EINVOICE_STATES = [
  'PENDING',
  'INCOMPLETE',
  'WITHHELD',
  'QUEUED',
  'CLEARED',
  'REPORTED',
  'REJECTED',
] as const

/** Invoices and credit notes as the tax authority gets them: one for each, and another one after a refusal. */
export const einvoices = defineResource({
  name: 'einvoices',
  route: 'einvoices',
  base: 'admin-panal/einvoices',
  one: 'einvoice',
  many: 'einvoices',
  events: false,
  menu: 'sales',
  represent: 'invoice',
  actions: ['retry'],
  fields: {
    invoice: reference('invoices', { readOnly: true, width: 170 }),
    vendor: reference('vendors', { readOnly: true, width: 165 }),
    profile: choice(['STANDARD', 'SIMPLIFIED'], { readOnly: true, width: 130 }),
    state: choice(EINVOICE_STATES, { readOnly: true, initial: 'PENDING', width: 150 }),
    /** The authority took it, and warned of something. */
    has_warnings: flag({ readOnly: true }),
    issued_at: dateTime({ readOnly: true }),
    /** By when a simplified one is to be reported; a standard one is given to nobody before it is cleared. */
    report_by: optional(dateTime({ readOnly: true, hint: true })),
    answered_at: optional(dateTime({ readOnly: true })),
    /** Its place in the chain (ICV); none before it was made. */
    counter: optional(nominal({ readOnly: true })),
    uuid: text({ readOnly: true, max: 36 }),
    hash: optional(text({ readOnly: true, max: 44 })),
    previous_hash: optional(text({ readOnly: true, max: 100 })),
    attempts: integer({ readOnly: true, initial: 0 }),
    /** Why the last attempt did not arrive: a word of the product, never one of a stranger. */
    last_fault: optional(
      choice(['UNREACHABLE', 'BUSY', 'UNAUTHORIZED', 'UNKNOWN_ANSWER'], { readOnly: true }),
    ),
    next_attempt_at: optional(dateTime({ readOnly: true })),
    /** What it was refused for, and what it was warned of: a line each, `CODE: words`. */
    errors: computed(optional(longText())),
    warnings: computed(optional(longText())),
    /**
     * Of one that was refused: the later document of its invoice, or that of the invoice that corrected its own; of a note
     * that is withheld: that of the invoice that corrected the one it is about.
     */
    replaced_by: computed(optional(nominal())),
    /** Whether another one took its place: nothing is left to do about it. */
    replaced: computed(flag()),
    /** Of a note: the document of the invoice that it is about. */
    refers_to: computed(optional(nominal())),
  },
  list: {
    columns: ['invoice', 'vendor', 'profile', 'state', 'has_warnings', 'issued_at', 'report_by'],
    hidden: ['answered_at', 'counter', 'attempts', 'last_fault', 'next_attempt_at', 'uuid', 'replaced'],
    filters: [
      'state',
      'profile',
      'has_warnings',
      'vendor',
      'invoice',
      'replaced',
      'last_fault',
      'issued_at',
      'report_by',
    ],
    sort: ['id', 'issued_at', 'report_by'],
    search: ['uuid'],
    presets: [
      // What somebody still has to look at, as the health of the system counts it.
      {
        label: 'resources.einvoices.choices.state.REJECTED',
        filter: { state: ['REJECTED'], replaced: false },
      },
      ...presetsOf('einvoices', 'state', ['PENDING', 'INCOMPLETE', 'WITHHELD', 'QUEUED']),
    ],
  },
  form: [
    {
      key: 'document',
      fields: ['invoice', 'vendor', 'profile', 'state', 'has_warnings', 'issued_at', 'report_by'],
    },
    { key: 'answer', fields: ['answered_at', 'errors', 'warnings'] },
    { key: 'sending', fields: ['attempts', 'last_fault', 'next_attempt_at'] },
    { key: 'chain', fields: ['counter', 'uuid', 'hash', 'previous_hash'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
