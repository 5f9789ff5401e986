import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { ID_ROW, type Reader, rowOf } from '#server/db/rows.ts'
import { einvoiceUnits } from '#server/db/schema.ts'
import type { Vault } from '#server/secrets/vault.ts'
import type { Credentials, IssuedToken } from './authority.ts'
import { certificateIn } from './certificate.ts'
import { type EinvoiceEnvironment, ENVIRONMENTS, readPrivateKey } from './request.ts'
import type { Stamper } from './stamp.ts'

/** A row of whoever issues e-invoices, secrets sealed. */
export type Unit = typeof einvoiceUnits.$inferSelect

type Sealed = 'private_key' | 'compliance_secret' | 'secret'

const purposeOf = (column: Sealed, id: number): string => `einvoice_units.${column}:${id}`

/** The platform of a unit. */
export const environmentOf = ({ environment }: Pick<Unit, 'environment'>): EinvoiceEnvironment => {
  const known = ENVIRONMENTS.find((name) => name === environment)
  if (!known) throw new Error(`an unknown platform: ${environment}`)
  return known
}

/** The unit that issues documents now. */
export const activeUnit = async (db: Pick<Reader, 'select'>): Promise<Unit | undefined> => {
  const [unit] = await db.select().from(einvoiceUnits).where(eq(einvoiceUnits.state, 'ACTIVE'))
  return unit
}

/** Whether nothing may be stamped with the unit's certificate any more. */
export const hasEnded = ({ certificate_until }: Pick<Unit, 'certificate_until'>, now: Date): boolean =>
  certificate_until !== null && Date.parse(certificate_until) <= now.getTime()

/** The unit that is being connected; undefined where none is. */
export const openUnit = async (db: Pick<Reader, 'select'>): Promise<Unit | undefined> => {
  const [unit] = await db
    .select()
    .from(einvoiceUnits)
    .where(inArray(einvoiceUnits.state, ['COMPLIANCE', 'CHECKED']))
    .orderBy(desc(einvoiceUnits.id))
    .limit(1)
  return unit
}

/** What stamps documents, under the certificate for checks or the one that counts. Throws `SealBroken`. */
export const stamperOf = (vault: Vault, { id, private_key }: Unit, token: string): Stamper => ({
  privateKey: readPrivateKey(vault.open(private_key, purposeOf('private_key', id))),
  certificate: certificateIn(token),
})

/** What lets the unit in for checks; undefined where it has nothing of the kind. Throws `SealBroken`. */
export const complianceCredentials = (vault: Vault, unit: Unit): Credentials | undefined =>
  unit.compliance_token && unit.compliance_secret
    ? {
        token: unit.compliance_token,
        secret: vault.open(unit.compliance_secret, purposeOf('compliance_secret', unit.id)),
      }
    : undefined

/** The same for documents that count. */
export const productionCredentials = (vault: Vault, unit: Unit): Credentials | undefined =>
  unit.token && unit.secret
    ? { token: unit.token, secret: vault.open(unit.secret, purposeOf('secret', unit.id)) }
    : undefined

/** A key with its request, and what the authority answered. */
export interface NewUnit {
  readonly environment: EinvoiceEnvironment
  readonly serial: string
  readonly taxNumber: string
  readonly privateKey: string
  readonly request: string
  readonly issued: IssuedToken
  readonly by: string
}

/** Waits for everybody else who changes who issues documents, or issues some. */
export const lockChain = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('einvoices'))`)

const nextId = async (tx: Transaction): Promise<number> => {
  const next = sql`select nextval(pg_get_serial_sequence('einvoice_units', 'id')) as id`
  const found = await rowOf(tx, ID_ROW, next)
  if (!found) throw new Error('a sequence has always a next number')
  return found.id
}

/** Throws away what was begun and not finished, keys included; what it was, where there was anything. */
const dropOpen = async (tx: Transaction) => {
  const [dropped] = await tx
    .delete(einvoiceUnits)
    .where(inArray(einvoiceUnits.state, ['COMPLIANCE', 'CHECKED']))
    .returning({ environment: einvoiceUnits.environment, serial: einvoiceUnits.serial })
  return dropped
}

/** The same for whoever wants nothing in its place. */
export const forget = async (tx: Transaction): ReturnType<typeof dropOpen> => {
  await lockChain(tx)
  return dropOpen(tx)
}

/** Keeps a unit that may be checked; what was begun before and came to nothing goes. */
export const keepForChecks = async (tx: Transaction, vault: Vault, made: NewUnit): Promise<number> => {
  await lockChain(tx)
  await dropOpen(tx)
  const id = await nextId(tx)
  await tx
    .insert(einvoiceUnits)
    .overridingSystemValue()
    .values({
      id,
      chain: id,
      environment: made.environment,
      state: 'COMPLIANCE',
      serial: made.serial,
      tax_number: made.taxNumber,
      private_key: vault.seal(made.privateKey, purposeOf('private_key', id)),
      request: made.request,
      compliance_id: made.issued.id,
      compliance_token: made.issued.token,
      compliance_secret: vault.seal(made.issued.secret, purposeOf('compliance_secret', id)),
      created_by: made.by,
    })
  return id
}

const certified = (vault: Vault, id: number, { token, secret }: IssuedToken, now: Date) => ({
  state: 'ACTIVE',
  token,
  secret: vault.seal(secret, purposeOf('secret', id)),
  certificate_until: certificateIn(token).validUntil.toISOString(),
  activated_at: now.toISOString(),
})

const replaceActive = (tx: Transaction): Promise<unknown> =>
  tx.update(einvoiceUnits).set({ state: 'REPLACED' }).where(eq(einvoiceUnits.state, 'ACTIVE'))

/**
 * Has a unit issue documents from now on, with the certificate that counts; false where it was dropped meanwhile, and
 * nothing is changed.
 */
export const activate = async (
  tx: Transaction,
  vault: Vault,
  { id, issued, now }: { readonly id: number; readonly issued: IssuedToken; readonly now: Date },
): Promise<boolean> => {
  await lockChain(tx)
  const [open] = await tx
    .select({ id: einvoiceUnits.id })
    .from(einvoiceUnits)
    .where(and(eq(einvoiceUnits.id, id), eq(einvoiceUnits.state, 'CHECKED')))
  if (!open) return false
  await replaceActive(tx)
  await tx
    .update(einvoiceUnits)
    .set(certified(vault, id, issued, now))
    .where(eq(einvoiceUnits.id, id))
  return true
}

/** Puts a new key and certificate in the place of those of a unit; its chain goes on. */
export const replaceKey = async (
  tx: Transaction,
  vault: Vault,
  { before, made, now }: { readonly before: Unit; readonly made: NewUnit; readonly now: Date },
): Promise<number> => {
  await lockChain(tx)
  await replaceActive(tx)
  const id = await nextId(tx)
  await tx
    .insert(einvoiceUnits)
    .overridingSystemValue()
    .values({
      id,
      chain: before.chain,
      environment: made.environment,
      serial: made.serial,
      tax_number: made.taxNumber,
      private_key: vault.seal(made.privateKey, purposeOf('private_key', id)),
      request: made.request,
      created_by: made.by,
      ...certified(vault, id, made.issued, now),
    })
  return id
}
