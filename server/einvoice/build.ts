import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { einvoices } from '#server/db/schema.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { readSettings } from '#server/settings/read.ts'
import { FIRST_PREVIOUS_HASH, type Link, type NationalAddress } from './document.ts'
import { addressLine, documentOf, problemsOf } from './facts.ts'
import { releaseMails } from './papers.ts'
import { sellerAddress } from './seller.ts'
import { type Stamper, stamp } from './stamp.ts'
import { buildLater, sendLater } from './steps.ts'
import { activeUnit, hasEnded, lockChain, stamperOf, type Unit } from './units.ts'
import { turnOf, withhold } from './withheld.ts'

/** How long before the day is over somebody is told that a simplified document is not reported yet. */
const TOLD_BEFORE_MS = 4 * 3_600_000

interface Work {
  readonly unit: Unit
  readonly stamper: Stamper
  readonly address: NationalAddress
  readonly now: Date
}

interface Row {
  readonly id: number
  readonly invoice: number
  readonly uuid: string
}

/** Where the next document of a chain stands. Only who holds the lock of the chain may ask. */
const nextLink = async (tx: Transaction, chain: number): Promise<Link> => {
  const [last] = await tx
    .select({ counter: einvoices.counter, hash: einvoices.hash })
    .from(einvoices)
    .where(and(eq(einvoices.chain, chain), isNotNull(einvoices.counter)))
    .orderBy(desc(einvoices.counter))
    .limit(1)
  return { counter: (last?.counter ?? 0) + 1, previousHash: last?.hash ?? FIRST_PREVIOUS_HASH }
}

/**
 * Has somebody told in time of every document that is not reported, whether or not it can be stamped: a certificate that
 * has ended is what makes most of them late. Of those whose deadline was over before anybody could be told, nobody is.
 */
const warnInTime = async (tx: Transaction, now: Date): Promise<void> => {
  const waiting = await tx
    .select({ id: einvoices.id, report_by: einvoices.report_by })
    .from(einvoices)
    .where(
      and(
        eq(einvoices.state, 'PENDING'),
        gt(einvoices.report_by, now.toISOString()),
        sql`not exists (select from jobs where key = 'einvoice_late:' || ${einvoices.id})`,
      ),
    )
  await enqueue(
    tx,
    ...waiting.flatMap(({ id, report_by }) =>
      report_by
        ? [
            {
              kind: 'einvoice_late',
              key: `einvoice_late:${id}`,
              params: { einvoice_id: id },
              runAt: new Date(Date.parse(report_by) - TOLD_BEFORE_MS),
            },
          ]
        : [],
    ),
  )
}

/**
 * Stamps one document and has it sent, or says what it lacks; it takes a place in the chain only when it is made. A note
 * on an invoice that the authority does not have is not made.
 */
const buildOne = async (tx: Transaction, row: Row, { unit, stamper, address, now }: Work): Promise<void> => {
  if ((await turnOf(tx, row.invoice)) === 'WITHHELD') return void (await withhold(tx, row.id))
  const document = await documentOf(tx, { invoiceId: row.invoice, uuid: row.uuid }, address)
  const problems = problemsOf(document)
  if (problems.length > 0) {
    await tx
      .update(einvoices)
      .set({ state: 'INCOMPLETE', findings: problems })
      .where(eq(einvoices.id, row.id))
    await tellProblem(tx, 'einvoice_incomplete', row, { number: document.number })
    return
  }
  const link = await nextLink(tx, unit.chain)
  const { xml, hash, qr } = stamp(document, link, stamper, now)
  await tx
    .update(einvoices)
    .set({
      state: 'QUEUED',
      profile: document.profile,
      buyer_address: addressLine(document.buyer.address),
      counter: link.counter,
      previous_hash: link.previousHash,
      chain: unit.chain,
      unit: unit.id,
      hash,
      xml,
      qr,
      findings: null,
      next_attempt_at: now.toISOString(),
    })
    .where(eq(einvoices.id, row.id))
  if (document.profile === 'SIMPLIFIED') await releaseMails(tx, row.invoice)
  await sendLater(tx, { id: row.id, attempt: 0, runAt: now })
}

/** Tells those who see e-invoices that one of them waits for somebody. */
export const tellProblem = (
  tx: Transaction,
  kind: 'einvoice_incomplete' | 'einvoice_rejected' | 'einvoice_late' | 'einvoice_overdue',
  { id }: Pick<Row, 'id'>,
  params: { readonly number: string; readonly day?: string },
): Promise<unknown> => recordEvent(tx, { kind, recordId: id, params, actor: null })

const ROW = {
  id: einvoices.id,
  invoice: einvoices.invoice,
  uuid: einvoices.uuid,
}

/** What stamps now; undefined where nobody does, or the certificate has ended. */
const workNow = async (tx: Transaction, vault: Vault, now: Date): Promise<Work | undefined> => {
  const unit = await activeUnit(tx)
  if (!unit?.token || hasEnded(unit, now)) return undefined
  const address = sellerAddress(await readSettings(tx))
  return { unit, stamper: stamperOf(vault, unit, unit.token), address, now }
}

const AT_A_TIME = 100

/**
 * Makes the documents of all invoices that have none yet, in the order of the invoices' own chain; one process does it
 * at a time. What is issued meanwhile brings a step of its own.
 */
const buildPending = async (tx: Transaction, vault: Vault, now: Date): Promise<void> => {
  await lockChain(tx)
  await warnInTime(tx, now)
  const work = await workNow(tx, vault, now)
  if (!work) return
  const rows = await tx
    .select(ROW)
    .from(einvoices)
    .where(eq(einvoices.state, 'PENDING'))
    .orderBy(asc(einvoices.invoice))
    .limit(AT_A_TIME)
  for (const row of rows) {
    await buildOne(tx, row, work)
  }
  const last = rows.at(-1)
  if (rows.length === AT_A_TIME && last) await buildLater(tx, String(last.id), now)
}

/** The step that `einvoices_of_invoices` (a trigger) notes with each invoice. */
export const buildJob =
  (vault: Vault): Perform =>
  (tx, _params, now) =>
    buildPending(tx, vault, now)

/** Makes a document anew that lacked something, or another one in the place of one that was refused. */
export const rebuild = async (
  tx: Transaction,
  vault: Vault,
  row: typeof einvoices.$inferSelect,
  now: Date,
): Promise<number | undefined> => {
  await lockChain(tx)
  const work = await workNow(tx, vault, now)
  if (!work) return undefined
  if (row.state !== 'REJECTED') {
    await buildOne(tx, row, work)
    return row.id
  }
  const { invoice, vendor, profile, issued_at, report_by } = row
  const [made] = await tx
    .insert(einvoices)
    .values({
      invoice,
      vendor,
      profile,
      issued_at,
      report_by,
      uuid: randomUUID(),
      state: 'PENDING',
      has_warnings: false,
      attempts: 0,
    })
    .returning(ROW)
  if (!made) return undefined
  await buildOne(tx, made, work)
  return made.id
}
