import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepSettlement } from '#server/bank/settlements/keep.ts'
import { lockSettling, reconcileLines } from '#server/bank/settlements/reconcile.ts'
import { amountsOf, MOST_SETTLEMENT_LINES, type ReportLine } from '#server/bank/settlements/report.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { gatewayPayments, settlements } from '#server/db/schema.ts'
import { enqueue, type Outside } from '#server/jobs/queue.ts'
import { TIME } from '#server/money/vendorHistory.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { RemoteSettlement, RemoteSettlementLine } from './gateway.ts'
import { GatewayDown } from './gateway.ts'
import type { GatewayServices } from './pages.ts'

/** Days before the last settlement from which on the gateway is asked again, and of which it is asked at first. */
const AGAIN_DAYS = 7
const FIRST_DAYS = 62

/** Pages of settlements that one look reads: years of them. */
const MOST_PAGES = 50

/** Payments that the gateway is asked about for one settlement; the rest is asked about the next time. */
const MOST_ASKED = 300

const DAY_ROW = z.object({ day: z.string().nullable() })

const since = async (db: Reader, gateway: string, today: Day): Promise<Day> => {
  const last = await rowOf(
    db,
    DAY_ROW,
    sql`select max(settled_on)::text as day from settlements where gateway = ${gateway} and source = 'GATEWAY'`,
  )
  return last?.day ? addDays(last.day, -AGAIN_DAYS) : addDays(today, -FIRST_DAYS)
}

/** The ids that we have of these. */
const knownOf = async (db: Reader, gateway: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { remote_id: remoteId, gateway: of } = settlements
  const rows = await db
    .select({ remoteId })
    .from(settlements)
    .where(and(eq(of, gateway), inArray(remoteId, [...ids])))
  return new Set(rows.map((row) => row.remoteId))
}

const linesOf = async ({ gateway }: GatewayServices, id: string): Promise<RemoteSettlementLine[]> => {
  const lines: RemoteSettlementLine[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { found, next } = await gateway.settlementLines(id, page)
    lines.push(...found)
    if (lines.length > MOST_SETTLEMENT_LINES || (next !== null && next <= page))
      throw new GatewayDown(`The lines of settlement ${id} do not end`)
    page = next
  }
  return lines
}

const reportLine = ({
  paymentId,
  kind,
  net,
  feeWithVat,
  vat,
  occurredOn,
}: RemoteSettlementLine): ReportLine => ({
  remoteId: paymentId,
  kind,
  occurredOn,
  // What moved before fees is the net and the fee again.
  ...amountsOf(kind, { gross: net + feeWithVat, feeWithVat, vat }),
  reference: null,
})

/** The fee of the transfer itself is no line of the gateway's: it is one of ours. */
const transferLine = ({ feeWithVat, vat, settledOn }: RemoteSettlement): ReportLine[] =>
  feeWithVat === 0
    ? []
    : [
        {
          remoteId: null,
          kind: 'TRANSFER_FEE',
          occurredOn: settledOn,
          ...amountsOf('TRANSFER_FEE', { gross: 0, feeWithVat, vat }),
          reference: null,
        },
      ]

/**
 * Learns on which of our pages payments were paid that we know by their page alone: older ones, and those whose
 * notification was lost. Throws `GatewayDown`.
 */
const learnPayments = async ({ db, gateway }: GatewayServices, ids: readonly string[]): Promise<void> => {
  const { remote_payment: remotePayment, remote_id: remoteId, gateway: of } = gatewayPayments
  const wanted = [...new Set(ids)]
  const known = await db.select({ remotePayment }).from(gatewayPayments).where(inArray(remotePayment, wanted))
  const before = new Set(known.map((row) => row.remotePayment))
  for (const id of wanted.filter((each) => !before.has(each)).slice(0, MOST_ASKED)) {
    const page = await gateway.pageOf(id)
    if (page !== null)
      await db
        .update(gatewayPayments)
        .set({ remote_payment: id })
        .where(and(eq(of, gateway.name), eq(remoteId, page), isNull(remotePayment)))
  }
}

const paymentIds = (lines: readonly ReportLine[]): string[] =>
  lines.flatMap(({ kind, remoteId }) => (remoteId !== null && kind !== 'TRANSFER_FEE' ? [remoteId] : []))

const keepRemote = async (services: GatewayServices, remote: RemoteSettlement, now: Date): Promise<void> => {
  const { db, gateway, log } = services
  const told = await linesOf(services, remote.id)
  if (remote.currency !== 'SAR' || told.some(({ currency }) => currency !== 'SAR')) {
    log.warn({ settlement: remote.id }, 'A settlement in another currency was left out')
    return
  }
  if (told.reduce((sum, { net }) => sum + net, 0) !== remote.amount)
    throw new GatewayDown(`Settlement ${remote.id} does not add up`)
  const lines = [...told.map(reportLine), ...transferLine(remote)]
  if (lines.length === 0) return
  await learnPayments(services, paymentIds(lines))
  await inTransaction(db, (tx) =>
    keepSettlement(
      tx,
      TIME,
      {
        gateway: gateway.name,
        remoteId: remote.id,
        source: 'GATEWAY',
        settledOn: remote.settledOn,
        lines,
        fileHash: null,
      },
      now,
    ),
  )
}

/** The settlements from a day on that we do not have, in their order. */
const freshFrom = async (
  { db, gateway }: GatewayServices,
  from: Day,
): Promise<readonly RemoteSettlement[]> => {
  const fresh: RemoteSettlement[] = []
  for (let page: number | null = 1; page !== null && page <= MOST_PAGES; ) {
    const { found, next }: { found: readonly RemoteSettlement[]; next: number | null } =
      await gateway.settlements(from, page)
    const known = await knownOf(
      db,
      gateway.name,
      found.map(({ id }) => id),
    )
    fresh.push(...found.filter(({ id }) => !known.has(id)))
    page = next
  }
  return fresh.toSorted((one, other) => one.settledOn.localeCompare(other.settledOn))
}

/** Has the gateway asked once more the next day from one day on, however far what was settled since has come by then. */
const askAgainFrom = async (db: Pick<Reader, 'insert'>, from: Day, now: Date): Promise<void> => {
  const next = addDays(dayInRiyadh(now), 1)
  await enqueue(db, {
    kind: 'fetch_settlements',
    key: `fetch_settlements:from:${from}:${next}`,
    params: { from },
    runAt: startOfDay(next),
  })
}

/**
 * Asks the gateway for settlements that we do not have, and keeps each in a transaction of its own. What is told twice
 * is kept once. One that cannot be kept keeps no other away, and is asked for day by day until it can be; what was wrong
 * with the first of them is thrown in the end, so that the job fails. Throws `GatewayDown`: it is tried again.
 */
const fetchSettlements = async (services: GatewayServices, reach: Day | null, now: Date): Promise<void> => {
  const { db, gateway, log } = services
  const usual = await since(db, gateway.name, dayInRiyadh(now))
  const failed: { readonly settledOn: Day; readonly error: unknown }[] = []
  for (const remote of await freshFrom(services, reach !== null && reach < usual ? reach : usual))
    await keepRemote(services, remote, now).catch((error: unknown) => {
      log.warn({ err: error, settlement: remote.id }, 'A settlement could not be kept')
      failed.push({ settledOn: remote.settledOn, error })
    })
  const [first] = failed
  if (!first) return
  // A day of ours may begin on the one before at the gateway.
  await askAgainFrom(db, addDays(first.settledOn, -1), now)
  throw first.error
}

/** Has the gateway asked about the payments of a settlement whose file somebody brought. */
export const askLater = (tx: Pick<Reader, 'insert'>, settlement: number, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'ask_settled_payments',
    key: `ask_settled_payments:${settlement}`,
    params: { settlement },
    runAt: now,
  })

/** Has the gateway asked for new settlements now. */
export const fetchSoon = (db: Pick<Reader, 'insert'>, now: Date): Promise<void> =>
  enqueue(db, {
    kind: 'fetch_settlements',
    key: `fetch_settlements:${now.getTime()}`,
    params: {},
    runAt: now,
  })

const REMOTE_ID_ROW = z.object({ id: z.string() })

const askPayments = async (services: GatewayServices, settlement: number): Promise<void> => {
  const rows = await rowsOf(
    services.db,
    REMOTE_ID_ROW,
    sql`select distinct remote_id as id from settlement_lines where settlement = ${settlement} and state = 'UNKNOWN'
      and kind in ('PAYMENT', 'REFUND', 'VOID', 'CHARGEBACK')`,
  )
  if (rows.length === 0) return
  await learnPayments(
    services,
    rows.map(({ id }) => id),
  )
  await inTransaction(services.db, async (tx) => {
    await lockSettling(tx)
    await reconcileLines(tx, settlement)
  })
}

/** What jobs ask the gateway about its settlements; without one there is nothing to ask. */
export const settlementGatewayJobs = (current: () => Promise<GatewayServices | undefined>) =>
  ({
    fetch_settlements: {
      outside: async ({ from }, now) => {
        const services = await current()
        if (services) await fetchSettlements(services, from === undefined ? null : String(from), now)
      },
    },
    ask_settled_payments: {
      outside: async ({ settlement }) => {
        const services = await current()
        if (services) await askPayments(services, Number(settlement))
      },
    },
  }) as const satisfies Readonly<Record<string, Outside>>
