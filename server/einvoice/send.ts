import { and, eq, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { einvoices, einvoiceUnits, invoices } from '#server/db/schema.ts'
import type { Outside, Perform } from '#server/jobs/queue.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { type Authority, AuthorityFault, type Fault, type Outcome } from './authority.ts'
import { tellProblem } from './build.ts'
import { FORMER_UNIT } from './findings.ts'
import { releaseMails } from './papers.ts'
import type { EinvoiceEnvironment } from './request.ts'
import { sendLater } from './steps.ts'
import { activeUnit, environmentOf, productionCredentials } from './units.ts'
import { followedBy, mayBeSent } from './withheld.ts'

/** What sends documents. */
export interface Sending {
  readonly db: Database
  readonly vault: Vault
  readonly authorityOn: (environment: EinvoiceEnvironment) => Authority
}

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Half a minute, then twice as long each time, up to half an hour: a day holds at least forty attempts. */
const waitAfter = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)

const queuedWith = (id: number) => and(eq(einvoices.id, id), eq(einvoices.state, 'QUEUED'))

/** A document that waits to be sent, with whoever stamped it; undefined where it waits no more. */
export const readQueued = async (db: Pick<Reader, 'select'>, id: number) => {
  const [row] = await db
    .select({ document: einvoices, unit: einvoiceUnits })
    .from(einvoices)
    .innerJoin(einvoiceUnits, eq(einvoiceUnits.id, einvoices.unit))
    .where(queuedWith(id))
  return row
}

type Queued = NonNullable<Awaited<ReturnType<typeof readQueued>>>

/** Notes that it did not arrive, and when it is tried again, in one transaction. */
export const putOff = async (
  tx: Transaction,
  { document }: Queued,
  fault: Fault,
  now: Date,
): Promise<void> => {
  const { id, attempts } = document
  const runAt = new Date(now.getTime() + waitAfter(attempts))
  await tx
    .update(einvoices)
    .set({ attempts: attempts + 1, last_fault: fault, next_attempt_at: runAt.toISOString() })
    .where(queuedWith(id))
  await sendLater(tx, { id, attempt: attempts + 1, runAt })
}

/** The QR code in a document that the authority put its own stamp on. */
const qrIn = (xml: string): string | undefined =>
  /<cbc:ID>QR<\/cbc:ID>[^A]*?<cac:Attachment>\s*<cbc:EmbeddedDocumentBinaryObject[^>]*>([\w+/=]+)</.exec(
    xml,
  )?.[1]

/** The number of an invoice. */
export const numberOf = async (tx: Transaction, invoice: number): Promise<string> => {
  const [found] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoice))
  return found?.number ?? ''
}

/** What the authority says of a document, and whether it was asked to clear it or told of it. */
interface Answer {
  readonly outcome: Outcome
  readonly route: 'CLEARED' | 'REPORTED'
}

const accepted = ({ outcome: { findings, clearedXml }, route }: Answer) => {
  const qr = clearedXml ? qrIn(clearedXml) : undefined
  return {
    state: route,
    has_warnings: findings.some(({ type }) => type === 'WARNING'),
    cleared_xml: clearedXml,
    ...(qr ? { qr } : {}),
  } as const
}

/** Notes what became of it, once: whoever comes second finds it answered. */
export const settle = async (
  tx: Transaction,
  { document }: Queued,
  answer: Answer,
  now: Date,
): Promise<void> => {
  const { state, findings } = answer.outcome
  // Of one that came twice the first answer is gone; that it is a duplicate is no fault of it.
  const kept = state === 'TAKEN_BEFORE' ? findings.filter(({ type }) => type === 'WARNING') : findings
  const settled = await tx
    .update(einvoices)
    .set({
      ...(state === 'REJECTED' ? { state: 'REJECTED' as const } : accepted(answer)),
      findings: kept,
      attempts: sql`attempts + 1`,
      answered_at: now.toISOString(),
      last_fault: null,
      next_attempt_at: null,
    })
    .where(queuedWith(document.id))
    .returning({ id: einvoices.id })
  if (settled.length === 0) return
  const { id: after, invoice } = document
  await followedBy(tx, { invoice, after, isAccepted: state !== 'REJECTED' }, now)
  if (state !== 'REJECTED') await releaseMails(tx, invoice)
  else await tellProblem(tx, 'einvoice_rejected', document, { number: await numberOf(tx, document.invoice) })
}

/** Standard documents are cleared, others reported; while nothing is cleared, standard ones are reported as well. */
const ask = async (authority: Authority, sending: Sending, { document, unit }: Queued): Promise<Answer> => {
  const credentials = productionCredentials(sending.vault, unit)
  if (!credentials) throw new AuthorityFault('UNAUTHORIZED')
  const submission = { uuid: document.uuid, hash: document.hash ?? '', xml: document.xml ?? '' }
  if (document.profile === 'STANDARD') {
    const outcome = await authority.clear(credentials, submission)
    if (outcome.state !== 'NOT_CLEARING') return { outcome, route: 'CLEARED' }
  }
  return { outcome: await authority.report(credentials, submission), route: 'REPORTED' }
}

/** A document of a unit that another one took the place of, and that the authority does not let in any more. */
const OF_FORMER_UNIT: Answer = {
  route: 'REPORTED',
  outcome: {
    state: 'REJECTED',
    clearedXml: null,
    findings: [
      {
        type: 'ERROR',
        code: FORMER_UNIT,
        message:
          'خُتم بشهادة ربط سابق لم تعد الهيئة تقبله · Stamped under a former connection that the authority no longer accepts',
      },
    ],
  },
}

/**
 * What the authority says of a document. Whoever stamped it is let in, also after its key was renewed or another unit was
 * connected; where the authority refuses that, the document belongs to a former unit and is not tried for ever
 * (docs/decisions/0511). While nothing else is connected it waits.
 */
const askFor = async (sending: Sending, queued: Queued): Promise<Answer> => {
  try {
    return await ask(sending.authorityOn(environmentOf(queued.unit)), sending, queued)
  } catch (error) {
    const isRefused = error instanceof AuthorityFault && error.fault === 'UNAUTHORIZED'
    const isFormer = isRefused && queued.unit.state === 'REPLACED' && (await activeUnit(sending.db))
    if (isFormer) return OF_FORMER_UNIT
    throw error
  }
}

/**
 * Sends one document, outside of any transaction. At least once: where the process dies before it notes the answer, the
 * authority knows the document by its UUID when it comes again.
 */
const sendOne = async (sending: Sending, id: number, now: Date): Promise<void> => {
  const queued = await readQueued(sending.db, id)
  if (!queued || !(await inTransaction(sending.db, (tx) => mayBeSent(tx, queued.document)))) return
  try {
    const answer = await askFor(sending, queued)
    await inTransaction(sending.db, (tx) => settle(tx, queued, answer, now))
  } catch (error) {
    if (!(error instanceof AuthorityFault)) throw error
    await inTransaction(sending.db, (tx) => putOff(tx, queued, error.fault, now))
  }
}

/** The step that sends a document. */
export const sendJob = (sending: Sending): Outside => ({
  outside: ({ einvoice_id }, now) => sendOne(sending, Number(einvoice_id), now),
})

/** Tells that the day of a simplified document is nearly over, or was over before that could be told. */
export const lateJob: Perform = async (tx, { einvoice_id }, now) => {
  const id = Number(einvoice_id)
  const [late] = await tx
    .select({ number: invoices.number, state: einvoices.state, by: einvoices.report_by })
    .from(einvoices)
    .innerJoin(invoices, eq(invoices.id, einvoices.invoice))
    .where(eq(einvoices.id, id))
  if (!late?.by || !['PENDING', 'INCOMPLETE', 'QUEUED'].includes(late.state)) return
  const { number, by } = late
  if (Date.parse(by) > now.getTime()) await tellProblem(tx, 'einvoice_late', { id }, { number })
  else await tellProblem(tx, 'einvoice_overdue', { id }, { number, day: dayInRiyadh(new Date(by)) })
}
