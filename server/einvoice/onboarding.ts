import { createPublicKey, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { einvoiceUnits } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { readSettings } from '#server/settings/read.ts'
import { type Authority, AuthorityFault, AuthorityRefusal } from './authority.ts'
import { type Check, checkSix } from './compliance.ts'
import { type EinvoiceEnvironment, newPrivateKey, readPrivateKey, requestOf } from './request.ts'
import { type EinvoiceSeller, sellerOf } from './seller.ts'
import { buildLater } from './steps.ts'
import {
  activate,
  activeUnit,
  complianceCredentials,
  environmentOf,
  forget,
  keepForChecks,
  openUnit,
  productionCredentials,
  replaceKey,
  stamperOf,
  type Unit,
} from './units.ts'

/** What the steps work with. */
export interface Onboarding {
  readonly db: Database
  readonly vault: Vault
  readonly authorityOn: (environment: EinvoiceEnvironment) => Authority
}

/** Who does it, and when. */
export interface Done {
  readonly by: string
  readonly origin: Origin
  readonly now: Date
}

/** What the authority calls a one-time password that does not hold: another one helps, and nothing else does. */
const OTP_CODES: readonly string[] = ['Invalid-OTP', 'Expired-OTP', 'Missing-OTP']

/** 409 where the authority does not do it, with what it says; 503 while it does not answer. */
const asAnswer = (error: unknown): never => {
  if (error instanceof AuthorityRefusal) {
    const [first] = error.findings
    if (first && OTP_CODES.includes(first.code)) throw new AppError(409, 'einvoice_otp_refused')
    throw new AppError(409, 'einvoice_refused', {
      params: { code: first?.code ?? '', text: first?.message ?? '' },
    })
  }
  if (error instanceof AuthorityFault)
    throw error.fault === 'UNAUTHORIZED'
      ? new AppError(409, 'einvoice_unauthorized')
      : new AppError(503, 'einvoice_unreachable', { retryAfterSeconds: 30 })
  throw error
}

const sellerNow = async ({ db }: Onboarding): Promise<EinvoiceSeller> => {
  const seller = sellerOf(await readSettings(db))
  if (!seller) throw new AppError(409, 'einvoice_settings_missing')
  return seller
}

/** A key of its own for every attempt; only its request leaves the server. */
const newKey = (seller: EinvoiceSeller, environment: EinvoiceEnvironment, serial: string) => {
  const privateKey = newPrivateKey()
  const key = readPrivateKey(privateKey)
  const { name, taxNumber, address, businessCategory } = seller
  const requester = {
    environment,
    commonName: `RABT-${taxNumber}`,
    serial,
    organization: name,
    unit: address.city ?? name,
    taxNumber,
    address: [address.buildingNumber, address.street, address.district, address.city].join(' '),
    businessCategory,
  }
  return { privateKey, request: requestOf(requester, key, createPublicKey(key)) }
}

const newSerial = (): string => `1-Rabt|2-Back-office|3-${randomUUID()}`

const tell = (
  tx: Transaction,
  action: 'connect' | 'check' | 'certify' | 'renew' | 'drop',
  { origin }: Done,
  { environment, serial }: Pick<Unit, 'environment' | 'serial'>,
) =>
  recordHistory(tx, origin, [
    { action, resource: 'einvoice_settings', label: { ar: `${environment} ${serial}`, en: null } },
  ])

/**
 * First step: makes a key, and has the authority issue a certificate for checks. 409 `einvoice_settings_missing`,
 * `einvoice_refused` or `einvoice_otp_refused`; 503 `einvoice_unreachable`.
 */
export const connect = async (
  work: Onboarding,
  { environment, otp }: { readonly environment: EinvoiceEnvironment; readonly otp: string },
  done: Done,
): Promise<void> => {
  const seller = await sellerNow(work)
  const serial = newSerial()
  const { privateKey, request } = newKey(seller, environment, serial)
  const issued = await work.authorityOn(environment).complianceToken(request, otp).catch(asAnswer)
  await inTransaction(work.db, async (tx) => {
    const made = {
      environment,
      serial,
      taxNumber: seller.taxNumber,
      privateKey,
      request,
      issued,
      by: done.by,
    }
    await keepForChecks(tx, work.vault, made)
    await tell(tx, 'connect', done, { environment, serial })
  })
}

const opened = async ({ db }: Onboarding): Promise<Unit> => {
  const unit = await openUnit(db)
  if (!unit) throw new AppError(409, 'einvoice_not_begun')
  return unit
}

/** Second step: has the authority look at six documents. 409 as `connect`, `einvoice_not_begun`; 503. */
export const check = async (work: Onboarding, done: Done): Promise<readonly Check[]> => {
  const [seller, unit] = await Promise.all([sellerNow(work), opened(work)])
  const credentials = complianceCredentials(work.vault, unit)
  if (!credentials) throw new AppError(409, 'einvoice_not_begun')
  const stamper = stamperOf(work.vault, unit, credentials.token)
  const authority = work.authorityOn(environmentOf(unit))
  const checks = await checkSix({ authority, credentials, stamper, seller }, done.now).catch(asAnswer)
  if (checks.every(({ isRight }) => isRight))
    await inTransaction(work.db, async (tx) => {
      await tx.update(einvoiceUnits).set({ state: 'CHECKED' }).where(eq(einvoiceUnits.id, unit.id))
      await tell(tx, 'check', done, unit)
    })
  return checks
}

/** Throws away what was begun, its key and certificate for checks. What issues documents goes on. 409 `einvoice_not_begun`. */
export const drop = ({ db }: Pick<Onboarding, 'db'>, done: Done): Promise<void> =>
  inTransaction(db, async (tx) => {
    const dropped = await forget(tx)
    if (!dropped) throw new AppError(409, 'einvoice_not_begun')
    await tell(tx, 'drop', done, dropped)
  })

/** Third step: has the authority issue the certificate that counts; documents are issued under it from then on. */
export const finish = async (work: Onboarding, done: Done): Promise<void> => {
  const unit = await opened(work)
  const credentials = complianceCredentials(work.vault, unit)
  if (unit.state !== 'CHECKED' || !credentials) throw new AppError(409, 'einvoice_not_checked')
  const authority = work.authorityOn(environmentOf(unit))
  const issued = await authority.productionToken(credentials, unit.compliance_id ?? '').catch(asAnswer)
  await inTransaction(work.db, async (tx) => {
    const isDone = await activate(tx, work.vault, { id: unit.id, issued, now: done.now })
    if (!isDone) throw new AppError(409, 'einvoice_not_begun')
    await buildLater(tx, `unit-${unit.id}`, done.now)
    await tell(tx, 'certify', done, unit)
  })
}

/** Puts a new key and certificate in the place of those that end; what was stamped under the old ones still counts. */
export const renew = async (work: Onboarding, otp: string, done: Done): Promise<void> => {
  const [seller, before] = await Promise.all([sellerNow(work), activeUnit(work.db)])
  const credentials = before && productionCredentials(work.vault, before)
  if (!before || !credentials) throw new AppError(409, 'einvoice_not_connected')
  const environment = environmentOf(before)
  const { serial } = before
  const { privateKey, request } = newKey(seller, environment, serial)
  const issued = await work.authorityOn(environment).renew(credentials, request, otp).catch(asAnswer)
  await inTransaction(work.db, async (tx) => {
    const made = {
      environment,
      serial,
      taxNumber: seller.taxNumber,
      privateKey,
      request,
      issued,
      by: done.by,
    }
    const id = await replaceKey(tx, work.vault, { before, made, now: done.now })
    // What was issued since the certificate ended waits for this one.
    await buildLater(tx, `unit-${id}`, done.now)
    await tell(tx, 'renew', done, { environment, serial })
  })
}
