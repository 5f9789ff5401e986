import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { einvoices as declaration } from '#src/resources/einvoices/einvoices.ts'
import { tableOf } from './columns.ts'
import { createdAt, id, int8, moment } from './common.ts'

/** What the authority, or the product before it, says of a document. */
export interface Finding {
  readonly type: 'ERROR' | 'WARNING'
  /** A rule: `BR-KSA-63`. */
  readonly code: string
  readonly message: string
}

/**
 * Whoever issues e-invoices: a key and the authority's certificates of it, one row for each key. A new onboarding and a
 * renewal have a row of their own; of those that are ACTIVE there is one.
 */
export const einvoiceUnits = pgTable(
  'einvoice_units',
  {
    id: id(),
    /** The chain that its documents belong to: a renewal goes on with that of the row before it. */
    chain: int8('chain').notNull(),
    environment: text('environment').notNull(),
    /** COMPLIANCE (may be checked), CHECKED (all six documents were right), ACTIVE, REPLACED. */
    state: text('state').notNull(),
    serial: text('serial').notNull(),
    tax_number: text('tax_number').notNull(),
    /** PKCS 8, sealed. */
    private_key: text('private_key').notNull(),
    /** PKCS 10, PEM. */
    request: text('request').notNull(),
    /** What the authority calls the certificate for checks, the token of it, and its password, sealed. */
    compliance_id: text('compliance_id'),
    compliance_token: text('compliance_token'),
    compliance_secret: text('compliance_secret'),
    /** The same of the certificate that counts. */
    token: text('token'),
    secret: text('secret'),
    certificate_until: moment('certificate_until'),
    created_at: createdAt(),
    /** Of the days before the end of the certificate at which it is told of, the last that was. */
    told_days: integer('told_days'),
    created_by: text('created_by').notNull(),
    activated_at: moment('activated_at'),
  },
  () => [
    check('einvoice_units_environment', sql`environment in ('SANDBOX', 'SIMULATION', 'PRODUCTION')`),
    check('einvoice_units_state', sql`state in ('COMPLIANCE', 'CHECKED', 'ACTIVE', 'REPLACED')`),
    check('einvoice_units_certificate', sql`state in ('COMPLIANCE', 'CHECKED') or token is not null`),
    uniqueIndex('einvoice_units_one_active').on(sql`state`).where(sql`state = 'ACTIVE'`),
  ],
)

export const einvoices = tableOf(
  declaration,
  () => [
    // Of an invoice one document counts; those that were refused stay beside it.
    uniqueIndex('einvoices_one_for_each').on(sql`invoice`).where(sql`state <> 'REJECTED'`),
    uniqueIndex('einvoices_uuid_unique').on(sql`uuid`),
    uniqueIndex('einvoices_counter_unique').on(sql`chain`, sql`counter`),
    index('einvoices_unit_index').on(sql`unit`),
    index('einvoices_pending_index').on(sql`invoice`).where(sql`state = 'PENDING'`),
    // A note may be withheld before it is made, and after it.
    check(
      'einvoices_made',
      sql`state = 'WITHHELD' or (state in ('PENDING', 'INCOMPLETE')) = (counter is null)`,
    ),
    check(
      'einvoices_complete',
      sql`num_nonnulls(counter, chain, unit, xml, hash, previous_hash, qr) in (0, 7)`,
    ),
  ],
  {
    chain: int8('chain'),
    unit: int8('unit').references(() => einvoiceUnits.id),
    /** As it was sent; and as the authority gave it back, where it puts its own stamp on it. */
    xml: text('xml'),
    cleared_xml: text('cleared_xml'),
    qr: text('qr'),
    /** The buyer's address as it states it, in one line; the invoice may have none yet. */
    buyer_address: text('buyer_address'),
    findings: jsonb('findings').$type<readonly Finding[]>(),
  },
)
