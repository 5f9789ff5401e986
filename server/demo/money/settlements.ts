import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepStatement } from '#server/bank/keep.ts'
import { keepSettlement } from '#server/bank/settlements/keep.ts'
import { matchSettlement } from '#server/bank/settlements/matchBank.ts'
import { reconcileAll } from '#server/bank/settlements/missing.ts'
import { amountsOf, netOf, type ReportLine } from '#server/bank/settlements/report.ts'
import { ID_ROW, rowOf, rowsOf } from '#server/db/rows.ts'
import { TIME } from '#server/money/vendorHistory.ts'
import { readSettings } from '#server/settings/read.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

/** Days ago on which the gateway settled; the bank's line of the last one but one waits, that of the last is not there. */
const SETTLED_AGO = [82, 75, 68, 61, 54, 47, 40, 33, 26, 22, 19, 15, 12, 8, 5, 1] as const
const MATCHED = SETTLED_AGO.length - 2
const ARRIVED = SETTLED_AGO.length - 1

/** Days that the gateway keeps money, and from which on the first settlement has it. */
const KEPT_DAYS = 2
const FIRST_DAYS = 12

/** The settlement that left a payment out. */
const FORGETFUL = 11

const PAID = z.object({ id: z.number(), amount: z.number(), day: z.string(), remote_id: z.string() })

/** An id as gateways give it, the same in each loading. */
const idOf = (of: string): string => {
  const hex = createHash('sha256').update(of).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Card payments that the gateway has by now, with the pages on which they were paid. */
const readPaid = async ({ tx, clock }: World) => {
  const now = clock()
  const before = (days: number) => sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
  const paid = await rowsOf(
    tx,
    PAID,
    sql`select s.id, s.amount - s.set_off as amount, (s.decided_at at time zone 'Asia/Riyadh')::date::text as day,
        md5('card payment ' || s.process_id)::uuid::text as remote_id
      from subscriptions s where s.status = 'SUCCESS' and s.method in ('CREDIT_CARD', 'APPLE_PAY') and s.amount > s.set_off
        and s.decided_at between ${before(FIRST_DAYS)} and ${before(KEPT_DAYS)}
        and not exists (select from gateway_payments g where g.subscription = s.id) order by s.decided_at, s.id`,
  )
  await tx.execute(sql`
    insert into gateway_payments (gateway, remote_id, remote_payment, subscription, amount, state, created_at, updated_at)
    select 'moyasar', 'page-' || remote_id, remote_id, id, amount, 'SETTLED', ${now.toISOString()}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(id bigint, amount bigint, remote_id text)`)
  return paid
}

/** 2 % and a riyal, with VAT of 15 %. */
const lineOf = (remoteId: string, gross: number, occurredOn: Day): ReportLine => {
  const fee = Math.round(gross * 0.02) + 100
  const vat = Math.round(fee * 0.15)
  return {
    remoteId,
    kind: 'PAYMENT',
    occurredOn,
    ...amountsOf('PAYMENT', { gross, feeWithVat: fee + vat, vat }),
    reference: null,
  }
}

const netOfAll = (lines: readonly ReportLine[]): number => lines.reduce((sum, line) => sum + netOf(line), 0)

/** The statement of the day with what the gateway transferred; returns the line's id. */
const arrive = async ({ tx, clock, owner }: World, net: number, number: string): Promise<number> => {
  const now = clock()
  const { iban } = await readSettings(tx)
  const day = dayInRiyadh(now)
  const line = {
    row: 1,
    bookedOn: day,
    direction: 'IN',
    amount: net,
    reference: `SARIE${number.slice(0, 8).toUpperCase()}`,
    text: `MOYASAR FINANCIAL ${number}`,
    counterparty: 'شركة ميسر المالية',
    iban: null,
  } as const
  await keepStatement(
    tx,
    owner(),
    {
      fileName: `gateway-${day}.sta`,
      fileHash: `demo gateway ${day}`,
      format: 'MT940',
      account: iban ?? '',
      paper: { account: iban ?? null, currency: 'SAR', opening: null, closing: null, lines: [line] },
      sheet: null,
      isSaid: false,
    },
    now,
  )
  const found = await rowOf(
    tx,
    ID_ROW,
    sql`select id from bank_lines where reference = ${line.reference} order by id desc limit 1`,
  )
  return Number(found?.id)
}

/**
 * What the gateway settled in the last months: one payment was left out, which is missed, and the last settlement has one
 * that nobody here knows.
 */
export async function* gatewaySettlements(world: World): Course {
  const { tx, clock, today, owner } = world
  for (const [place, ago] of SETTLED_AGO.entries()) {
    yield Date.parse(addDays(today, -ago)) + 6 * 3_600_000
    const settledOn = dayInRiyadh(clock())
    const paid = await readPaid(world)
    const told = place === FORGETFUL ? paid.slice(1) : paid
    const remoteId = idOf(`settlement ${place}`)
    const lines = told.map(({ amount, day, remote_id }) => lineOf(remote_id, amount, day))
    if (place === SETTLED_AGO.length - 1)
      lines.push(lineOf(idOf('nobody'), 34_500, addDays(settledOn, -KEPT_DAYS)))
    if (lines.length === 0) continue
    const report = {
      gateway: 'moyasar',
      remoteId,
      source: 'GATEWAY',
      settledOn,
      lines,
      fileHash: null,
    } as const
    const { id } = await keepSettlement(tx, TIME, report, clock())
    if (place >= ARRIVED) continue
    yield Date.parse(addDays(today, 1 - ago)) + 5 * 3_600_000
    const line = await arrive(world, netOfAll(lines), remoteId)
    if (place < MATCHED) await matchSettlement(tx, owner(), { id, line }, clock())
  }
  await reconcileAll(tx, clock())
}
